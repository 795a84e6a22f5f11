import {
  createRequestHandler,
  redirect,
  type RequestHandler,
  type ServerBuild,
} from '@remix-run/node';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handlersByRoute } from './handlers-by-route.ts';

/** What a route does for each request. */
type Kind = 'page' | 'resource' | 'refuses' | 'breaks' | 'leads on' | 'breaks in the page';
type Branch = Readonly<{ path?: string; index?: true; kind: Kind; children: readonly Branch[] }>;
type Asked = Readonly<{ method: string; path: string; query: string }>;

// Remix warns of each path that is badly encoded.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

describe('handlers by route', () => {
  it('answer whatever is asked of whatever routes as one handler of all routes does', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(branch(2), { minLength: 1, maxLength: 6 }), requests, same),
      { numRuns: 60 },
    );
  });

  it.each([
    ['/a', 'before :x, whatever their order'],
    ['/%61', 'when it is encoded'],
    ['/A', 'in capitals'],
    ['/a//', 'with slashes after it'],
    ['//a', 'not after two slashes'],
    ['/%5Froot.data', 'when it looks like the root’s data'],
    ['/_root.data', 'of the root'],
    ['/a/b.data', 'nested'],
    ['/a/b.data?_routes=r1', 'of one route alone'],
    ['/%E0%A4%A', 'when it cannot be decoded'],
    ['/x%2Fy', 'with a slash that belongs to a name'],
  ])('find %s: %s', async (address) => {
    const [path = '', query = ''] = address.split('?');
    await same(
      [
        page(':x', [page('b'), { ...page(), index: true }]),
        page('a', [page('b'), page('*')]),
        page('*'),
      ],
      ['GET', 'HEAD', 'POST'].map((method) => ({ method, path, query: query && `?${query}` })),
    );
  });

  it('are kept by route, however many addresses there are', async () => {
    let read = 0;
    const build = buildOf([page('a/:x'), page('b/:x', [page(':y')]), page('*')], []);
    const { assets } = build;
    const counting: ServerBuild = {
      ...build,
      get assets() {
        read += 1;
        return assets;
      },
    };
    // Only who makes a handler of a part of the build reads it: that handler has a copy.
    const handle = handlersByRoute(counting, 'production');
    const ask = async (n: number) => {
      for (const path of [`/a/${n}`, `/b/${n}`, `/b/${n}/${n}.data`, `/${n}`, `/${n}/b`]) {
        await handle(new Request(`https://shop.test${path}`));
      }
    };
    await ask(0);
    expect(read).toBeGreaterThan(0);
    const readAtFirst = read;
    for (let n = 1; n < 200; n += 1) await ask(n);
    expect(read).toBe(readAtFirst);
  });
});

const page = (path?: string, children: readonly Branch[] = []): Branch => ({
  ...(path === undefined ? {} : { path }),
  kind: 'page',
  children,
});

const kind = fc.constantFrom<Kind[]>(
  ...(['page', 'page', 'page', 'resource', 'refuses', 'breaks', 'leads on'] as const),
  'breaks in the page',
);
const segment = fc.constantFrom('a', 'b', 'A', ':x', ':y?', 'b?', 'a.b', ':x.json', 'é', 'a(b)');
const path = fc
  .tuple(fc.array(segment, { minLength: 1, maxLength: 2 }), fc.constantFrom('', '', '', '/*'))
  .map(([segments, rest]) => segments.join('/') + rest);

function branch(depth: number): fc.Arbitrary<Branch> {
  const leaf = fc.oneof(
    fc.record({ path: fc.oneof(path, fc.constant('*')), kind, children: fc.constant([]) }),
    fc.record({ index: fc.constant(true as const), kind, children: fc.constant([]) }),
  );
  if (depth === 0) return leaf;
  const children = fc.array(branch(depth - 1), { minLength: 1, maxLength: 3 });
  const layout = fc.record({ kind, children });
  return fc.oneof(leaf, layout, fc.record({ path: path.map(withoutRest), kind, children }));
}

const withoutRest = (whole: string): string => whole.replace(/\/\*$/, '');

const name = fc.constantFrom(
  ...['a', 'A', 'b', 'a.b', 'x.json', '%61', 'a%2Fb', '%C3%A9', 'a(b)', '', '%', '%0A', '_root'],
);
const requests = fc.array(
  fc.record({
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'),
    path: fc
      .tuple(fc.array(name, { maxLength: 4 }), fc.constantFrom('', '', '.data', '/'))
      .map(([names, end]) => `/${names.join('/')}${end}`),
    query: fc.constantFrom('', '', '?index', '?_routes=r1', '?_routes=root,r2', '?_data=r1'),
  }),
  { minLength: 20, maxLength: 20 },
);

