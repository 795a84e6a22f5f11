import { sourcesOf } from '../catalogue/picture-sources.ts';
import { FIELD } from '../purchase/purchase-form.ts';
import { formatInstant } from '../ui/format-instant.ts';
import { formatRupees } from '../ui/format-money.ts';
import { MadeOnce } from '../ui/made-once.tsx';
import { RadioTile } from '../ui/radio-tile.tsx';
import { unbroken } from '../ui/unbroken.tsx';
import type { ItemOnPage } from './loader.server.ts';
import { productWords } from './words.ts';

type ItemTilesProps = Readonly<{
  items: readonly ItemOnPage[];
  /** The product as a whole: then no item can be chosen. */
  soldOut: boolean;
  chosen: string;
  /** Of what is shown; null for all. */
  tier: ItemOnPage['tier'] | null;
}>;

/** The same for all who are shown the same items. */
export const ItemTiles = (props: ItemTilesProps) => (
  <MadeOnce
    as="ul"
    className="grid grid-cols-2 gap-2.5 lg:grid-cols-3"
    part={Tiles}
    props={props}
  />
);

const Tiles = ({ items, soldOut, chosen, tier }: ItemTilesProps) =>
  items.map((item) => {
    const hidden = tier !== null && item.tier !== tier;
    return (
      // Another radio whenever it comes or goes: a browser leads the Tab key to the checked one of a group
      // alone, so none may be checked that nobody sees.
      <li key={hidden ? `${item.itemId} hidden` : item.itemId} hidden={hidden} className="grid">
        <RadioTile
          name={FIELD.item}
          value={item.itemId}
          defaultChecked={item.itemId === chosen && !hidden}
          title={item.name}
          picture={item.imagePath === null ? undefined : <ItemPicture address={item.imagePath} />}
          note={item.suggestedTask}
          price={item.price}
          was={item.originalPrice ?? undefined}
          until={item.sale === null ? undefined : saleInWords(item.sale)}
          outOfStock={soldOut || !item.inStock}
        />
      </li>
    );
  });

const saleInWords = ({ endsAt, then }: NonNullable<ItemOnPage['sale']>) =>
  unbroken(productWords.sale(formatInstant(endsAt), formatRupees(then)));

const PICTURE_SIZE = 40;

/** Beside the item's name, so without words of its own. */
const ItemPicture = ({ address }: { address: string }) => (
  <img
    {...sourcesOf(address, PICTURE_SIZE)}
    alt=""
    width={PICTURE_SIZE}
    height={PICTURE_SIZE}
    loading="lazy"
    decoding="async"
    className="mb-1.5 size-10 rounded-control object-cover"
  />
);
