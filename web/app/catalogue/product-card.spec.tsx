import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CompactTile } from './product-card.tsx';

it('says on a small tile, too, that a product is sold out', () => {
  const product = { name: 'Honor of Kings', imagePath: null };
  const tile = (soldOut: boolean) =>
    renderToStaticMarkup(<CompactTile product={product} to="/product/hok" soldOut={soldOut} />);
  expect(tile(true)).toMatch(/class="compact-tile gone".*Out of Stock/);
  expect(tile(false)).not.toMatch(/gone|Out of Stock/);
});
