import { Link as RemixLink, NavLink as RemixNavLink } from '@remix-run/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { markupAt } from '../../testing/markup-at.tsx';
import { Link, NavLink } from './link.tsx';

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

describe('a link of a menu on the server', () => {
  const here = ['/', '/wallet', '/Wallet/', '/wallet/statement', '/walletfull', '/orders'];

  it.each(here)('says as Remix does where one is: %s', (path) => {
    for (const to of ['/', '/wallet', '/wallet/', '/orders', '/search?q=a', 'statement']) {
      for (const more of [{}, { end: true }, { end: false, className: '' }, { className: 'it' }]) {
        const wishes = { to, title: 'There', children: 'There', ...more };
        expect(markupAt(path, <NavLink {...wishes} />)).toBe(
          markupAt(path, <RemixNavLink {...wishes} />),
        );
      }
    }
  });
});
