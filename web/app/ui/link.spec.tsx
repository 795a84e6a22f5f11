import { Link as RemixLink } from '@remix-run/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { markupAt } from '../../testing/markup-at.tsx';
import { Link } from './link.tsx';

const ADDRESSES = [
  '/',
  '/orders',
  '/product/mlbb-in?item=1&server=A%20B#top',
  '/wallet/',
  '/search?q=a b',
  '/product/%E0%A4%85',
  '/notes#',
  '/a/../orders',
  '/a/.',
  'orders',
  '..',
  '?view=list',
  '#content',
  '',
  '//elsewhere.example',
  'https://elsewhere.example/orders',
];

describe('a link on the server', () => {
  it.each(ADDRESSES)('is as Remix writes it: %s', (to) => {
    const wishes = {
      ...({ to, prefetch: 'intent', preventScrollReset: true, replace: true, state: {} } as const),
      ...{ className: 'link', 'aria-label': 'there', children: 'There' },
    };
    expect(markupAt('/wallet/statement', <Link {...wishes} />)).toBe(
      markupAt('/wallet/statement', <RemixLink {...wishes} />),
    );
  });

  it.each([{ reloadDocument: true }, { discover: 'none' } as const])(
    'has the browser load nothing of the page ahead where Remix would not: %j',
    (wish) => {
      expect(markupAt('/', <Link to="/orders" {...wish} />)).toBe(
        markupAt('/', <RemixLink to="/orders" {...wish} />),
      );
    },
  );

  it('needs no page around it for a whole address, and says so where it does for another', () => {
    expect(renderToStaticMarkup(<Link to="/orders">Orders</Link>)).toBe(
      '<a data-discover="true" href="/orders">Orders</a>',
    );
    expect(() => renderToStaticMarkup(<Link to="?page=2" />)).toThrow('useHref');
  });
});
