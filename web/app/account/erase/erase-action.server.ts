import { data, redirect, type ActionFunctionArgs, type AppLoadContext } from '@remix-run/node';
import type { CloseRefusal, Closing } from '../../../ports/closings.ts';
import { logError } from '../../faults/log-error.server.ts';
import { text } from '../../forms/fields.ts';
import { typedText } from '../../forms/typed-text.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { PROOF_FIELD, proveAgain } from '../../session/proof/fresh-proof.server.ts';
import { requireAccount } from '../../session/require-account.server.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { BALANCE_CHOICES, splitBy, type BalanceChoice } from './balance-choice.ts';
import { ERASE_WORD, eraseAnswers, eraseRefusals as refusals, eraseWords } from './words.ts';

const fields = {
  ...PROOF_FIELD,
  balance: text(20),
  seen: text(20),
  understood: text(10),
  word: typedText,
};

type Typed = Readonly<{ balance: string; understood: boolean; word: string }>;
type Errors = Readonly<Partial<Record<'form' | 'balance' | 'understood' | 'word', string>>>;

export async function action(args: ActionFunctionArgs) {
  const account = await requireAccount(args);
  const { context, request } = args;
  const { proof, seen, ...form } = await readForm(request, fields);
  const typed: Typed = { ...form, understood: form.understood === 'on' };
  const refused = (errors: Errors, init: ResponseInit, asked: string | null = null) =>
    data({ errors, typed, proof: asked }, init);
  if (account.role === 'admin') return refused({ form: eraseWords.adminsFirst }, { status: 403 });
  try {
    const wallet = await context.shop.ledger.wallet.stateOf(account.id);
    if (seen !== String(wallet.available)) {
      const moved = refusals.moved(formatRupees(wallet.available));
      return refused({ balance: moved }, { status: 409 });
    }
    const choice = choiceIn(typed.balance);
    const money = splitBy(wallet.available === 0 ? null : choice, wallet);
    const errors = errorsIn(typed, { needsChoice: wallet.available > 0 && choice === null });
    if (Object.keys(errors).length > 0) return refused(errors, { status: 400 });
    const stale = await proveAgain(args, account, proof);
    if (stale) {
      const { message, ...init } = stale;
      return refused({}, init, message);
    }
    const closed = await context.shop.closings.close(account.id, money);
    if (closed.outcome === 'refused') {
      return refused({ form: WHY_NOT[closed.why] }, { status: 403 });
    }
    const closing =
      closed.outcome === 'closed' ? closed.closing : await context.shop.closings.of(account.id);
    if (closed.outcome === 'closed') context.noteSecurity('user_archived', { account: account.id });
    return await goodbye(args, closing);
  } catch (error) {
    logError('an account could not be closed', error);
    return refused({ form: refusals.failed }, { status: 503 });
  }
}

const WHY_NOT: Readonly<Record<CloseRefusal, string>> = {
  admin: eraseWords.adminsFirst,
  blocked: refusals.blocked,
  changedLately: refusals.changedLately,
};

const choiceIn = (sent: string): BalanceChoice | null =>
  BALANCE_CHOICES.find((choice) => choice === sent) ?? null;

function errorsIn(typed: Typed, { needsChoice }: Readonly<{ needsChoice: boolean }>): Errors {
  return {
    ...(needsChoice && { balance: refusals.noChoice }),
    ...(!typed.understood && { understood: refusals.notUnderstood }),
    ...(typed.word.toUpperCase() !== ERASE_WORD && { word: refusals.noWord }),
  };
}

async function goodbye(
  { request, context: { shop } }: Readonly<{ request: Request; context: AppLoadContext }>,
  closing: Closing | null,
) {
  const headers = new Headers({ 'Set-Cookie': await shop.sessions.end(request) });
  if (closing !== null) {
    const said = eraseAnswers.closed(formatInstant(closing.until));
    headers.append('Set-Cookie', await flashCookie(shop, 'success', said));
  }
  return redirect('/home', { status: 303, headers });
}
