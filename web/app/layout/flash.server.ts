import { z } from 'zod';
import type { Shop } from '../../ports/shop.ts';
import { signedCookie } from '../signing/signed-cookie.server.ts';
import type { NoticeTone } from '../ui/notice.tsx';

const Flash = z.object({
  tone: z.enum(['success', 'warning', 'danger', 'info']),
  text: z.string(),
});
export type Flash = Readonly<z.output<typeof Flash>>;

const cookieOf = ({ settings }: Shop) => signedCookie(settings, 'flash');

/** A `Set-Cookie` value: the next page shows these words once, as a toast or, without script, at its top. */
export const flashCookie = (shop: Shop, tone: NoticeTone, text: string): Promise<string> =>
  cookieOf(shop).serialize({ tone, text });

export const flashShown = (shop: Shop): Promise<string> =>
  cookieOf(shop).serialize('', { maxAge: 0 });

/** What the page before left to say. */
export async function flashOf(shop: Shop, request: Request): Promise<Flash | null> {
  const flash = Flash.safeParse(await cookieOf(shop).parse(request.headers.get('cookie')));
  return flash.success ? flash.data : null;
}
