import type { LoaderFunctionArgs } from '@remix-run/node';

/**
 * What a browser is asked to show a passkey for when its button is pressed: one of whoever is signed
 * in, or one that signs in, for which everybody is asked the same.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { sessions, secondFactors, passkeys } = context.shop;
  const account = await sessions.accountOf(request);
  const options =
    account === null ? await passkeys.toSignIn() : await secondFactors.passkeyToShow(account.id);
  const headers = { 'Cache-Control': 'no-store' };
  return options === null
    ? new Response(null, { status: 404, headers })
    : Response.json(options, { headers });
}
