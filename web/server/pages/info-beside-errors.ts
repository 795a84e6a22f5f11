import type { ActionFunctionArgs, HandleErrorFunction, ServerBuild } from '@remix-run/node';

/** Notes what went wrong. */
export type HandleError = (error: unknown, args: Parameters<HandleErrorFunction>[1]) => void;

/**
 * The pages with what every page knows beside all that an action throws: no loader runs
 * after it, and the bars around the error page would be those of a guest. `useStoreInfo` finds it.
 */
export function withInfoBesideErrors(build: ServerBuild, handleError: HandleError): ServerBuild {
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

  /** Once it is an answer, Remix says nothing of it any more. */
  function broken(error: unknown, args: ActionFunctionArgs): Response {
    handleError(error, args);
    return new Response(null, { status: 500 });
  }

  const routes = Object.entries(build.routes).map(([id, route]) => {
    const action = route?.module.action;
    if (!route?.module.default || !action) return [id, route] as const;
    const informed = async (args: ActionFunctionArgs): Promise<unknown> => {
      try {
        return await action(args);
      } catch (thrown) {
        const answer = thrown instanceof Response ? thrown : broken(thrown, args);
        const { status, statusText } = answer;
        if (status < 400) throw answer;
        const headers = new Headers(answer.headers);
        const data = { ...(await saidIn(answer)), storeInfo: await storeInfo(args) };
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
