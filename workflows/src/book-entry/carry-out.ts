import {
  assertNever,
  byHandId,
  canonicalJson,
  creditReference,
  settlementStream,
  toPaise,
  ZERO_PAISE,
  type Entry,
  type EntryFailure,
  type Instant,
  type ManualAct,
  type ManualEntryProposed,
  type Paise,
  type PointsCommand,
  type UndoableAct,
  type WalletCommand,
} from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';
import { trace } from '../commands/context.ts';
import { insist, refused } from '../commands/insist.ts';
import { recordSettlement } from '../settlements/record-settlement.ts';
import { settleStray, type StrayPaymentDependencies } from '../order/stray-payment.ts';

type Proposed = ManualEntryProposed['data'];
type Act<Kind extends ManualAct['kind']> = Extract<ManualAct, { kind: Kind }>;
type Outcome = Promise<EntryFailure | null>;

/**
 * Moves what an entry says, once, however often it is asked. Where it cannot be done nothing has
 * moved, and the answer says why.
 * @throws ApplicationFailure, not retryable, where no rule should say no
 */
export async function carryOut(
  dependencies: StrayPaymentDependencies,
  proposed: Proposed,
  at: Instant,
): Outcome {
  const { ledger } = dependencies;
  const { act, entryId, reason } = proposed;
  const reference = creditReference.adjustment(entryId);
  const to = customerOf(ledger, proposed);
  const deduct = { subject: entryId, reason, at };
  switch (act.kind) {
    case 'credit':
      return credit(ledger, act, proposed, at);
    case 'deduct':
      return to.wallet({
        type: 'DeductFunds',
        data: { ...deduct, reference, amount: act.amount, against: 'adjustments' },
      });
    case 'takeBackPrize': {
      const { week, rank, amount } = act;
      const back = creditReference.prizeBack(week, rank);
      return to.wallet({
        type: 'DeductFunds',
        data: { ...deduct, reference: back, amount, against: 'promotions' },
      });
    }
    case 'payOut':
      return to.wallet({
        type: 'PayOutFunds',
        data: { reference, amount: act.amount, reason, at },
      });
    case 'deductPoints':
      return to.points({
        type: 'DeductPoints',
        data: { reference, points: act.points, reason, at },
      });
    case 'creditMany':
      return creditMany(ledger, act, proposed, at);
    case 'payOrder':
      return payOrder(dependencies, act, proposed, at);
    case 'settle':
      return settle(ledger, act, proposed, at);
    case 'undo':
      return undo(ledger, act, proposed, at);
    default:
      return assertNever(act);
  }
}

async function credit(
  ledger: Ledger,
  act: Act<'credit'>,
  proposed: Proposed,
  at: Instant,
): Outcome {
  const { amount, utr } = act;
  const { entryId, reason } = proposed;
  if (utr !== null) {
    const claimant = { kind: 'entry', id: entryId } as const;
    const claim = { type: 'ClaimUtr', data: { utr, claimant, amount, at } } as const;
    const handled = await ledger.bankPayment.handle(utr, claim, trace(claim.type));
    if (!handled.accepted) return 'utrClaimed';
  }
  const source = utr === null ? 'adjustment' : 'bankPayment';
  const reference = creditReference.adjustment(entryId);
  return customerOf(ledger, proposed).wallet({
    type: 'CreditFunds',
    data: { reference, source, subject: entryId, amount, note: reason, ...collectedIn(act), at },
  });
}

const collectedIn = ({ utr, gateway }: Act<'credit'>) =>
  utr !== null && gateway !== undefined ? { collected: { gateway, utr } } : {};

/** As the gateway's own word would: what the order cannot take goes to the buyer's wallet. */
async function payOrder(
  dependencies: StrayPaymentDependencies,
  { orderId, amount, utr, gateway }: Act<'payOrder'>,
  { entryId, userId, by }: Proposed,
  at: Instant,
): Outcome {
  const { ledger } = dependencies;
  if (userId === null) throw refused({ type: 'NoCustomer' });
  const claimant = { kind: 'order', id: orderId } as const;
  const claim = { type: 'ClaimUtr', data: { utr, claimant, amount, at } } as const;
  const claimed = await ledger.bankPayment.handle(utr, claim, trace(claim.type));
  if (!claimed.accepted) return 'utrClaimed';
  const collected = gateway === undefined ? {} : { gateway };
  const found = { amount, utr, foundBy: { accountId: by, entryId }, ...collected };
  const confirm = { type: 'ConfirmPayment', data: { orderId, ...found, at } } as const;
  const confirmed = await ledger.order.handle(orderId, confirm, trace(confirm.type));
  if (confirmed.accepted) return null;
  const stray = await settleStray(dependencies, { orderId, userId }, found, at);
  return stray.accepted ? null : 'doneBefore';
}

