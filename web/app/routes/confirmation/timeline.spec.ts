import { rupees, toCentipoints } from '@store/ledger';
import type { LegView, OrderView } from '@store/projections';
import { expect, it } from 'vitest';
import { sentenceFor } from './order-in-words.ts';
import { timelineOf } from './timeline.ts';

const at = '2026-11-21T08:35:00.000Z';
const leg = (place: number, status: LegView['status']): LegView => ({
  leg: place,
  route: 'SMILEBR',
  productCode: '256',
  status,
  providerReference: null,
  reason: null,
  updatedAt: at,
});
const order = (more: Partial<OrderView> = {}): OrderView => ({
  orderId: 'GT26K21-7K4Q2M00',
  userId: 'asha',
  productId: 'ml',
  productName: 'Mobile Legends: India',
  productType: 'MLBB',
  itemId: 'MLBB-IN-284',
  itemName: '284 Diamonds',
  price: rupees(415),
  paymentMode: 'upi',
  status: 'Processing',
  gameAccount: '',
  reason: null,
  createdAt: at,
  updatedAt: at,
  originalPrice: rupees(470),
  reward: toCentipoints(415),
  paymentUrl: null,
  utr: '632514087716',
  failure: null,
  legs: [leg(0, 'delivered'), leg(1, 'started')],
  decidedBy: null,
  cancellationProposedBy: null,
  strayAmount: rupees(0),
  expiresAt: '2026-11-21T09:05:00.000Z',
  paidAt: '2026-11-21T08:36:00.000Z',
  closedAt: null,
  ...more,
});

it('a paid order shows what was sent and what is to come', () => {
  expect(timelineOf(order(), 'KaranOP')).toEqual([
    { title: 'Order placed', note: '2026-11-21 14:05', state: 'done' },
    { title: 'Payment received', note: '14:06 · UPI, UTR 632514087716', state: 'done' },
    { title: 'Sending to KaranOP', note: 'Part 1 of 2 sent. Sending part 2.', state: 'now' },
    { title: 'Completed', note: 'You earn 4.15 points', state: 'later' },
  ]);
});

it('a day that is another one is said', () => {
  const [, paid] = timelineOf(order({ paidAt: '2026-11-21T19:00:00.000Z' }), null);
  expect(paid?.note).toMatch(/^2026-11-22 00:30/);
});

it('an order nobody knows the end of says so', () => {
  const [, , sending] = timelineOf(order({ legs: [leg(0, 'unknown')] }), 'KaranOP');
  expect(sending?.note).toBe('We are finding out whether it has arrived.');
});

it('a failed order with late money says where the money is', () => {
  const late = order({ status: 'Failed', failure: 'expired', strayAmount: rupees(415) });
  expect(timelineOf(late, null).map(({ title }) => title)).toEqual([
    'Order placed',
    'Payment not received',
    'Late money credited',
  ]);
  expect(sentenceFor(late, null, new Date(at))).toContain('₹415.00 came all the same');
});

it('the promise of 30 minutes is taken back when they are over', () => {
  const now = new Date('2026-11-21T09:06:00.001Z');
  expect(sentenceFor(order(), null, now)).toMatch(/longer than 30 minutes/);
  expect(sentenceFor(order(), null, new Date('2026-11-21T09:06:00Z'))).toBe(
    'Your order is being processed and will be completed within 30 minutes.',
  );
});
