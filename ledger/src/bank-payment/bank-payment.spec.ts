import fc from 'fast-check';
import { describe, it } from 'vitest';
import { rupees } from '../kernel/paise.ts';
import { obeysTheLawsOfAllAggregates } from '../testing/aggregate-laws.ts';
import { specify } from '../testing/specify.ts';
import { bankPaymentAggregate } from './aggregate.ts';
import type { ClaimUtr } from './commands.ts';
import { bankPayment } from './decide.ts';
import type { BankPaymentEvent, Claimant } from './events.ts';

const { given } = specify(bankPayment);

const utr = '432112345678';
const order: Claimant = { kind: 'order', id: 'GT26K21-7H20QA2M' };
const topUp: Claimant = { kind: 'topUp', id: 'TXN-26K21-9Q4DX0PM' };
const settlement: Claimant = { kind: 'settlement', id: 'razorpay-setl_1' };

const claim = (claimant: Claimant, more: Partial<ClaimUtr['data']> = {}): ClaimUtr => ({
  type: 'ClaimUtr',
  data: { utr, claimant, amount: rupees(5), at: '2026-11-21T06:30:00.000Z', ...more },
});
const claimed = (claimant: Claimant): BankPaymentEvent => ({
  type: 'UtrClaimed',
  data: claim(claimant).data,
});

describe('a bank payment', () => {
  it.each([order, topUp, settlement])('pays for one thing: $kind', (claimant) => {
    given().when(claim(claimant)).thenEvents(claimed(claimant));
  });

  it('may be claimed again for the same thing', () => {
    given(claimed(order))
      .when(claim(order, { at: '2026-11-21T06:35:00.000Z' }))
      .thenNothingNew();
  });

  it.each([
    claim(topUp),
    claim({ kind: 'order', id: 'GT-2' }),
    claim({ kind: 'topUp', id: order.id }),
    claim(order, { amount: rupees(6) }),
  ])('cannot be claimed for another thing or amount: %o', (command) => {
    given(claimed(order))
      .when(command)
      .thenRejected({ type: 'UtrClaimedElsewhere', utr, by: order });
  });

  obeysTheLawsOfAllAggregates(
    bankPaymentAggregate,
    fc.array(fc.constantFrom(claim(order), claim(topUp), claim(order, { amount: rupees(6) }))),
    ({ data }) => data.utr,
  );
});
