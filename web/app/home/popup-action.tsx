import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { text } from '../forms/fields.ts';
import { readForm } from '../forms/read-form.server.ts';
import { STAY } from '../forms/stay-field.tsx';
import { popupClosed } from '../../ports/closed-popups.ts';
import { homeRefusals } from './words.ts';

const ID = /^[\w-]{36}$/;

export const loader = () => redirect('/');

/** Whoever closes a popup sees it no more in this browser. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { id, stay } = await readForm(request, { id: text(40), stay: text(5) });
  if (!ID.test(id)) throw new Response(homeRefusals.noPopup, { status: 400 });
  const cookies = request.headers.get('cookie');
  const headers = { 'Set-Cookie': popupClosed(cookies, context.shop.settings, id) };
  return stay === STAY ? data(null, { headers }) : redirect('/', { status: 303, headers });
}
