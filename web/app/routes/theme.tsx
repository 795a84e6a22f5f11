import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { isTheme } from '../layout/theme.ts';
import { themeCookie } from '../layout/theme-of.server.ts';
import { sameSitePath } from '../layout/same-site-path.ts';
import { text } from '../shop/fields.ts';
import { readForm } from '../shop/read-form.server.ts';

export const loader = () => redirect('/menu');

export async function action({ request, context }: ActionFunctionArgs) {
  const { theme, returnTo } = await readForm(request, { theme: text(20), returnTo: text(2_000) });
  if (!isTheme(theme)) throw new Response('No such theme', { status: 400 });
  return redirect(sameSitePath(returnTo), {
    headers: { 'Set-Cookie': themeCookie(theme, context.shop.settings) },
  });
}
