import { rupees } from '@store/ledger';
import type { LegView, OrderDisputeView } from '@store/projections';
import { expect, it } from 'vitest';
import { refundsItselfAt } from './refunds-itself.ts';

const DAY_MS = 24 * 3_600_000;
const paidAt = '2026-11-21T08:36:00.000Z';
const leg: LegView = {
  ...{ leg: 1, route: 'SMILEBR', productCode: '13', share: rupees(415), status: 'waiting' },
  ...{ providerReference: null, reason: null, updatedAt: paidAt },
};
const dispute = (status: OrderDisputeView['status']) => ({
  ...{ disputeId: status, status, out: rupees(0) },
});

it.each([
  ['open', null],
  ['lost', null],
  ['won', '2026-11-22T08:36:00.000Z'],
] as const)(
  'an order whose payment is disputed is refunded by no deadline: %s',
  (status, refundedAt) => {
    const order = { legs: [leg], paidAt, disputes: [dispute(status)] };
    expect(refundsItselfAt(order, DAY_MS, Date.parse(paidAt))).toBe(refundedAt);
  },
);

it('an order that still waits after its deadline is not said to be refunded by that', () => {
  const order = { legs: [leg], paidAt, disputes: [] };
  const deadline = Date.parse(paidAt) + DAY_MS;
  expect(refundsItselfAt(order, DAY_MS, deadline + 60_000)).not.toBeNull();
  expect(refundsItselfAt(order, DAY_MS, deadline + 3_600_000)).toBeNull();
});
