import { paidInOn, toPaise, type Paise } from '@store/ledger';
import type { Position, Trace } from '@store/ledger/event-store';
import type { Account } from '../../../ports/accounts.ts';
import { isAlone } from '../../../ports/ages.ts';
import { dueBefore, type Due } from '../../session/before-paying.ts';
import { isBusy, isOutcomeUnknown } from '../../faults/outcome-unknown.server.ts';
import type { Shop } from '../../../ports/shop.ts';
import { wholeNumberIn, type PostedAmount } from '../amount-fields.ts';
import { isNumberOf } from '../number-ticket.server.ts';
import type { AmountRefusal } from '../refusals.ts';

type TopUpAsked =
  | Readonly<{ accepted: true; txnId: string; position: Position }>
  | Readonly<{ accepted: false; refusal: AmountRefusal }>
  /** To be said first; nothing was written. */
  | Readonly<{ accepted: false; due: Due }>;

/** Requests the top-up, once: the same form posted again finds the first. */
export async function askTopUp(
  shop: Shop,
  account: Account,
  form: PostedAmount,
  trace: Trace,
): Promise<TopUpAsked> {
  const { minimum, maximum } = shop.settings.topUp;
  const rupees = wholeNumberIn(form.amount);
  const amount = rupees === null ? null : toPaise(rupees * 100);
  if (amount === null || amount < minimum || amount > maximum) {
    return refused({ type: 'OutOfBounds', minimum, maximum });
  }
  if (!isNumberOf(shop.settings.formKeys, 'top-up number', account.id, form.ticket)) {
    return refused({ type: 'TicketNotYours' });
  }
  try {
    // A limit that is read before it is written could be passed by pressing twice.
    return await shop.turns.take(`top-up ${account.id}`, () =>
      request(shop, account, form.ticket.id, amount, trace),
    );
  } catch (error) {
    // The ticket makes pressing again harmless.
    if (isOutcomeUnknown(error)) return refused({ type: 'OutcomeUnknown' });
    if (isBusy(error)) return refused({ type: 'StoreBusy' });
    throw error;
  }
}

async function request(
  { ages, ledger, readModels, readModelsCurrent, settings, now }: Shop,
  account: Account,
  txnId: string,
  amount: Paise,
  trace: Trace,
): Promise<TopUpAsked> {
  const at = now();
  const { id: userId } = account;
  const known = await ledger.topUp.stateOf(txnId);
  if (known.status === 'NotRequested') {
    const age = await ages.of(userId);
    if (isAlone(age)) return refused({ type: 'GuardianNeeded' });
    const due = dueBefore(account, age, 'upi');
    if (due !== null) return { accepted: false, due };
    if (!(await readModelsCurrent())) return refused({ type: 'StoreBusy' });
    const [underWay, wallet] = await Promise.all([
      readModels.topUpTotalUnderWay(userId, at.toISOString()),
      ledger.wallet.stateOf(userId),
    ]);
    const { perDay, balanceAtMost } = settings.topUp;
    // Money counts on the day it arrives; until then it counts every day.
    const today = paidInOn(wallet.paidIn, at.toISOString()) + underWay;
    if (today + amount > perDay) {
      return refused({ type: 'DayIsFull', perDay, left: atLeastZero(perDay - today) });
    }
    // Asked for and not yet paid counts, or the limit could be passed by asking first.
    const expected = wallet.available + wallet.held + wallet.locked + underWay;
    if (expected + amount > balanceAtMost) {
      const left = atLeastZero(balanceAtMost - expected);
      return refused({ type: 'WalletIsFull', balanceAtMost, left });
    }
  }

  const expiresAt = new Date(at.getTime() + settings.orderExpiryMs).toISOString();
  const data = { txnId, userId, amount, expiresAt, at: at.toISOString() };
  const handled = await ledger.topUp.handle(txnId, { type: 'RequestTopUp', data }, trace);
  if (!handled.accepted) return refused({ type: 'TicketUsed', id: txnId });
  return { accepted: true, txnId, position: handled.position };
}

const atLeastZero = (value: number): Paise => toPaise(Math.max(0, value));

const refused = (refusal: AmountRefusal): TopUpAsked => ({ accepted: false, refusal });
