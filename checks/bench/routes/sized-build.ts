import type { ServerBuild } from '@remix-run/node';

type Added = Readonly<{ id: string; parentId?: string; path?: string; index?: true }>;

/**
 * The store's build with so many routes: some left out, or made-up ones added that are as real ones
 * are. That of `needed`, a path, is never left out.
 */
export function sizedBuild(build: ServerBuild, count: number, needed: string): ServerBuild {
  const own = Object.keys(build.routes);
  return own.length > count
    ? without(build, dispensable(build, needed).slice(count - own.length))
    : withMore(build, madeUp(count - own.length));
}

/** The leaves: whoever leaves out a layout leaves its pages without one. */
function dispensable({ routes }: ServerBuild, needed: string): readonly string[] {
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  return Object.keys(routes).filter((id) => !parents.has(id) && routes[id]?.path !== needed);
}

function without(build: ServerBuild, left: readonly string[]): ServerBuild {
  const rest = <Route>(routes: Record<string, Route>): Record<string, Route> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => !left.includes(id)));
  return {
    ...build,
    routes: rest(build.routes),
    assets: { ...build.assets, routes: rest(build.assets.routes) },
  };
}

/** Every shape that a route can have, in turn. */
function madeUp(count: number): readonly Added[] {
  const added: Added[] = [];
  for (let n = 0; added.length < count; n += 1) {
    added.push(
      { id: `page-${n}`, path: `page-${n}` },
      { id: `one-${n}`, path: `page-${n}/:id` },
      { id: `deep-${n}`, path: `machines/area-${n}/hooks` },
      { id: `of-any-${n}`, path: `:area/part-${n}/:id` },
      { id: `files-${n}`, path: `page-${n}/files/*` },
      { id: `layout-${n}`, path: `door-${n}` },
      { id: `index-${n}`, parentId: `layout-${n}`, index: true },
      { id: `child-${n}`, parentId: `layout-${n}`, path: ':id' },
    );
  }
  return added.slice(0, count);
}

/** All of them with the module of a page that there is. */
function withMore(build: ServerBuild, added: readonly Added[]): ServerBuild {
  const page = Object.values(build.routes).find((route) => /^\w+$/.test(route?.path ?? ''));
  const entry = page && build.assets.routes[page.id];
  if (!page || !entry) throw new Error('The store has no page to copy');
  const { path: _page, ...likePage } = page;
  const { path: _entry, ...likeEntry } = entry;
  const pages = added.map((own) => [own.id, { ...likePage, parentId: 'root', ...own }] as const);
  const entries = added.map((own) => [own.id, { ...likeEntry, parentId: 'root', ...own }] as const);
  return {
    ...build,
    routes: { ...build.routes, ...Object.fromEntries(pages) },
    assets: {
      ...build.assets,
      routes: { ...build.assets.routes, ...Object.fromEntries(entries) },
    },
  };
}
