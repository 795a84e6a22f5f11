import { redirect, type ActionFunctionArgs } from '@remix-run/node';

/** A link or a prefetch changes nothing. */
export const loader = () => redirect('/home');

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const cookie = await shop.sessions.end(request);
  return redirect('/home', { headers: { 'Set-Cookie': cookie } });
}
