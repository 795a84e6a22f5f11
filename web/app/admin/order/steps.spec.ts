import { rupees, toCentipoints, ZERO_PAISE, type OrderEvent } from '@store/ledger';
import { expect, it } from 'vitest';
import { stepsOf } from './steps.server.ts';

it.each([
  ['all of which was a sale', { lost: rupees(415) }, 'Dispute lost', '₹415.00'],
  ['none of which was a sale', { loss: rupees(415) }, 'Dispute lost', '₹415.00'],
  ['a part of which was no sale', { lost: rupees(400), loss: rupees(15) }, 'Dispute lost', '₹415'],
  ['of one time, which said nothing of it', {}, 'Dispute lost', null],
  ['and was not', { outcome: 'won', kept: rupees(415) }, 'Dispute won', null],
] as const)('a step says how much was lost to a dispute: %s', (_what, more, title, amount) => {
  const ended: OrderEvent = {
    type: 'OrderDisputeEnded',
    data: {
      ...{ orderId: 'GT26K28-00000001', userId: 'asha', disputeId: 'D1', outcome: 'lost' },
      ...{ kept: ZERO_PAISE, lost: ZERO_PAISE, reward: toCentipoints(0) },
      ...{ at: '2026-11-28T10:00:00.000Z', ...more },
    },
  };
  const [step] = stepsOf([ended], 'Completed', new Map());
  expect(step?.title).toBe(title);
  if (amount === null) expect(step?.note).not.toContain('₹');
  else expect(step?.note).toContain(amount);
});
