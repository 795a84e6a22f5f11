import { RemixServer, type RemixServerProps } from '@remix-run/react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** In a store with this one page, as the server answers; `loaded` is what its loader has read, `answered` what its action says. */
export function markupAt(
  pathname: string,
  page: ReactElement,
  loaded?: object,
  answered?: object,
): string {
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
      ...{ loaderData: { root: loaded }, errors: null, activeDeferreds: null },
      actionData: answered === undefined ? null : { root: answered },
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
