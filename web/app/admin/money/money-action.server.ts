import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { takesTwo, type Paise } from '@store/ledger';
import type { Shop } from '../../../ports/shop.ts';
import { logError } from '../../faults/log-error.server.ts';
import { isBusy, isOutcomeUnknown } from '../../faults/outcome-unknown.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { withSeen } from '../../freshness/seen-position.server.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { proveAgain } from '../../session/proof/fresh-proof.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { formatPoints, formatRupees } from '../../ui/format-money.ts';
import { isNumberOf, issueNumber } from '../../wallet/number-ticket.server.ts';
import type { NumberTicket } from '../../wallet/number-ticket.ts';
import { entryPath } from '../addresses.ts';
import { actInWords } from './act-in-words.ts';
import { actIn } from './acts.ts';
import { receivedBy } from './received-by.ts';
import { customerIn } from './money-loader.server.ts';
import { entrySaid } from './entry-said.server.ts';
import { proposeEntry } from './propose.server.ts';
import {
  moneyForm,
  readAct,
  type Asked,
  type MoneyErrors,
  type TypedMoney,
} from './read-act.server.ts';
import { standingOf, type Standing } from './standing.server.ts';
import { whatForbids } from './what-forbids.server.ts';
import { consequenceWords, moneyRefusals, moneyWords as words, reasonWords } from './words.ts';

/** What will happen, before it does. */
export type Review = Readonly<{
  what: string;
  code: string;
  reason: string;
  utr: string | null;
  /** Null for what is no bank payment. */
  receivedBy: string | null;
  happens: string;
  takesTwo: boolean;
  /** Null where the wallet stays as it is. */
  walletAfter: Paise | null;
}>;

export type MoneyAnswer = Readonly<{
  typed: Omit<TypedMoney, 'intent' | 'id' | 'signature' | 'proof'>;
  ticket: NumberTicket;
  errors: MoneyErrors;
  /** What concerns no field. */
  problem: string | null;
  /** Null while the form is to be filled. */
  review: Review | null;
  /** Why the second factor is asked for again; null where it is not. */
  proof: string | null;
}>;

/** Looks at what was typed, and does it once that was seen. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'money');
  const { context } = args;
  const { shop } = context;
  const customer = await customerIn(shop, args.params['customerId']);
  const { intent, id, signature, proof, ...typed } = await readForm(args.request, moneyForm);
  const ticket = { id, signature };
  const answer = (status: number, more: Partial<MoneyAnswer> = {}, headers?: HeadersInit) =>
    data<MoneyAnswer>(
      { typed, ticket, errors: {}, problem: null, review: null, proof: null, ...more },
      { status, ...(headers && { headers }) },
    );
  const fresh = () => issueNumber(shop.settings.formKeys, 'entry number', admin.id, shop.now());

  if (customer.id === admin.id) return answer(403, { problem: words.own });
  if (intent === 'change') return answer(200);
  try {
    const standing = await standingOf(shop, customer.id);
    const read = readAct({ ...typed, intent, id, signature, proof }, standing);
    if (!isNumberOf(shop.settings.formKeys, 'entry number', admin.id, ticket)) {
      const problem = moneyRefusals.ticketNotYours;
      return answer(400, { problem, ticket: fresh(), errors: read.valid ? {} : read.errors });
    }
    // Pressed again: what it has moved by then is no reason to refuse it.
    const earlier = await shop.ledger.entry.stateOf(id);
    const asked = read.valid ? read.asked : null;
    if (earlier.status === 'none') {
      if (!read.valid) return answer(400, { errors: read.errors });
      const errors = await whatForbids(shop, customer.id, standing, read.asked);
      if (Object.keys(errors).length > 0) return answer(409, { errors });
      if (intent !== 'do') return answer(200, { review: reviewOf(shop, standing, read.asked) });
    } else if (asked === null && actIn(typed.act) !== 'takeBackPrize') {
      return answer(400, { errors: read.valid ? {} : read.errors });
    } else if (asked === null) {
      // The prize is taken back already, and no longer to be chosen.
      return redirect(entryPath(id), 303);
    }
    if (asked === null) return answer(400);
    const stale = await proveAgain(args, admin, proof);
    if (stale !== null) {
      const review = reviewOf(shop, standing, asked);
      return answer(stale.status, { review, proof: stale.message }, stale.headers);
    }
    const proposed = await proposeEntry(context, admin, { entryId: id, customer, ...asked });
    switch (proposed.outcome) {
      case 'ownAccount':
        return answer(403, { problem: words.own });
      case 'ticketUsed':
        return answer(409, { problem: moneyRefusals.ticketUsed(id), ticket: fresh() });
      case 'proposed': {
        const { tone, text } = await entrySaid(shop, id);
        return redirect(withSeen(entryPath(id), proposed.position), {
          status: 303,
          headers: { 'Set-Cookie': await flashCookie(shop, tone, text) },
        });
      }
    }
  } catch (error) {
    if (!isBusy(error) && !isOutcomeUnknown(error)) throw error;
    logError('money could not be moved by hand', error);
    const problem = actIn(typed.act) === 'credit' ? words.notReached : words.notDone;
    return answer(503, { problem });
  }
}

function reviewOf(
  { settings }: Shop,
  { available }: Standing,
  { act, code, reason }: Asked,
): Review {
  return {
    what: actInWords(act),
    code: reasonWords[code],
    reason,
    utr: act.kind === 'credit' ? act.utr : null,
    receivedBy: receivedBy(act),
    happens: happensIn(act),
    takesTwo: takesTwo(act, settings.byHand.secondPersonFrom),
    walletAfter: walletAfter(available, act),
  };
}

function happensIn(act: Asked['act']): string {
  if (act.kind === 'deductPoints') return consequenceWords.deductPoints(formatPoints(act.points));
  const amount = formatRupees(act.amount);
  return act.kind === 'credit' && act.utr !== null
    ? consequenceWords.bankPayment(amount)
    : consequenceWords[act.kind](amount);
}

function walletAfter(available: Paise, act: Asked['act']): Paise | null {
  if (act.kind === 'deductPoints') return null;
  const moved = act.kind === 'credit' ? act.amount : 0 - act.amount;
  return (available + moved) as Paise;
}
