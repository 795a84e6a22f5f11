import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireAccount } from './require-account.server.ts';

/** What the browser asks the passkeys of whoever is signed in for, when they press the button. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const account = await requireAccount(args, '/admin');
  const options = await args.context.shop.secondFactors.passkeyToShow(account.id);
  return options === null ? new Response(null, { status: 404 }) : Response.json(options);
}
