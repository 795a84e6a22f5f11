import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { isRetryable } from '@store/platform/fault';
import { z } from 'zod';
import { flashCookie } from '../layout/flash.server.ts';
import { oneLine } from '../account/customer-name.ts';
import { text } from '../forms/fields.ts';
import { readForm } from '../forms/read-form.server.ts';
import { requireAdmin } from '../session/require-account.server.ts';
import { traceOf } from '../session/trace.server.ts';

const LONGEST_NOTE = 200;
const Note = oneLine.pipe(
  z
    .string()
    .min(1, 'Please say what was checked.')
    .max(LONGEST_NOTE, `At most ${LONGEST_NOTE} characters, please.`),
);

/** Gives locked money free: its owner may spend it from then on. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args);
  const { context } = args;
  const { ledger, readModels, now } = context.shop;
  const { userId, reference, ...typed } = await readForm(args.request, {
    userId: text(100),
    reference: text(200),
    note: text(4_000),
  });
  const refused = (status: 400 | 403 | 404 | 503, error: string) =>
    data({ reference, error, typed: typed.note }, { status });

  if (userId === admin.id) return refused(403, 'This is your own money. Another admin decides.');
  const note = Note.safeParse(typed.note);
  if (!note.success) return refused(400, note.error.issues[0]?.message ?? '');
  const facts = { reference, by: admin.id, note: note.data, at: now().toISOString() };
  try {
    const command = { type: 'UnlockFunds', data: facts } as const;
    const told = await ledger.wallet.handle(userId, command, traceOf(context, admin));
    if (!told.accepted) return refused(404, 'Nothing is locked here any more.');
    await readModels.caughtUpTo(told.position);
  } catch (error) {
    if (!isRetryable(error)) throw error;
    return refused(503, 'We could not do this just now. Please press it again: it counts once.');
  }
  return redirect('/admin/locked', {
    status: 303,
    headers: { 'Set-Cookie': await flashCookie(context.shop, 'success', 'The money is unlocked.') },
  });
}
