import { rupees } from '@store/ledger';
import { expect, it } from 'vitest';
import { refundsOf } from './refunds-of.ts';

const price = rupees(415);
const closedAt = '2026-11-21T08:35:00.000Z';
const part = { legs: [2], amount: rupees(300) };

it.each([
  ['Completed', null, []],
  ['Completed', part, [{ amount: rupees(300), at: closedAt }]],
  ['Refunded', null, [{ amount: price, at: closedAt }]],
  [
    'Refunded',
    part,
    [
      { amount: rupees(300), at: null },
      { amount: rupees(115), at: closedAt },
    ],
  ],
] as const)(
  'of an order that is %s, with %j given back before: %j',
  (status, returned, refunds) => {
    expect(refundsOf({ status, price, returned, closedAt })).toEqual(refunds);
  },
);
