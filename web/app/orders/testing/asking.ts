import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node';
import { flashOf } from '../../layout/flash.ts';
import type { Buyer } from '../../checkout/testing/open-store.ts';

type Heard = Readonly<{
  status: number;
  location: string | null;
  /** What the page gets; null for redirects and thrown answers. */
  data: unknown;
  /** What the next page will say. */
  flash: string | null;
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

function flashIn(headers: Headers): string | null {
  const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';');
  return flashOf(new Request('http://shop.test', { headers: { cookie } }))?.text ?? null;
}

function heard(answer: unknown): Heard {
  if (answer instanceof Response) {
    const { status, headers } = answer;
    return { status, location: headers.get('location'), data: null, flash: flashIn(headers) };
  }
  const { data, init } = answer as { data: unknown; init: ResponseInit | null };
  return { status: init?.status ?? 200, location: null, data, flash: null };
}
