import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { isByScript } from '../forms/by-script.server.ts';
import { text } from '../forms/fields.ts';
import { readForm } from '../forms/read-form.server.ts';
import { popupClosed } from '../../ports/closed-popups.ts';
import { homeRefusals } from './words.ts';

const ID = /^[\w-]{36}$/;

export const loader = () => redirect('/');

/** Whoever closes a popup sees it no more in this browser; by script the page stays where it is. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { id } = await readForm(request, { id: text(40) });
  if (!ID.test(id)) throw new Response(homeRefusals.noPopup, { status: 400 });
  const cookies = request.headers.get('cookie');
  const headers = { 'Set-Cookie': popupClosed(cookies, context.shop.settings, id) };
  return isByScript(request) ? data(null, { headers }) : redirect('/', { status: 303, headers });
}
