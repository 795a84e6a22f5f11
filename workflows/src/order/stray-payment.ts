import { creditReference, type FoundBy, type WalletLimits } from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';
import { trace } from '../commands/context.ts';
import { insist } from '../commands/insist.ts';
import type { PlacedOrder, ReceivedPayment } from './contract.ts';

export type StrayPaymentDependencies = Readonly<{
  ledger: Ledger;
  /** As they are now. */
  walletLimits: () => WalletLimits;
}>;

/**
 * Puts money that an order cannot take into the buyer's wallet, once for each transfer. Where the
 * order refuses it, because it has counted this transfer already, nothing moves.
 */
export async function creditStray(
  { ledger, walletLimits }: StrayPaymentDependencies,
  { orderId, userId }: Pick<PlacedOrder, 'orderId' | 'userId'>,
  { utr, amount, foundBy }: ReceivedPayment & Readonly<{ foundBy?: FoundBy }>,
  at: string,
): ReturnType<Ledger['order']['handle']> {
  const data = { orderId, utr, amount, ...(foundBy && { foundBy }), at };
  const record = { type: 'RecordStrayPayment', data } as const;
  const recorded = await ledger.order.handle(orderId, record, trace('RecordStrayPayment'));
  if (!recorded.accepted) return recorded;
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