/** Both of them are asked the same, in the same order. */
async function same(branches: readonly Branch[], all: readonly Asked[]): Promise<void> {
  const [plainNotes, notes] = [[], []] as [unknown[], unknown[]];
  const plain = createRequestHandler(buildOf(branches, plainNotes), 'production');
  const byRoute = handlersByRoute(buildOf(branches, notes), 'production');
  for (const asked of all) {
    expect(await answerOf(byRoute, asked), JSON.stringify(asked)).toEqual(
      await answerOf(plain, asked),
    );
  }
  expect(notes).toEqual(plainNotes);
}

async function answerOf(handle: RequestHandler, { method, path: asked, query }: Asked) {
  const response = await handle(new Request(`https://shop.test${asked}${query}`, { method }));
  const { status, statusText, headers } = response;
  return { status, statusText, headers: [...headers], body: await response.text() };
}

/** A build of these routes under a root, which notes what it hands to its entry. */
function buildOf(branches: readonly Branch[], notes: unknown[]): ServerBuild {
  const routes: ServerBuild['routes'] = {};
  const add = (
    id: string,
    { path: own, index, kind: does, children }: Branch,
    parentId?: string,
  ) => {
    routes[id] = {
      id,
      ...(parentId !== undefined && { parentId }),
      ...(own !== undefined && { path: own }),
      ...(index && { index }),
      module: moduleOf(id, does),
    };
    for (const child of children) add(`r${Object.keys(routes).length}`, child, id);
  };
  add('root', page('', branches));
  return {
    routes,
    assets: {
      version: '1',
      url: '/manifest.js',
      entry: { imports: [], module: '/entry.js' },
      routes: Object.fromEntries(
        Object.values(routes).flatMap((route) =>
          route
            ? [
                [
                  route.id,
                  {
                    id: route.id,
                    hasLoader: true,
                    hasAction: true,
                    hasErrorBoundary: false,
                    hasClientLoader: false,
                    hasClientAction: false,
                    module: `/${route.id}.js`,
                  },
                ],
              ]
            : [],
        ),
      ),
    },
    assetsBuildDirectory: '',
    publicPath: '/',
    basename: '/',
    isSpaMode: false,
    mode: 'production',
    future: {
      v3_fetcherPersist: true,
      v3_lazyRouteDiscovery: false,
      v3_relativeSplatPath: true,
      v3_singleFetch: true,
      v3_throwAbortReason: true,
    },
    entry: {
      module: {
        default: (_request, status, headers, entryContext) => {
          const { manifest, routeModules, staticHandlerContext, serverHandoffString } =
            entryContext;
          // So does the page of Remix.
          for (const id of Object.keys(manifest.routes)) {
            if (!routeModules[id]) throw new Error(`no module of ${id}`);
          }
          const { matches, loaderData, actionData, errors } = staticHandlerContext;
          const shown = matches.map(({ route, params, pathname, pathnameBase }) => {
            return { id: route.id, params, pathname, pathnameBase };
          });
          const leaf = shown.at(-1);
          if (leaf && errors === null && routes[leaf.id]?.module.handle === 'breaks in the page') {
            throw new Error(`${leaf.id} cannot be drawn`);
          }
          const text = { status, shown, loaderData, actionData, errors, serverHandoffString };
          return new Response(JSON.stringify(text), { status, headers });
        },
        handleDataRequest: (response, { params }) => {
          notes.push(['data', params]);
          return response;
        },
        handleError: (error, { params }) => void notes.push(['error', String(error), params]),
      },
    },
  };
}

function moduleOf(id: string, does: Kind): NonNullable<ServerBuild['routes'][string]>['module'] {
  const answer = ({ params }: { params: object }) => {
    if (does === 'resource') return Response.json({ id, params });
    if (does === 'refuses') throw Response.json({ id, params }, { status: 404 });
    if (does === 'breaks') throw new Error(`${id} is broken`);
    if (does === 'leads on') throw redirect(`/${id}`);
    return { id, params };
  };
  return {
    ...(does === 'resource' ? {} : { default: () => null }),
    handle: does,
    headers: () => ({ 'X-Route': id }),
    loader: answer,
    action: answer,
  } as NonNullable<ServerBuild['routes'][string]>['module'];
}
