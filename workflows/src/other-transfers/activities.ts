import { paidFactsOf } from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';
import { timeOf, trace } from '../commands/context.ts';
import { insist } from '../commands/insist.ts';
import type { PaymentStepDependencies } from '../order/payment.ts';
import { settleStray } from '../order/stray-payment.ts';
import type { Transfer } from '../payment-gateway/payment-gateway.ts';
import { topUpActivities } from '../top-up/activities.ts';
import { isCountedOtherwise } from './counted-otherwise.ts';
import type { OtherTransferActivities } from '../payment/other-transfers.ts';

export function otherTransferActivities(
  dependencies: PaymentStepDependencies,
): OtherTransferActivities {
  const { ledger, clock } = dependencies;
  const topUps = topUpActivities(dependencies);
  return {
    async settleOthers({ kind, id }, payment, reached) {
      const { others = [] } = payment;
      if (others.length === 0) return;
      if (await isCountedOtherwise(ledger, { kind, id }, payment)) return;
      const at = timeOf(clock, reached);
      for (const { utr, amount } of others) {
        const transfer = { utr, amount };
        await (kind === 'order' ? ofOrder(id, transfer, at) : ofTopUp(id, transfer, at));
      }
    },
  };

  async function ofOrder(orderId: string, transfer: Transfer, at: string): Promise<void> {
    const order = await ledger.order.stateOf(orderId);
    if (order.status === 'NotPlaced') return;
    if (!(await isClaimed(ledger, orderId, transfer, at))) return;
    const settled = await settleStray(dependencies, order.placed, transfer, at);
    // Which of several came first a gateway may tell otherwise the next time.
    if (paidFactsOf(order)?.confirmed.utr !== transfer.utr) insist(settled);
  }

  async function ofTopUp(txnId: string, transfer: Transfer, at: string): Promise<void> {
    const topUp = await ledger.topUp.stateOf(txnId);
    if (topUp.status !== 'NotRequested') await topUps.settleTopUp(topUp.requested, transfer, at);
  }
}

/** False of one that counts for something else. */
async function isClaimed(
  { bankPayment }: Pick<Ledger, 'bankPayment'>,
  orderId: string,
  { utr, amount }: Transfer,
  at: string,
): Promise<boolean> {
  const claimant = { kind: 'order', id: orderId } as const;
  const claim = { type: 'ClaimUtr', data: { utr, claimant, amount, at } } as const;
  return (await bankPayment.handle(utr, claim, trace(claim.type))).accepted;
}
