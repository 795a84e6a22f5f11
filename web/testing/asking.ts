import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node';
import { flashOf, type Flash } from '../app/layout/flash.server.ts';
import type { Shop } from '../ports/shop.ts';
import type { Buyer } from './open-test-store.ts';

type Heard = Readonly<{
  status: number;
  location: string | null;
  /** What the page gets; null for redirects and thrown answers. */
  data: unknown;
  /** What the next page will say. */
  flash: string | null;
  /** How it will say that. */
  tone: Flash['tone'] | null;
  /** What the browser keeps from now on, like "draft=…". */
  cookies: readonly string[];
}>;

/** Asks a loader or action as a browser would, without a router in between. Null is a guest. */
export function askingIn(context: AppLoadContext) {
  return async function ask(
    routine: (args: ActionFunctionArgs) => Promise<unknown>,
    who: Pick<Buyer, 'cookie'> | null,
    path: string,
    fields?: Readonly<Record<string, string>>,
    params: Readonly<Record<string, string>> = {},
  ): Promise<Heard> {
    const request = new Request(`http://shop.test${path}`, {
      headers: who === null ? {} : { cookie: who.cookie },
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    });
    const kept: string[] = [];
    const keeping = { ...context, keepCookie: (cookie: string) => void kept.push(cookie) };
    const answer = await routine({ request, params, context: keeping }).catch((thrown: unknown) => {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    });
    const { cookies, ...rest } = await heard(context.shop, answer);
    return { ...rest, cookies: [...kept.map(pairIn), ...cookies] };
  };
}

async function flashIn(shop: Shop, headers: Headers) {
  const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';');
  const next = new Request('http://shop.test', { headers: { cookie } });
  const { text: flash = null, tone = null } = (await flashOf(shop, next)) ?? {};
  return { flash, tone };
}

const pairIn = (cookie: string) => cookie.split(';', 1)[0] ?? '';
const cookiesIn = (headers: Headers) => headers.getSetCookie().map(pairIn);

async function heard(shop: Shop, answer: unknown): Promise<Heard> {
  if (answer instanceof Response) {
    const { status, headers } = answer;
    const location = headers.get('location');
    const said = await flashIn(shop, headers);
    return { status, location, data: null, ...said, cookies: cookiesIn(headers) };
  }
  const { data, init } = isWithInit(answer) ? answer : { data: answer, init: null };
  const cookies = cookiesIn(new Headers(init?.headers));
  const status = init?.status ?? 200;
  return { status, location: null, data, flash: null, tone: null, cookies };
}

const isWithInit = (answer: unknown): answer is { data: unknown; init: ResponseInit | null } =>
  typeof answer === 'object' && answer !== null && 'data' in answer && 'init' in answer;
