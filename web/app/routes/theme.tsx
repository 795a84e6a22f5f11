import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { isTheme } from '../layout/theme.ts';
import { sameSitePath } from '../layout/same-site-path.ts';
import { text } from '../shop/fields.ts';
import { readForm } from '../shop/read-form.server.ts';

const aYear = 365 * 24 * 60 * 60;

export const loader = () => redirect('/menu');

export async function action({ request }: ActionFunctionArgs) {
  const { theme, returnTo } = await readForm(request, { theme: text(20), returnTo: text(2_000) });
  if (!isTheme(theme)) throw new Response('No such theme', { status: 400 });
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : '';
  return redirect(sameSitePath(returnTo), {
    headers: {
      'Set-Cookie': `theme=${theme}; Path=/; Max-Age=${aYear}; SameSite=Lax; HttpOnly${secure}`,
    },
  });
}
