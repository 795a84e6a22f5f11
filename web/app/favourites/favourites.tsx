import type { TileOnPage } from '../catalogue/cards.ts';
import { CompactTile } from '../catalogue/product-card.tsx';
import { favouriteWords as words } from './words.ts';

/** On the landing page of who has some. */
export const Favourites = ({ tiles }: { tiles: readonly TileOnPage[] }) =>
  tiles.length === 0 ? null : (
    <section aria-labelledby="favourites" className="mt-5 md:mt-9">
      <h2 id="favourites">{words.yours}</h2>
      <ul className="side-scroll mt-3 flex gap-4">
        {tiles.map((tile) => (
          <li key={tile.to} className="w-26 flex-none">
            <CompactTile {...tile} titleAs="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
