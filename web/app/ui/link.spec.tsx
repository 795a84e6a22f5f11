import {
  Link as RemixLink,
  NavLink as RemixNavLink,
  RemixServer,
  type RemixServerProps,
} from '@remix-run/react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
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
    expect(at('/wallet/statement', <Link {...wishes} />)).toBe(
      at('/wallet/statement', <RemixLink {...wishes} />),
    );
  });

  it.each([{ reloadDocument: true }, { discover: 'none' } as const])(
    'has the browser load nothing of the page ahead where Remix would not: %j',
    (wish) => {
      expect(at('/', <Link to="/orders" {...wish} />)).toBe(
        at('/', <RemixLink to="/orders" {...wish} />),
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
        expect(at(path, <NavLink {...wishes} />)).toBe(at(path, <RemixNavLink {...wishes} />));
      }
    }
  });
});

/** In a store with this one page, as the server answers. */
function at(pathname: string, page: ReactElement): string {
  const route = { id: 'root', path: '*' };
  const manifestRoute = {
    ...{ hasAction: false, hasLoader: false, hasClientAction: false, hasClientLoader: false },
    ...{ hasErrorBoundary: false, module: '' },
  };
  const context: RemixServerProps['context'] = {
    manifest: {
      ...{ url: '', version: '', entry: { module: '', imports: [] } },
      routes: { root: { ...route, ...manifestRoute } },
    },
    routeModules: { root: { default: () => page } },
    staticHandlerContext: {
      ...{ basename: '/', statusCode: 200, loaderHeaders: {}, actionHeaders: {} },
      ...{ loaderData: {}, actionData: null, errors: null, activeDeferreds: null },
      location: { pathname, search: '', hash: '', state: null, key: 'default' },
      matches: [{ params: {}, pathname, pathnameBase: '/', route }],
    },
    ...{ criticalCss: '', isSpaMode: false, serializeError: (error: Error) => error },
    future: {
      ...{ v3_fetcherPersist: true, v3_relativeSplatPath: true },
      ...{ v3_lazyRouteDiscovery: false, v3_singleFetch: true },
    },
  };
  return renderToStaticMarkup(
    <RemixServer context={context} url={`http://shop.test${pathname}`} />,
  );
}
