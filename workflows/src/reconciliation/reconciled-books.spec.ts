import { rupees } from '@store/ledger';
import type { SuspendedView } from '@store/projections';
import { expect, it } from 'vitest';
import { reconciledBooks } from './reconciled-books.ts';

const AT = '2026-11-21T06:30:00.000Z';
const BEFORE = '2026-11-19T06:30:00.000Z';
const span = { from: '2026-11-20T18:30:00.000Z', until: '2026-11-21T18:30:00.000Z' };

const transfer = (more: Partial<SuspendedView>): SuspendedView => ({
  ...{ utr: '1', userId: 'asha', subject: 'order', subjectId: 'GT-1', gateway: 'razorpay' },
  ...{ amount: rupees(5), takenByBank: null, why: 'blocked', status: 'refunding', refunds: 1 },
  ...{ proposedWay: null, proposedBy: null, proposedAt: null, refundFailed: null },
  ...{
    refundReference: '1:R1',
    refundAskedAt: BEFORE,
    refundSentAt: AT,
    bankReference: null,
    decidedBy: 'meera',
  },
  ...{ endedAt: null, createdAt: AT, updatedAt: AT },
  ...more,
});

it('refunds of suspended money are ours, unless they came back', async () => {
  const books = reconciledBooks(
    null as never,
    {
      bankRefundsIn: async () => [],
      suspendedRefundsIn: async () => [
        transfer({}),
        transfer({ subject: 'topUp', subjectId: 'TXN-1', status: 'refunded' }),
        transfer({ status: 'open', refundFailed: 'NPCI says U69' }),
        // It came back, and went by hand.
        transfer({ status: 'byHand' }),
      ],
    } as never,
  );

  const refund = { reference: '1:R1', amount: rupees(5), at: AT };
  expect(await books.refunds('razorpay', span)).toEqual([
    { ...refund, order: 'GT-1', isUnderWay: true },
    { ...refund, topUp: 'TXN-1', isUnderWay: false },
  ]);
});
