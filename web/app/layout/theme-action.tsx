import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { isTheme } from '../../ports/theme.ts';
import { themeCookie } from './theme-of.server.ts';
import { sameSitePath } from '../session/same-site-path.ts';
import { text } from '../forms/fields.ts';
import { readForm } from '../forms/read-form.server.ts';
import { layoutRefusals } from './words.ts';

export const loader = () => redirect('/menu');

export async function action({ request, context }: ActionFunctionArgs) {
  const { theme, returnTo } = await readForm(request, { theme: text(20), returnTo: text(2_000) });
  if (!isTheme(theme)) throw new Response(layoutRefusals.noTheme, { status: 400 });
  return redirect(sameSitePath(returnTo), {
    headers: { 'Set-Cookie': themeCookie(theme, context.shop.settings) },
  });
}
