import {
  createRequestHandler,
  type AppLoadContext,
  type RequestHandler,
  type ServerBuild,
} from '@remix-run/node';

type Possible = Readonly<{ id: string; pattern: RegExp }>;

/**
 * Remix's request handler for a build of any size. Remix flattens, ranks and tries all routes of its
 * build about four times a request, and makes their tree anew to render a page. Here each request
 * goes to a handler of Remix on a build that holds only the routes its address can be under. Which
 * of them it is stays with Remix; a route left out could not have matched.
 *
 * A handler is kept for each set of routes that addresses can be under together: about one a route.
 */
export function handlersByRoute(build: ServerBuild, mode: string): RequestHandler {
  // With either of them Remix asks for more than the routes of one path from its root.
  if (build.future.v3_lazyRouteDiscovery || (build.basename ?? '/') !== '/') {
    return createRequestHandler(build, mode);
  }
  const routes = possibleRoutes(build);
  const handlers = new Map<string, RequestHandler>();
  return (request: Request, context?: AppLoadContext) => {
    const paths = pathsOf(new URL(request.url).pathname);
    const possible = routes.filter(({ pattern }) => paths.some((path) => pattern.test(path)));
    const ids = possible.map(({ id }) => id);
    const key = ids.join('\n');
    let handler = handlers.get(key);
    if (handler === undefined) {
      handler = createRequestHandler(withOnly(build, new Set(ids)), mode);
      handlers.set(key, handler);
    }
    return handler(request, context);
  };
}

/** In the order of the build, which decides between routes that match equally well. */
function possibleRoutes({ routes }: ServerBuild): readonly Possible[] {
  const segmentsOf = (id: string): readonly string[] => {
    const { parentId, path } = routes[id] ?? {};
    return [
      ...(parentId === undefined ? [] : segmentsOf(parentId)),
      ...(path ? path.split('/') : []),
    ];
  };
  return Object.keys(routes).map((id) => ({ id, pattern: patternOf(segmentsOf(id)) }));
}

/**
 * Matches all that Remix matches, and more: from the first segment on that may be missing, or be
 * several, every path will do. So a parent is possible whenever its child is.
 */
function patternOf(segments: readonly string[]): RegExp {
  const open = segments.findIndex((segment) => segment === '' || /[*?]/.test(segment));
  const fixed = open === -1 ? segments : segments.slice(0, open);
  const source = fixed.map((segment) =>
    segment.startsWith(':') ? '/[^/]+' : `/${escaped(segment)}`,
  );
  return new RegExp(`^${source.join('')}(?:/|$)`, 'i');
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** All paths that Remix matches for an address: for the data of a page, that of the page as well. */
function pathsOf(pathname: string): readonly string[] {
  if (!pathname.endsWith('.data')) return [decoded(pathname)];
  const page = pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/');
  return [decoded(pathname), decoded(page)];
}

/** Like Remix, which takes a path that is not well encoded as it stands. */
function decoded(pathname: string): string {
  if (!pathname.includes('%')) return pathname;
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}

/** The browser's manifest is a file of its own, which this leaves alone. */
function withOnly(build: ServerBuild, ids: ReadonlySet<string>): ServerBuild {
  const only = <Route>(all: Record<string, Route>): Record<string, Route> =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}
