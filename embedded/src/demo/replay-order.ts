import { creditReference, toCentipoints, type Leg, type OrderPlaced } from '@store/ledger';
import type { Past } from './past.ts';

export type DemoOrder = Readonly<{
  placed: OrderPlaced['data'];
  end: 'Completed' | 'Refunded' | 'Processing';
  /** Null for a wallet order. */
  utr: string | null;
  /** Who completes what no provider delivers. */
  admin: string;
}>;

/** The word of the workflow for the same case: when it comes by later, it finds the same fact. */
const REFUSED = 'The game did not accept this order.';

/** Sends one order of the past through the command handlers, as its workflow would have. */
export async function replayOrder(past: Past, { placed, end, utr, admin }: DemoOrder) {
  const { orderId, userId, price, paymentMode } = placed;
  const at = past.later(placed.at, 20);
  const { order, wallet, points } = past.commandsOf(orderId);
  await order(orderId, { type: 'PlaceOrder', data: placed });
  if (paymentMode === 'wallet') {
    await wallet(userId, { type: 'HoldFunds', data: { orderId, amount: price, at: placed.at } });
  } else if (utr !== null) {
    const request = { orderId, ...past.pageOf(orderId), at: placed.at };
    await order(orderId, { type: 'RequestPayment', data: request });
    await past.claim({ kind: 'order', id: orderId }, utr, price, placed);
  }
  await order(orderId, { type: 'ConfirmPayment', data: { orderId, amount: price, utr, at } });
  // Its workflow finds it paid and waits from then on, like the buyer.
  if (end === 'Processing') return;
  const manual = placed.legs.some(({ route }) => route === 'MANUAL');
  if (!manual) await deliver();
  if (end === 'Refunded') {
    const by = { kind: 'delivery' } as const;
    await order(orderId, { type: 'RefundOrder', data: { orderId, by, reason: REFUSED, at } });
    await wallet(userId, { type: 'ReleaseHold', data: { orderId, at } });
    return;
  }
  const by = manual
    ? ({ kind: 'admin', accountId: admin } as const)
    : ({ kind: 'delivery' } as const);
  await order(orderId, { type: 'CompleteOrder', data: { orderId, by, note: null, at } });
  if (paymentMode === 'wallet')
    await wallet(userId, { type: 'CaptureHold', data: { orderId, at } });
  const reward = toCentipoints(placed.reward);
  await points(userId, { type: 'EarnPoints', data: { orderId, points: reward, at } });

  async function deliver(): Promise<void> {
    for (const { leg } of placed.legs satisfies readonly Leg[]) {
      const started = past.later(placed.at, 2);
      await order(orderId, { type: 'StartLeg', data: { orderId, leg, at: started } });
      if (end === 'Refunded') {
        const reason = '201 The recharge has failed, please try again later';
        await order(orderId, { type: 'RecordLegFailed', data: { orderId, leg, reason, at } });
        return;
      }
      const providerReference = `DEMO-${orderId}-${leg}`;
      const delivered = { orderId, leg, providerReference, at } as const;
      await order(orderId, { type: 'RecordLegDelivered', data: delivered });
    }
  }
}

export type DemoTopUp = Readonly<{
  txnId: string;
  userId: string;
  amount: OrderPlaced['data']['price'];
  utr: string;
  at: string;
}>;

export async function replayTopUp(past: Past, { txnId, userId, amount, utr, at }: DemoTopUp) {
  const { topUp, wallet } = past.commandsOf(txnId);
  const paidAt = past.later(at, 40);
  const expiresAt = past.later(at, 1800);
  await topUp(txnId, { type: 'RequestTopUp', data: { txnId, userId, amount, expiresAt, at } });
  const request = { txnId, ...past.pageOf(txnId), at };
  await topUp(txnId, { type: 'RequestPayment', data: request });
  await past.claim({ kind: 'topUp', id: txnId }, utr, amount, { userId, at });
  await topUp(txnId, { type: 'ConfirmPayment', data: { txnId, amount, utr, at: paidAt } });
  await wallet(userId, {
    type: 'CreditFunds',
    data: {
      reference: creditReference.topUp(txnId),
      source: 'topUp',
      subject: txnId,
      amount,
      note: null,
      at: paidAt,
    },
  });
  await topUp(txnId, { type: 'CompleteTopUp', data: { txnId, at: paidAt } });
}
