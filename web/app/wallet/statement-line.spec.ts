import { rupees } from '@store/ledger';
import type { StatementLine } from '@store/projections';
import { expect, it } from 'vitest';
import { causeOf } from './statement-line.ts';

const at = '2026-11-21T08:35:00.000Z';
const line = (more: Partial<StatementLine>): StatementLine => ({
  txnId: 'TXN-26K21-7H20QA2M',
  type: 'Credit',
  status: 'Success',
  amount: rupees(415),
  source: 'topUp',
  orderId: null,
  itemName: null,
  note: null,
  balanceBefore: null,
  balanceAfter: null,
  movedAt: null,
  createdAt: at,
  updatedAt: at,
  ...more,
});
const orderId = 'GT26K21-7H20QA2M';
const order = { orderId, itemName: '284 Diamonds' };
const orderPath = `/confirmation?client_txn_id=${orderId}`;

it.each([
  [
    'a top-up',
    line({}),
    {
      title: 'Wallet top-up',
      number: 'TXN-26K21-7H20QA2M',
      note: null,
      path: '/walletconfirmation?client_txn_id=TXN-26K21-7H20QA2M',
    },
  ],
  [
    'a top-up that was paid with another sum',
    line({ note: '₹415.00 was paid instead of ₹500.00.' }),
    {
      title: 'Wallet top-up',
      number: 'TXN-26K21-7H20QA2M',
      note: '₹415.00 was paid instead of ₹500.00.',
      path: '/walletconfirmation?client_txn_id=TXN-26K21-7H20QA2M',
    },
  ],
  [
    'another payment of a top-up',
    line({
      txnId: 'TXN-26K21-7H20QA2M-S632514087716',
      note: 'Payment 632514087716 came for top-up TXN-26K21-7H20QA2M as well.',
    }),
    {
      title: 'Payment received for a top-up',
      number: 'TXN-26K21-7H20QA2M',
      note: null,
      path: '/walletconfirmation?client_txn_id=TXN-26K21-7H20QA2M',
    },
  ],
  [
    'an order',
    line({ type: 'Debit', source: 'order', ...order }),
    { title: '284 Diamonds', number: orderId, note: null, path: orderPath },
  ],
  [
    'a refund',
    line({ type: 'Refunded', source: 'refund', txnId: 'TXN-26K21-7H20QA2M-R', ...order }),
    { title: 'Refund: 284 Diamonds', number: orderId, note: null, path: orderPath },
  ],
  [
    'a late payment',
    line({
      type: 'Refunded',
      source: 'refund',
      txnId: 'TXN-26K21-7H20QA2M-S632514087716',
      note: 'Payment 632514087716 could not be used for order GT26K21-7H20QA2M.',
      ...order,
    }),
    { title: 'Payment received for 284 Diamonds', number: orderId, note: null, path: orderPath },
  ],
  [
    'points',
    line({ source: 'points', txnId: 'TXN-26K21-7H20QA2M-P' }),
    { title: 'Points redeemed', number: 'RDM-26K21-7H20QA2M', note: null, path: null },
  ],
  [
    'a prize',
    line({
      ...{ source: 'prize', txnId: 'TXN-PRIZE-2026-W47-1' },
      note: 'Place 1 on the leaderboard of 2026-W47.',
    }),
    { title: 'Leaderboard prize', number: '2026-W47, rank 1', note: null, path: null },
  ],
  [
    'money that an admin added',
    line({ source: 'adjustment', txnId: 'TXN-ADJ-7', note: 'Sorry for the wait' }),
    { title: 'Added by the store', number: 'TXN-ADJ-7', note: 'Sorry for the wait', path: null },
  ],
  [
    'money that an admin took',
    line({ source: 'adjustment', type: 'Debit', txnId: 'TXN-ADJ-8' }),
    { title: 'Deducted by the store', number: 'TXN-ADJ-8', note: null, path: null },
  ],
  [
    'a prize that was taken back',
    line({ source: 'adjustment', type: 'Debit', txnId: 'TXN-PRIZEBACK-2026-W47-1', note: 'Fraud' }),
    {
      ...{ title: 'Leaderboard prize taken back', number: '2026-W47, rank 1' },
      ...{ note: 'Fraud', path: null },
    },
  ],
  [
    'an entry that was undone',
    line({ source: 'adjustment', type: 'Debit', txnId: 'TXN-UNDO-ENT-26K21-7H20QA2M' }),
    {
      ...{ title: 'Corrected by the store', number: 'TXN-UNDO-ENT-26K21-7H20QA2M' },
      ...{ note: null, path: null },
    },
  ],
])('says what %s was for', (_what, row, cause) => {
  expect(causeOf(row)).toEqual(cause);
});

it('of an order that is not known any more is still an order', () => {
  const unknown = { orderId, itemName: null, source: 'order', type: 'Debit' } as const;
  expect(causeOf(line(unknown)).title).toBe('Order');
});
