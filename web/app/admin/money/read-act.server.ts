import {
  LEAST_BY_HAND,
  MOST_BY_HAND,
  REASON_CODES,
  toCentipoints,
  toPaise,
  type Paise,
  type ReasonCode,
  type UndoableAct,
} from '@store/ledger';
import { GATEWAYS } from '@store/workflows/gateway-names';
import { z } from 'zod';
import { paiseIn } from '../../../ports/rupees.ts';
import { oneLine } from '../../account/customer-name.ts';
import { text, type ValuesOf } from '../../forms/fields.ts';
import { typedText } from '../../forms/typed-text.ts';
import { PROOF_FIELD } from '../../session/proof/fresh-proof.server.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { actIn, LONGEST_REASON, type ActKind } from './acts.ts';
import type { Standing } from './standing.server.ts';
import { moneyRefusals as refusals } from './words.ts';
import { isUtr } from '../utr.ts';

export const moneyForm = {
  act: text(40),
  amount: typedText,
  prize: text(100),
  code: text(40),
  reason: typedText,
  utr: typedText,
  gateway: text(40),
  id: text(100),
  signature: text(200),
  intent: text(20),
  ...PROOF_FIELD,
};
export type TypedMoney = ValuesOf<typeof moneyForm>;

export type MoneyField = 'amount' | 'prize' | 'code' | 'reason' | 'utr' | 'gateway';
export type MoneyErrors = Readonly<Partial<Record<MoneyField, string>>>;

/** What is to be done, for whatever reason. */
export type Asked = Readonly<{ act: UndoableAct; code: ReasonCode; reason: string }>;
export type ReadAct =
  | Readonly<{ valid: true; asked: Asked }>
  | Readonly<{ valid: false; errors: MoneyErrors }>;

const Reason = oneLine.pipe(
  z.string().min(1, refusals.reason).max(LONGEST_REASON, refusals.reasonTooLong(LONGEST_REASON)),
);

const codeIn = (typed: string): ReasonCode | undefined => REASON_CODES.find((one) => one === typed);

/**
 * A reason from the list, and the text that the customer reads. A bank payment is one only where its
 * UTR can be `claimed`.
 */
export function readReason(
  typed: Pick<TypedMoney, 'code' | 'reason'>,
  { claimed }: Readonly<{ claimed: boolean }>,
):
  | Readonly<{ valid: true; code: ReasonCode; reason: string }>
  | Readonly<{ valid: false; errors: MoneyErrors }> {
  const code = codeIn(typed.code);
  const isUnclaimed = code === 'bankPayment' && !claimed;
  const reason = Reason.safeParse(typed.reason);
  if (code !== undefined && !isUnclaimed && reason.success)
    return { valid: true, code, reason: reason.data };
  return {
    valid: false,
    errors: {
      ...(code === undefined && { code: refusals.code }),
      ...(isUnclaimed && { code: refusals.unclaimed }),
      ...(!reason.success && { reason: reason.error.issues[0]?.message ?? refusals.reason }),
    },
  };
}

/** What was typed, by the rules of its fields alone: what the wallet holds is another question. */
export function readAct(typed: TypedMoney, standing: Pick<Standing, 'prizes'>): ReadAct {
  const kind = actIn(typed.act);
  const reason = readReason(typed, { claimed: kind === 'credit' });
  const act = readWhat(kind, typed, standing);
  if (reason.valid && 'kind' in act) {
    return { valid: true, asked: { act, code: reason.code, reason: reason.reason } };
  }
  return {
    valid: false,
    errors: { ...('kind' in act ? {} : act), ...(reason.valid ? {} : reason.errors) },
  };
}

function readWhat(
  kind: ActKind,
  typed: TypedMoney,
  { prizes }: Pick<Standing, 'prizes'>,
): UndoableAct | MoneyErrors {
  if (kind === 'takeBackPrize') {
    const prize = prizes.find(({ id }) => id === typed.prize);
    if (prize === undefined) return { prize: refusals.prize };
    const { week, rank, amount } = prize;
    return { kind, week, rank, amount };
  }
  const amount = amountIn(typed.amount);
  if (kind === 'deductPoints') {
    return typeof amount === 'string'
      ? { amount: amount === refusals.amount ? refusals.points : amount }
      : { kind, points: toCentipoints(amount) };
  }
  if (kind !== 'credit') return typeof amount === 'string' ? { amount } : { kind, amount };
  const utr = utrIn(typed);
  const gateway = GATEWAYS.find((name) => name === typed.gateway);
  const isUnknown = typed.gateway !== '' && gateway === undefined;
  if (typeof amount === 'string' || 'problem' in utr || isUnknown) {
    return {
      ...(typeof amount === 'string' && { amount }),
      ...('problem' in utr && { utr: utr.problem }),
      ...(isUnknown && { gateway: refusals.receivedBy }),
    };
  }
  // A gift is collected by nobody.
  const isCollected = utr.utr !== null && gateway !== undefined;
  return { kind, amount, utr: utr.utr, ...(isCollected && { gateway }) };
}

/** The amount, or what is wrong with it. */
function amountIn(typed: string): Paise | string {
  const amount = paiseIn(typed);
  if (Number.isNaN(amount)) return refusals.amount;
  return amount < LEAST_BY_HAND || amount > MOST_BY_HAND
    ? refusals.outOfRange(formatRupees(LEAST_BY_HAND), formatRupees(MOST_BY_HAND))
    : toPaise(amount);
}

function utrIn({
  code,
  utr,
}: TypedMoney): Readonly<{ utr: string | null }> | Readonly<{ problem: string }> {
  const typed = utr.replaceAll(' ', '');
  if (code !== 'bankPayment') {
    return typed === '' ? { utr: null } : { problem: refusals.utrElsewhere };
  }
  return isUtr(typed) ? { utr: typed } : { problem: refusals.utr };
}
