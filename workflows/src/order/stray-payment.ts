import {
  creditReference,
  type FoundBy,
  type Order,
  type StrayPaymentReceived,
  type WalletLimits,
} from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';
import { trace } from '../commands/context.ts';
import { insist } from '../commands/insist.ts';
import type { Customers } from '../customers/customers.ts';
import { takeIntoSuspense } from '../suspense/take-into-suspense.ts';
import { whySuspended } from '../suspense/why-suspended.ts';
import type { PlacedOrder, ReceivedPayment } from './contract.ts';

export type StrayPaymentDependencies = Readonly<{
  ledger: Ledger;
  customers: Pick<Customers, 'standingOf'>;
  /** As they are now. */
  walletLimits: () => WalletLimits;
}>;

/** `gateway` as a person says, null where it came to the bank itself. */
type Found = Readonly<{ foundBy?: FoundBy; gateway?: string | null }>;

/**
 * Puts money that an order cannot take into the buyer's wallet, once for each transfer, or to a person
 * where that has no owner who could use it. The order decides which, so that a try that comes after
 * another one, or after a change of the account, does the same. Where the order refuses the money,
 * because it has counted this transfer already, nothing moves.
 */
export async function settleStray(
  { ledger, customers, walletLimits }: StrayPaymentDependencies,
  { orderId, userId }: Pick<PlacedOrder, 'orderId' | 'userId'>,
  { utr, amount, foundBy, gateway }: ReceivedPayment & Found,
  at: string,
): ReturnType<Ledger['order']['handle']> {
  const suspended = await whySuspended(customers, userId);
  const data = {
    ...{ orderId, utr, amount, at },
    ...(foundBy && { foundBy }),
    ...(gateway !== undefined && { gateway }),
    ...(suspended && { suspended }),
  };
  const record = { type: 'RecordStrayPayment', data } as const;
  const recorded = await ledger.order.handle(orderId, record, trace('RecordStrayPayment'));
  if (!recorded.accepted) return recorded;
  const order = await ledger.order.stateOf(orderId);
  const stray = strayIn(order, utr);
  if (stray.suspended) {
    // What a person has found may have come any way: no gateway is asked to send it back.
    const gateway = stray.foundBy ? null : stray.gateway;
    const transfer = { ...stray, gateway, why: stray.suspended };
    const subject = { kind: 'order', id: orderId } as const;
    const request = 'paymentRequest' in order ? order.paymentRequest : null;
    await takeIntoSuspense(ledger, subject, transfer, request, at);
    return recorded;
  }
  const credit = {
    type: 'CreditFunds',
    data: {
      reference: creditReference.strayPayment(utr),
      source: 'refund',
      subject: orderId,
      amount,
      note: `Payment ${utr} could not be used for order ${orderId}.`,
      at,
      limits: walletLimits(),
    },
  } as const;
  insist(await ledger.wallet.handle(userId, credit, trace('CreditFunds')));
  return recorded;
}

function strayIn(order: Order, utr: string): StrayPaymentReceived['data'] {
  const stray = 'strayPayments' in order ? order.strayPayments.get(utr) : undefined;
  if (stray === undefined) throw new Error(`the transfer ${utr} is not noted`);
  return stray;
}
