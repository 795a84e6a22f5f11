import { builtPages } from '@store/web/pages';

export type BuiltRoute = Readonly<{
  /** By the name of its file; what asks for the data of one route alone says it. */
  id: string;
  /** With the names of its parameters: `/product/:id`. */
  pattern: string;
  /** Answers GET. */
  reads: boolean;
  /** Answers POST. */
  acts: boolean;
}>;

/**
 * Every address of the store as the build itself lists them, so that none can be forgotten.
 * @throws Error when the pages are not built
 */
export async function builtRoutes(): Promise<readonly BuiltRoute[]> {
  const { build } = await builtPages();
  const { routes } = typeof build === 'function' ? await build() : build;
  const all = Object.values(routes).flatMap((route) => (route === undefined ? [] : [route]));
  const parents = new Set(all.map(({ parentId }) => parentId));
  // A layout has no address of its own: its index route stands for it.
  const leaves = all.filter(({ id, index }) => index === true || !parents.has(id));
  const patternOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route === undefined ? '' : `${patternOf(route.parentId)}${segment(route.path)}`;
  };
  return leaves.map(({ id, module }) => ({
    id,
    pattern: patternOf(id) || '/',
    reads: module.loader !== undefined || 'default' in module,
    acts: module.action !== undefined,
  }));
}

const segment = (path = '') => (path === '' ? '' : `/${path}`);
