import type { AppLoadContext } from '@remix-run/node';
import type { Sessions } from '../../../ports/sessions.ts';

/** Notes that whoever is signed in has just proven who they are: their session goes on under a new token. */
export async function renewSession(
  { request, context }: Readonly<{ request: Request; context: AppLoadContext }>,
  options?: Parameters<Sessions['provenAnew']>[2],
): Promise<void> {
  const { sessions, now } = context.shop;
  context.keepCookie(await sessions.provenAnew(request, now(), options));
}
