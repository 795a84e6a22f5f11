import type { Cookie } from '@remix-run/node';
import { z } from 'zod';
import type { Account } from '../../ports/accounts.ts';
import type { Shop } from '../../ports/shop.ts';
import { signedCookie } from '../signing/signed-cookie.server.ts';

/** The account whose e-mail waits to be verified, and where its owner wanted to go. */
const Waiting = z.object({ account: z.string(), origin: z.string() });
export type Waiting = z.output<typeof Waiting>;

/** Kept by the browser that registered, or that knew the password. */
const waitingCookie = ({ settings }: Shop): Cookie => signedCookie(settings, 'verify');

/** A value for a `Set-Cookie` header. */
export const rememberWaiting = (shop: Shop, { id }: Account, origin: string): Promise<string> =>
  waitingCookie(shop).serialize({ account: id, origin } satisfies Waiting);

/** Null in every other browser. */
export async function whoWaits(shop: Shop, request: Request): Promise<Waiting | null> {
  const kept: unknown = await waitingCookie(shop).parse(request.headers.get('cookie'));
  return Waiting.safeParse(kept).data ?? null;
}
