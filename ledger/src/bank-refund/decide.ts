import { assertNever } from '../kernel/assert-never.ts';
import { accept, alreadyDone, reject, type Decider, type Decision } from '../kernel/decider.ts';
import { rupees, toPaise } from '../kernel/paise.ts';
import { repeat } from '../kernel/repeat.ts';
import type { AskBankRefund, BankRefundCommand, RecordBankRefundArrived } from './commands.ts';
import type { BankRefundEvent } from './events.ts';
import { bankRefundReference } from './reference.ts';
import type { BankRefundRejection } from './rejections.ts';
import {
  bankRefundUnderWay,
  evolve,
  noBankRefunds,
  sentBackOf,
  type BankRefund,
  type BankRefunds,
  type BankRefundStatus,
} from './state.ts';

type BankRefundDecision = Decision<BankRefundEvent, BankRefundRejection>;

/** UPI moves no less. */
export const LEAST_BANK_REFUND = rupees(1);
/** Of one order: a bank that never takes them is not asked for ever. */
export const MOST_BANK_REFUNDS = 9;

function decide(command: BankRefundCommand, state: BankRefunds): BankRefundDecision {
  if (command.type === 'AskBankRefund') return ask(command.data, state);
  const { number, at } = command.data;
  const refund = state.refunds[number - 1];
  if (refund === undefined) return reject({ type: 'NoSuchBankRefund', number });
  const { orderId, userId, reference, amount } = refund.asked;
  const of = { orderId, userId, reference, at };
  switch (command.type) {
    case 'RefuseBankRefund': {
      const { why } = command.data;
      return step(refund, 'refused', { type: 'BankRefundRefused', data: { ...of, why } });
    }
    case 'RecordBankRefundTaken':
      return step(refund, 'taken', { type: 'BankRefundTaken', data: of });
    case 'RecordBankRefundSent':
      return step(refund, 'sent', { type: 'BankRefundSent', data: of });
    case 'RecordBankRefundArrived':
      return arrived(command.data, refund);
    case 'RecordBankRefundFailed': {
      const failed = { ...of, amount, reason: command.data.reason };
      // Said to have arrived, but no bank has ever named it: what a gateway says next may be true.
      if (refund.status === 'arrived' && refund.bankReference === null) {
        const { gateway } = refund.asked;
        return accept({ type: 'BankRefundFailed', data: { ...failed, gateway } });
      }
      return step(refund, 'failed', { type: 'BankRefundFailed', data: failed });
    }
    default:
      return assertNever(command);
  }
}

function ask({ most, ...data }: AskBankRefund['data'], state: BankRefunds): BankRefundDecision {
  const { orderId, number, amount } = data;
  const asked = { ...data, reference: bankRefundReference(orderId, number) };
  const earlier = state.refunds[number - 1];
  if (earlier) return repeat(earlier.asked, asked, asked.reference);
  const open = bankRefundUnderWay(state);
  if (open) return reject({ type: 'BankRefundUnderWay', number: open.asked.number });
  const next = state.refunds.length + 1;
  if (number !== next) return reject({ type: 'NotNextBankRefund', next });
  if (number > MOST_BANK_REFUNDS) {
    return reject({ type: 'TooManyBankRefunds', most: MOST_BANK_REFUNDS });
  }
  if (amount < LEAST_BANK_REFUND) {
    return reject({ type: 'TooLittleToSend', least: LEAST_BANK_REFUND, asked: amount });
  }
  const left = toPaise(Math.max(0, most - sentBackOf(state)));
  if (amount > left) return reject({ type: 'MoreThanCame', left, asked: amount });
  return accept({ type: 'BankRefundAsked', data: asked });
}

function arrived(
  { bankReference, at }: RecordBankRefundArrived['data'],
  refund: BankRefund,
): BankRefundDecision {
  const { orderId, userId, reference, amount, gateway } = refund.asked;
  const of = { orderId, userId, reference, at };
  if (refund.status === 'arrived' && refund.bankReference === null && bankReference !== null) {
    return accept({ type: 'BankRefundTraced', data: { ...of, bankReference } });
  }
  const data = { ...of, amount, gateway, bankReference };
  return step(refund, 'arrived', { type: 'BankRefundArrived', data });
}

/** From which it may become what. What the gateway tells may come before it was noted as sent. */
const BEFORE: Readonly<Record<Exclude<BankRefundStatus, 'asked'>, readonly BankRefundStatus[]>> = {
  refused: ['asked'],
  taken: ['asked'],
  sent: ['taken'],
  arrived: ['taken', 'sent'],
  failed: ['taken', 'sent'],
};
/** What it has passed through, so that a late repeat of it is told so. */
const PASSED: Readonly<Partial<Record<BankRefundStatus, readonly BankRefundStatus[]>>> = {
  taken: ['sent', 'arrived', 'failed'],
  sent: ['arrived', 'failed'],
};

function step(
  { status }: BankRefund,
  to: keyof typeof BEFORE,
  event: BankRefundEvent,
): BankRefundDecision {
  if (BEFORE[to].includes(status)) return accept(event);
  const isDone = status === to || PASSED[to]?.includes(status) === true;
  return isDone ? alreadyDone : reject({ type: 'BankRefundIs', status });
}

export const bankRefund: Decider<
  BankRefunds,
  BankRefundCommand,
  BankRefundEvent,
  BankRefundRejection
> = { initialState: noBankRefunds, decide, evolve };
