import { redirect, type LoaderFunctionArgs } from '@remix-run/node';

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  if (await shop.sessions.accountOf(request)) throw redirect('/home');
  return { nameLength: shop.settings.nameLength };
}
