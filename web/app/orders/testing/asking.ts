import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node';
import type { Buyer } from '../../checkout/testing/open-store.ts';

type Heard = Readonly<{
  status: number;
  location: string | null;
  /** What the page gets; null for redirects and thrown answers. */
  data: unknown;
}>;

/** Asks a loader or action as a browser would, without a router in between. Null is a guest. */
export function askingIn(context: AppLoadContext) {
  return async function ask(
    routine: (args: ActionFunctionArgs) => Promise<unknown>,
    who: Buyer | null,
    path: string,
    fields?: Readonly<Record<string, string>>,
    params: Readonly<Record<string, string>> = {},
  ): Promise<Heard> {
    const request = new Request(`http://shop.test${path}`, {
      headers: who === null ? {} : { cookie: who.cookie },
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    });
    try {
      return heard(await routine({ request, params, context }));
    } catch (thrown) {
      if (thrown instanceof Response) return heard(thrown);
      throw thrown;
    }
  };
}

function heard(answer: unknown): Heard {
  if (answer instanceof Response) {
    return { status: answer.status, location: answer.headers.get('location'), data: null };
  }
  const { data, init } = answer as { data: unknown; init: ResponseInit | null };
  return { status: init?.status ?? 200, location: null, data };
}
