import type { Handler } from './serve.ts';

type Params = Readonly<Record<string, string>>;
type RouteHandler = (request: Request, params: Params) => Response | Promise<Response>;

/** `'POST /upi/api/:call'`: a method and a path with named parts. */
export type Routes = Readonly<Record<string, RouteHandler>>;

/** Answers by the first route that fits; 404 where none does. */
export function router(routes: Routes): Handler {
  const compiled = Object.entries(routes).map(([route, handle]) => {
    const [method = '', path = ''] = route.split(' ');
    return { method, pattern: patternOf(path), handle };
  });
  return async (request) => {
    const path = new URL(request.url).pathname;
    for (const { method, pattern, handle } of compiled) {
      const match = request.method === method ? pattern.exec(path) : null;
      if (match !== null) return handle(request, decoded(match.groups ?? {}));
    }
    return new Response('There is nothing here.', { status: 404 });
  };
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`);

const decoded = (groups: Readonly<Record<string, string>>): Params =>
  Object.fromEntries(
    Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]),
  );
