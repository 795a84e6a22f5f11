import { rupees } from '@store/ledger';
import type { LegView, OrderDisputeView } from '@store/projections';
import { expect, it } from 'vitest';
import { refundsItselfAt } from './refunds-itself.ts';

const refundDueAt = '2026-11-22T08:36:00.000Z';
const due = Date.parse(refundDueAt);
const leg: LegView = {
  ...{ leg: 1, route: 'SMILEBR', productCode: '13', share: rupees(415), status: 'waiting' },
  ...{ providerReference: null, reason: null, updatedAt: '2026-11-21T08:36:00.000Z' },
};
const dispute = (status: OrderDisputeView['status']) => ({
  ...{ disputeId: status, status, out: rupees(0) },
});

it.each([
  ['open', null],
  ['lost', null],
  ['won', refundDueAt],
] as const)(
  'an order whose payment is disputed is refunded by no deadline: %s',
  (status, refundedAt) => {
    const order = { legs: [leg], refundDueAt, disputes: [dispute(status)] };
    expect(refundsItselfAt(order, due - 60_000)).toBe(refundedAt);
  },
);

it('an order that still waits after its deadline is not said to be refunded by that', () => {
  const order = { legs: [leg], refundDueAt, disputes: [] };
  expect(refundsItselfAt(order, due + 60_000)).not.toBeNull();
  expect(refundsItselfAt(order, due + 3_600_000)).toBeNull();
});
