import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { text } from '../../forms/fields.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { adminOrderPath } from '../addresses.ts';
import { addNote, noteForm } from '../notes/notes.server.ts';
import { noteAnswers } from '../notes/words.ts';
import { orderOr404 } from './order-loader.server.ts';
import { orderPageWords as words } from './words.ts';

/** Writes a note down about the order. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'orders');
  const { intent, ...posted } = await readForm(args.request, { intent: text(20), ...noteForm });
  const { orderId, userId } = await orderOr404(args.context.shop, args.params);
  if (intent !== 'note') throw new Response(words.noForm, { status: 400 });
  const about = { kind: 'order', id: orderId, name: orderId, customerId: userId } as const;
  const refused = await addNote(args, admin, about, posted);
  if (refused !== null) return data({ note: refused }, { status: refused.status });
  return redirect(adminOrderPath(orderId), {
    status: 303,
    headers: { 'Set-Cookie': await flashCookie(args.context.shop, 'success', noteAnswers.added) },
  });
}
