import { isInParts, type LedgerEvent, type Tender } from '@store/ledger';
import type { Findings } from './findings.ts';

type InParts = Readonly<{ tender: Tender; paidAt: string | null; isTaken: boolean }>;

/**
 * Of an order that is paid from the wallet first and the rest by UPI, both parts are what was agreed,
 * and taken together: the wallet's after the bank's, and before anything is delivered.
 */
export function checkParts(findings: Findings, whenLongAgo: () => string) {
  const orders = new Map<string, InParts>();

  function ofOrder(event: Extract<LedgerEvent, { category: 'order' }>): void {
    const { id, type, data, recordedAt, stream, position } = event;
    if (type === 'OrderPlaced' && isInParts(data.tender)) {
      orders.set(id, { tender: data.tender, paidAt: null, isTaken: false });
    }
    const order = orders.get(id);
    if (order === undefined) return;
    const about = `${stream}: ${type} at position ${position}`;
    if (type === 'PaymentConfirmed') {
      orders.set(id, { ...order, paidAt: recordedAt });
      const { upi } = order.tender;
      if (data.amount !== upi) {
        findings.add(`${about} takes ${data.amount} paise by UPI instead of ${upi}`);
      }
    }
    if (DELIVERS.has(type) && !order.isTaken) {
      findings.add(`${about} comes before the wallet’s part of it was taken`);
    }
    if (ENDS.has(type)) orders.delete(id);
  }

  function ofWallet(event: Extract<LedgerEvent, { category: 'wallet' }>): void {
    const { type, data, stream, position } = event;
    if (type !== 'FundsHeld' && type !== 'HoldCaptured') return;
    const { orderId, amount } = data;
    const order = orders.get(orderId);
    if (order === undefined) return;
    const about = `${stream}: ${type} at position ${position}`;
    const { wallet } = order.tender;
    if (amount !== wallet) {
      findings.add(`${about} is of ${amount} paise for ${orderId} instead of ${wallet}`);
    }
    if (type === 'FundsHeld') return;
    if (order.paidAt === null) {
      findings.add(`${about} takes the wallet’s part of ${orderId}, which is not paid by UPI`);
    }
    orders.set(orderId, { ...order, isTaken: true });
  }

  return {
    see: (event: LedgerEvent): void => {
      if (event.category === 'order') ofOrder(event);
      if (event.category === 'wallet') ofWallet(event);
    },
    /** To be called once, after the last event. */
    end: (): void => {
      const longAgo = whenLongAgo();
      for (const [id, { paidAt, isTaken }] of orders) {
        if (paidAt === null || isTaken || paidAt >= longAgo) continue;
        findings.add(`order-${id}: it is paid by UPI, and the wallet’s part of it was never taken`);
      }
    },
  };
}

const DELIVERS = new Set<LedgerEvent['type']>(['LegStarted', 'LegMadeManual', 'OrderCompleted']);

const ENDS = new Set<LedgerEvent['type']>([
  'PaymentFailed',
  'OrderCompleted',
  'OrderRefunded',
  'OrderCancelled',
]);
