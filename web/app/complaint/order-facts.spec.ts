import { rupees, ZERO_PAISE } from '@store/ledger';
import { expect, it } from 'vitest';
import type { ComplaintFacts } from '../../ports/complaints.ts';
import { orderFacts } from './order-facts.ts';

const AT = '2026-11-21T08:00:00.000Z';
const failed: ComplaintFacts = {
  ...{ status: 'Failed', productName: 'BGMI', itemName: '60 UC', price: rupees(79) },
  ...{ paymentMode: 'upi', createdAt: AT, paidAt: null, utr: null, failure: 'expired' },
  ...{ strayAmount: ZERO_PAISE, refundAskedAt: null, closedAt: AT, reason: null, legs: [] },
};

it.each([
  ['expired', 'It did not arrive in time'],
  ['insufficientFunds', 'There were not enough G-Coins'],
  ['amountMismatch', 'The wrong amount was paid'],
] as const)('why a payment failed is said in words: %s', (failure, words) => {
  const fact = { label: 'Payment failed', value: words };
  expect(orderFacts({ ...failed, failure })).toContainEqual(fact);
});

it('says what became of it beside, where the complaint is from since that is kept', () => {
  const since = {
    ...{
      reportedAt: AT,
      suspendedAmount: rupees(5),
      returned: rupees(20),
      heldFor: ['amount' as const],
    },
    disputes: [{ status: 'open' }, { status: 'lost', isStray: true }],
    bankRefunds: [
      { amount: rupees(20), status: 'arrived', since: AT, bankReference: '632514081190' },
      { amount: rupees(10), status: 'sent', since: AT, bankReference: null },
    ],
  } as const;
  const said = orderFacts({ ...failed, ...since });
  const before = orderFacts(failed).map(({ label }) => label);
  expect(said.filter(({ label }) => !before.includes(label))).toEqual([
    { label: 'Payment reported', value: '2026-11-21 13:30' },
    { label: 'Received while the account was blocked', value: '₹5.00' },
    { label: 'Payment dispute', value: 'The bank is deciding' },
    { label: 'Dispute over money added to the wallet', value: 'The bank returned the payment' },
    { label: 'Review', value: 'Under review before delivery' },
    { label: 'Refund for undelivered items', value: '₹20.00' },
    {
      label: 'Refund to the bank',
      value: '₹20.00, refunded on 2026-11-21 13:30, reference 632514081190',
    },
    { label: 'Refund to the bank', value: '₹10.00, on its way since 2026-11-21 13:30' },
  ]);
  const nothing = {
    ...{ reportedAt: null, suspendedAmount: ZERO_PAISE, returned: null, heldFor: null },
    ...{ disputes: [], bankRefunds: [] },
  };
  expect(orderFacts({ ...failed, ...nothing })).toEqual(orderFacts(failed));
});

it('money that came for another reason is not called late', () => {
  const facts = { ...failed, failure: 'amountMismatch', strayAmount: rupees(10) } as const;
  const fact = { label: 'Received and added to the wallet', value: '₹10.00' };
  expect(orderFacts(facts)).toContainEqual(fact);
});

it('names what went back for a part no longer where all went back in the end', () => {
  const inPart = { ...failed, status: 'Completed', failure: null, returned: rupees(20) } as const;
  const labelsOf = (facts: ComplaintFacts) => orderFacts(facts).map(({ label }) => label);
  expect(labelsOf(inPart)).toContain('Refund for undelivered items');
  expect(labelsOf({ ...inPart, status: 'Refunded' })).not.toContain('Refund for undelivered items');
});
