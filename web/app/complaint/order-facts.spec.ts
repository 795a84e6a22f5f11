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

it('money that came for another reason is not called late', () => {
  const facts = { ...failed, failure: 'amountMismatch', strayAmount: rupees(10) } as const;
  const fact = { label: 'Received and added to the wallet', value: '₹10.00' };
  expect(orderFacts(facts)).toContainEqual(fact);
});
