import type { ActionFunctionArgs, ServerBuild } from '@remix-run/node';

/**
 * The pages with what every page knows beside each refusal that an action throws: no loader runs
 * after it, and the bars around the error page would be those of a guest. `useStoreInfo` finds it.
 */
export function withInfoBesideErrors(build: ServerBuild): ServerBuild {
  const rootLoader = build.routes['root']?.module.loader;

  async function storeInfo(args: ActionFunctionArgs): Promise<unknown> {
    try {
      const answer: unknown = await rootLoader?.(args);
      const known = typeof answer === 'object' && answer !== null && 'data' in answer;
      // What is told once is told on the next page, whose answer lets it go.
      return known ? { ...(answer.data as object), flash: null, sessionOver: false } : null;
    } catch {
      return null;
    }
  }

  const routes = Object.entries(build.routes).map(([id, route]) => {
    const action = route?.module.action;
    if (!route?.module.default || !action) return [id, route] as const;
    const informed = async (args: ActionFunctionArgs): Promise<unknown> => {
      try {
        return await action(args);
      } catch (thrown) {
        if (!(thrown instanceof Response) || thrown.status < 400) throw thrown;
        const { status, statusText } = thrown;
        const headers = new Headers(thrown.headers);
        const data = { ...(await saidIn(thrown)), storeInfo: await storeInfo(args) };
        headers.delete('Content-Type');
        throw Response.json(data, { status, statusText, headers });
      }
    };
    return [id, { ...route, module: { ...route.module, action: informed } }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

/** What a refusal says in JSON stays; words are for nobody to read. */
const saidIn = async (thrown: Response): Promise<object> =>
  thrown.headers.get('Content-Type')?.startsWith('application/json') === true
    ? ((await thrown.json()) as object)
    : {};
