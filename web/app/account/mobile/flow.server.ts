import type { AppLoadContext, Cookie } from '@remix-run/node';
import { z } from 'zod';
import { normalMobile } from '../../../ports/normalise.ts';
import type { Shop } from '../../../ports/shop.ts';
import { signedCookie } from '../../signing/signed-cookie.server.ts';

const SHOWN_MS = 10 * 60_000;
/** How far the clocks of two web processes may be apart. */
const APART_MS = 60_000;

/** A sign-in with a code that is under way in a browser: the address of its page says nothing more. */
const Flow = z.object({
  mobile: z.string(),
  codeId: z.string(),
  /** Where its owner wanted to go; '' for nowhere in particular. */
  origin: z.string(),
  /** Until when the right code of the phone counts; null before it was typed. */
  shownUntil: z.number().nullable(),
  /** The code that was mailed besides. */
  mailCodeId: z.string().nullable(),
});
export type Flow = Readonly<z.output<typeof Flow>>;

const flowCookie = ({ settings }: Shop): Cookie => signedCookie(settings, 'otp');

/** A value for a `Set-Cookie` header. The last number that was asked for in a browser counts. */
export const rememberFlow = (shop: Shop, flow: Flow): Promise<string> =>
  flowCookie(shop).serialize(flow);

export const flowDone = (shop: Shop): Promise<string> =>
  flowCookie(shop).serialize('', { maxAge: 0 });

/** Null where none is under way, or one with another number than `mobile`. */
export async function flowOf(
  { shop }: AppLoadContext,
  request: Request,
  mobile = '',
): Promise<Flow | null> {
  const kept: unknown = await flowCookie(shop).parse(request.headers.get('cookie'));
  const flow = Flow.safeParse(kept).data ?? null;
  return flow?.mobile === normalMobile(mobile) ? flow : null;
}

/** After the right code of a number that does not open its account alone. */
export const withCodeShown = (flow: Flow, now: Date): Flow => ({
  ...flow,
  shownUntil: now.getTime() + SHOWN_MS,
});

/** Not for longer where the clock was set back since. */
export const isCodeShown = ({ shownUntil }: Flow, now: Date): boolean => {
  const left = shownUntil === null ? 0 : shownUntil - now.getTime();
  return left > 0 && left <= SHOWN_MS + APART_MS;
};
