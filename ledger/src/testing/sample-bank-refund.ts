import { rupees } from '../kernel/paise.ts';
import type { AskBankRefund, BankRefundCommand } from '../bank-refund/commands.ts';
import type { BankRefundEvent, BankRefundRefusal } from '../bank-refund/events.ts';
import { bankRefundReference } from '../bank-refund/reference.ts';
import { at, orderId, price } from './sample-order.ts';

export const askBankRefund = (
  more: Partial<AskBankRefund['data']> = {},
): Extract<BankRefundCommand, { type: 'AskBankRefund' }> => ({
  type: 'AskBankRefund',
  data: {
    ...{ orderId, userId: 'asha', number: 1, amount: price, most: price, at },
    ...{ gateway: 'razorpay', gatewayReference: orderId },
    ...more,
  },
});

/** The events of one refund of an order, by its number. */
export function bankRefundHappened(number = 1, amount = price) {
  const reference = bankRefundReference(orderId, number);
  const of = { orderId, userId: 'asha', reference, at };
  const gateway = 'razorpay';
  return {
    asked: {
      type: 'BankRefundAsked',
      data: { ...of, number, amount, gateway, gatewayReference: orderId },
    },
    refused: (why: BankRefundRefusal = 'spent') => ({
      type: 'BankRefundRefused',
      data: { ...of, why },
    }),
    taken: { type: 'BankRefundTaken', data: of },
    sent: { type: 'BankRefundSent', data: of },
    arrived: (bankReference: string | null = '632514081190') => ({
      type: 'BankRefundArrived',
      data: { ...of, amount, gateway, bankReference },
    }),
    traced: { type: 'BankRefundTraced', data: { ...of, bankReference: '632514081190' } },
    failed: { type: 'BankRefundFailed', data: { ...of, amount, reason: 'the bank returned it' } },
    returned: {
      type: 'BankRefundFailed',
      data: { ...of, amount, reason: 'the bank returned it', gateway },
    },
  } satisfies Record<string, BankRefundEvent | ((...more: never[]) => BankRefundEvent)>;
}

const of = { orderId, number: 1, at };
export const refuseBankRefund = (why: BankRefundRefusal = 'spent', number = 1) =>
  ({ type: 'RefuseBankRefund', data: { ...of, number, why } }) satisfies BankRefundCommand;
export const bankRefundTaken = (number = 1) =>
  ({ type: 'RecordBankRefundTaken', data: { ...of, number } }) satisfies BankRefundCommand;
export const bankRefundSent = (number = 1) =>
  ({ type: 'RecordBankRefundSent', data: { ...of, number } }) satisfies BankRefundCommand;
export const bankRefundArrived = (bankReference: string | null = '632514081190', number = 1) =>
  ({
    type: 'RecordBankRefundArrived',
    data: { ...of, number, bankReference },
  }) satisfies BankRefundCommand;
export const bankRefundFailed = (number = 1) =>
  ({
    type: 'RecordBankRefundFailed',
    data: { ...of, number, reason: 'the bank returned it' },
  }) satisfies BankRefundCommand;

/** Less than the whole price. */
export const SOME = rupees(115);
