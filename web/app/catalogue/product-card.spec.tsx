import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CompactTile, ProductCard } from './product-card.tsx';

it('says on a small tile, too, that a product is sold out', () => {
  const product = { name: 'Honor of Kings', imagePath: null };
  const tile = (soldOut: boolean) =>
    renderToStaticMarkup(<CompactTile product={product} to="/product/hok" soldOut={soldOut} />);
  expect(tile(true)).toMatch(/class="compact-tile gone".*Out of Stock/);
  expect(tile(false)).not.toMatch(/gone|Out of Stock/);
});

it('says on a card that a product is trending, and of no other', () => {
  const product = { name: 'Honor of Kings', imagePath: null };
  const promised = { delivery: 'instant', from: null } as const;
  const card = (trending: boolean) =>
    renderToStaticMarkup(
      <ProductCard
        {...{ product, promised, trending }}
        to="/product/hok"
        line="English · Global"
      />,
    );
  expect(card(true)).toMatch(/<svg[^>]*lucide-flame.*<\/svg>Trending</);
  expect(card(false)).not.toContain('Trending');
});
