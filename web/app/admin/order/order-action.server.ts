import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { text } from '../../forms/fields.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import type { NoticeTone } from '../../ui/notice.tsx';
import { adminOrderPath } from '../addresses.ts';
import { addNote, noteForm } from '../notes/notes.server.ts';
import { noteAnswers } from '../notes/words.ts';
import { orderOr404 } from './order-loader.server.ts';
import { resendForm, sendAgain } from './resend.server.ts';
import { orderPageWords as words } from './words.ts';

/** Has a part of the order sent again, or writes a note down about it. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'orders');
  const { intent, ...posted } = await readForm(args.request, {
    intent: text(20),
    ...noteForm,
    ...resendForm,
  });
  const { orderId, userId } = await orderOr404(args.context.shop, args.params);
  const back = async (tone: NoticeTone, said: string) =>
    redirect(adminOrderPath(orderId), {
      status: 303,
      headers: { 'Set-Cookie': await flashCookie(args.context.shop, tone, said) },
    });
  if (intent === 'resend') {
    const resent = await sendAgain(args, admin, orderId, posted);
    return resent.outcome === 'sent'
      ? back(resent.tone, resent.said)
      : data({ note: null, resend: resent.notice }, { status: resent.status });
  }
  if (intent !== 'note') throw new Response(words.noForm, { status: 400 });
  const about = { kind: 'order', id: orderId, name: orderId, customerId: userId } as const;
  const refused = await addNote(args, admin, about, posted);
  if (refused !== null) return data({ note: refused, resend: null }, { status: refused.status });
  return back('success', noteAnswers.added);
}