/** Nothing refuses a credit without limits: all of them arrive. */
async function creditMany(
  ledger: Ledger,
  { lines }: Act<'creditMany'>,
  proposed: Proposed,
  at: Instant,
): Outcome {
  const { entryId, reason: note } = proposed;
  const reference = creditReference.adjustment(entryId);
  for (const { userId, amount } of lines) {
    const failed = await customerOf(ledger, { entryId, userId }).wallet({
      type: 'CreditFunds',
      data: { reference, source: 'adjustment', subject: entryId, amount, note, at },
    });
    if (failed !== null) throw refused({ type: failed });
  }
  return null;
}

/** Once for each id of the gateway, and each reference of the bank, whoever writes it down. */
async function settle(
  ledger: Ledger,
  act: Act<'settle'>,
  { entryId, by }: Proposed,
  at: Instant,
): Outcome {
  const { gateway, day, amount: net, fee, tax, utr, paidBy } = act;
  const { refunds = ZERO_PAISE, deducted = ZERO_PAISE } = act;
  const name = { gateway, settlementId: byHandId(act) };
  const figures = {
    payments: toPaise(net + fee + tax + refunds + deducted),
    ...{ refunds, other: 0 - deducted, fee, tax, net },
    ...{ day, utr, lines: paidBy.length, paidBy },
  };
  const rejection = await recordSettlement(ledger, { ...name, ...figures, by, entryId, at });
  if (rejection?.type === 'UtrClaimedElsewhere') return 'utrClaimed';
  if (rejection !== null && rejection.type !== 'SettlementRecordedOtherwise') {
    throw refused(rejection);
  }
  const { recorded } = await ledger.settlement.stateOf(settlementStream(name));
  return recorded?.entryId === entryId ? null : 'doneBefore';
}

/** What can be refused comes first, so that an entry is marked as undone only where it is. */
async function undo(
  ledger: Ledger,
  { act, entryId: undone }: Act<'undo'>,
  proposed: Proposed,
  at: Instant,
): Outcome {
  const { entryId, reason } = proposed;
  const refusal = whyNotUndone(await ledger.entry.stateOf(undone), act, proposed);
  if (refusal !== null) return refusal;
  const reference = creditReference.undo(undone);
  const to = customerOf(ledger, proposed);
  const credit = (source: 'adjustment' | 'payOut', subject: string, amount: Paise) =>
    to.wallet({
      type: 'CreditFunds',
      data: { reference, source, subject, amount, note: reason, at },
    });
  const mark = () => markUndone(ledger, undone, entryId, at);
  switch (act.kind) {
    case 'credit': {
      const { amount } = act;
      const data = { reference, subject: entryId, amount, reason, at };
      const deducted = await to.wallet({
        type: 'DeductFunds',
        data: { ...data, against: 'adjustments', ...collectedIn(act) },
      });
      return deducted ?? mark();
    }
    case 'deduct':
    case 'takeBackPrize':
      return (await mark()) ?? credit('adjustment', entryId, act.amount);
    case 'payOut':
      return (await mark()) ?? credit('payOut', creditReference.adjustment(undone), act.amount);
    case 'deductPoints': {
      const { points } = act;
      const data = { reference, points, reason, at };
      return (await mark()) ?? to.points({ type: 'GrantPoints', data });
    }
    default:
      return assertNever(act);
  }
}

/** A try that died may have marked it already. */
function whyNotUndone(
  original: Entry,
  act: UndoableAct,
  { entryId, userId }: Proposed,
): EntryFailure | null {
  if (original.status === 'none') return 'nothingToUndo';
  const { proposed, status, undone } = original;
  const isSame = proposed.userId === userId && canonicalJson(proposed.act) === canonicalJson(act);
  if (!isSame) return 'nothingToUndo';
  if (status === 'booked' || undone?.undoneBy === entryId) return null;
  return status === 'undone' || status === 'settled' ? 'doneBefore' : 'nothingToUndo';
}

async function markUndone(ledger: Ledger, entryId: string, undoneBy: string, at: Instant): Outcome {
  const mark = { type: 'RecordEntryUndone', data: { entryId, undoneBy, at } } as const;
  const handled = await ledger.entry.handle(entryId, mark, trace(mark.type));
  return handled.accepted ? null : 'doneBefore';
}

/** What moves for one customer; its answers are what an entry can fail of. */
function customerOf(ledger: Ledger, { entryId, userId }: Pick<Proposed, 'entryId' | 'userId'>) {
  const id = () => {
    if (userId === null) throw refused({ type: 'NoCustomer' });
    return userId;
  };
  return {
    async wallet(command: WalletCommand): Outcome {
      const handled = await ledger.wallet.handle(
        id(),
        command,
        trace(`${command.type}/${entryId}/${id()}`),
      );
      if (handled.accepted) return null;
      switch (handled.rejection.type) {
        case 'InsufficientFunds':
          return 'insufficientFunds';
        case 'MoreThanUnspent':
          return 'moreThanUnspent';
        case 'ReferenceReused':
          return 'doneBefore';
        // By a dispute: of whatever else freezes it, entries go on.
        case 'WalletIsFrozen':
          return 'disputed';
        default:
          throw refused(handled.rejection);
      }
    },
    async points(command: PointsCommand): Outcome {
      insist(await ledger.points.handle(id(), command, trace(command.type)));
      return null;
    },
  };
}
