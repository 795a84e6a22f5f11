import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import type { Account } from '../../../ports/accounts.ts';
import { customerCalled } from '../../../ports/people-desk.ts';
import { sendVerification } from '../../account/send-verification.server.ts';
import { text, type ValuesOf } from '../../forms/fields.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { actorOf } from '../../session/actor.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import type { NoticeTone } from '../../ui/notice.tsx';
import { addNote, noteForm, type NoteRefusal } from '../notes/notes.server.ts';
import { noteAnswers } from '../notes/words.ts';
import { accountForm, type AccountAnswer } from './account-fields.ts';
import { changeAccount } from './change-account.server.ts';
import { changePermissions, permissionsForm } from './change-permissions.server.ts';
import { customerOr404 } from './customer-loader.server.ts';
import { accountAnswers as answers } from './words.ts';

const customerForm = { intent: text(20), ...accountForm, ...permissionsForm, ...noteForm };
type Posted = ValuesOf<typeof customerForm>;

/** What a form of the page goes on with; the others have nothing to say. */
export type CustomerAnswer = Readonly<{
  account?: AccountAnswer;
  permissions?: Readonly<{ problem: string; wasHeld: string | null }>;
  note?: NoteRefusal;
}>;

/** Everything that is done on a customer's page; `intent` says what. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'people');
  const posted = await readForm(args.request, customerForm);
  const customer = await customerOr404(args.context.shop, args.params.customerId ?? '');
  const done = await doneWith(args, admin, customer, posted);
  if ('answer' in done) return data<CustomerAnswer>(done.answer, { status: done.status });
  return redirect(new URL(args.request.url).pathname, {
    status: 303,
    headers: {
      'Set-Cookie': await flashCookie(args.context.shop, done.tone ?? 'success', done.said),
    },
  });
}

type Done =
  | Readonly<{ said: string; tone?: NoticeTone }>
  | Readonly<{ answer: CustomerAnswer; status: number }>;

async function doneWith(
  args: ActionFunctionArgs,
  admin: Account,
  customer: Account,
  posted: Posted,
): Promise<Done> {
  const { context } = args;
  switch (posted.intent) {
    case 'account': {
      const changed = await changeAccount(context, admin, customer.id, posted);
      if (changed.outcome === 'saved') return changed;
      return { answer: { account: changed.answer }, status: changed.status };
    }
    case 'permissions': {
      const changed = await changePermissions(context, admin, customer.id, posted);
      if ('said' in changed) return changed;
      const { status, ...permissions } = changed;
      return { answer: { permissions }, status };
    }
    case 'sessions':
      return endSessions(args, admin, customer);
    case 'verification':
      return resendVerification(args, admin, customer);
    case 'keep':
      return keepAccount(args, admin, customer);
    case 'note': {
      const { id, customerNumber } = customer;
      const about = {
        kind: 'customer',
        id,
        name: customerCalled(customerNumber),
        customerId: id,
      } as const;
      const note = await addNote(args, admin, about, posted);
      return note === null
        ? { said: noteAnswers.added }
        : { answer: { note }, status: note.status };
    }
    default:
      throw new Response(answers.noForm, { status: 400 });
  }
}

async function endSessions(
  { context }: ActionFunctionArgs,
  admin: Account,
  { id }: Account,
): Promise<Done> {
  const ended = await context.shop.peopleDesk.endSessions(id, actorOf(context, admin));
  return { said: ended > 0 ? answers.sessionsEnded(ended) : answers.noSessions };
}

/** For an owner who cannot read their mail, and whom support has asked who they are. */
async function keepAccount(
  { context }: ActionFunctionArgs,
  admin: Account,
  { id }: Account,
): Promise<Done> {
  const { closings } = context.shop;
  const closing = await closings.of(id);
  if (closing === null) return { said: answers.notClosed, tone: 'info' };
  const kept = await closings.takeBack(closing.id, actorOf(context, admin));
  return kept === 'kept'
    ? { said: answers.kept }
    : { said: answers.tooLateToKeep, tone: 'warning' };
}

async function resendVerification(
  { context }: ActionFunctionArgs,
  admin: Account,
  customer: Account,
): Promise<Done> {
  if (customer.erasedAt !== null) return { said: answers.erased, tone: 'warning' };
  if (customer.emailVerifiedAt !== null) return { said: answers.alreadyVerified, tone: 'info' };
  switch (await sendVerification(context.shop, customer)) {
    case 'tooSoon':
      return { said: answers.verificationTooSoon, tone: 'warning' };
    case 'failed':
      return { said: answers.verificationFailed, tone: 'danger' };
    case 'sent':
      await context.shop.trail.note(actorOf(context, admin), {
        did: 'asked',
        subject: {
          kind: 'customer',
          id: customer.id,
          name: customerCalled(customer.customerNumber),
        },
        before: null,
        after: { verificationEmail: 'sent' },
      });
      return { said: answers.verificationSent };
  }
}
