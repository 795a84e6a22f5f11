import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ProductHeader } from './product-header.tsx';

type Product = Parameters<typeof ProductHeader>[0]['product'];

const product: Product = {
  ...{ id: 'mlin', name: 'Mobile Legends: India', imagePath: null, importantNote: '' },
  ...{ category: 'games', inStock: true, inputs: [], language: 'Hindi', region: 'India' },
  ...{ needsIdCheck: false, guide: [], promised: { delivery: 'instant', from: null } },
};
const shown = (more: Partial<Product> = {}) =>
  renderToStaticMarkup(<ProductHeader product={{ ...product, ...more }} heart={null} />);

it('says language and region of a product', () => {
  expect(shown()).toContain('>Hindi · India<');
});

it('says what is important about a product, where anything is', () => {
  const note = 'for accounts made in India only.';
  expect(shown({ importantNote: note })).toMatch(/<strong[^>]*>Important:<\/strong> for accounts/);
  expect(shown()).not.toContain('Important');
});

it('shows the pictures of its guide under How To Purchase', () => {
  const address = '/pictures/guide';
  const guide = [{ src: address, alt: 'Tap your picture', width: 1_200, height: 676 }];
  expect(shown({ guide })).toMatch(
    /<summary.*How To Purchase.*<img [^>]*src="\/pictures\/guide[^>]*alt="Tap your picture"/,
  );
  expect(shown()).not.toContain('/pictures/guide');
});
