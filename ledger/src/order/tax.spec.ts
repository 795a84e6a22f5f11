import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBasisPoints } from '../kernel/basis-points.ts';
import { rupees, toPaise, ZERO_PAISE } from '../kernel/paise.ts';
import {
  askAbout,
  delivery,
  happened,
  meera,
  proposalId,
  snapshot,
  stages,
  vikram,
} from '../testing/sample-order.ts';
import { specify } from '../testing/specify.ts';
import { order } from './decide.ts';
import { taxWithin } from './tax.ts';

const { given } = specify(order);
const rate = toBasisPoints(1_800);
const amounts = fc.integer({ min: 0, max: 10_00_00_000 }).map(toPaise);
const rates = fc
  .constantFrom(0, 25, 300, 500, 1_200, 1_250, 1_800, 2_800, 4_000)
  .map(toBasisPoints);

describe('the tax within an amount', () => {
  it.each([
    [rupees(118), 1_800, rupees(18)],
    [rupees(415), 1_800, rupees(63.3)],
    [rupees(105), 500, rupees(5)],
    [rupees(99.99), 2_800, rupees(21.88)],
    [rupees(100), 0, ZERO_PAISE],
    [toPaise(1), 1_800, ZERO_PAISE],
    [ZERO_PAISE, 1_800, ZERO_PAISE],
  ])('of %i paise at %i basis points is %i paise', (amount, points, tax) => {
    expect(taxWithin(amount, toBasisPoints(points))).toBe(tax);
  });

  it('has two equal halves, is off by a paisa at most, and never more than there is', () => {
    fc.assert(
      fc.property(amounts, rates, (amount, points) => {
        const tax = taxWithin(amount, points);
        expect(tax % 2).toBe(0);
        expect(Math.abs(tax - (amount * points) / (10_000 + points))).toBeLessThanOrEqual(1);
        expect(tax).toBeLessThanOrEqual(amount);
      }),
    );
  });

  it('never falls when the amount rises', () => {
    fc.assert(
      fc.property(amounts, rates, (amount, points) => {
        const more = taxWithin(toPaise(amount + 1), points);
        expect(more).toBeGreaterThanOrEqual(taxWithin(amount, points));
      }),
    );
  });
});

describe('an order of a store that is registered for GST', () => {
  const taxed = snapshot({ gstin: '27AAPFU0939F1ZV', tax: { code: '998439', rate } });
  const ask = askAbout(taxed);
  const placed = { type: 'OrderPlaced', data: taxed } as const;
  const delivered = [placed, ...stages.delivered.slice(1)];
  const withTax = <Event extends Readonly<{ data: object }>>(event: Event) => ({
    ...event,
    data: { ...event.data, tax: rupees(63.3) },
  });
  const completed = withTax(happened.completed());
  const proposed = happened.proposed({ to: 'Refunded', reason: 'reversed' });

  it('says its tax when it is completed, once', () => {
    given(...delivered)
      .when(ask.complete())
      .thenEvents(completed);
    given(...delivered, completed)
      .when(ask.complete())
      .thenNothingNew();
  });

  it('owes none for what it gives back', () => {
    const part = happened.completedInPart();
    given(placed, ...stages.half.slice(1))
      .when(ask.complete(delivery, null, { returned: [2] }))
      .thenEvents({ ...part, data: { ...part.data, tax: toPaise(31_66) } });
  });

  it('takes the same tax back when it is refunded later', () => {
    given(...delivered, completed, proposed)
      .when(ask.sign('vikram', { proposalId }))
      .thenEvents(withTax(happened.reversed()));
  });

  it('had none when a program that did not know of it completed it, and stays so', () => {
    given(...delivered, happened.completed())
      .when(ask.complete(delivery))
      .thenNothingNew();
    given(...delivered, happened.completed(), proposed)
      .when(ask.sign('vikram', { proposalId }))
      .thenEvents(happened.reversed(vikram));
  });

  it('has no tax when the money goes back before anything was supplied', () => {
    given(placed, ...stages.legFailed.slice(1))
      .when(ask.refund(meera, 'sold out'))
      .thenEvents(happened.refunded(meera));
  });

  it('of a rate of nothing says so', () => {
    const free = snapshot({ ...taxed, tax: { code: '4901', rate: toBasisPoints(0) } });
    given({ type: 'OrderPlaced', data: free }, ...stages.delivered.slice(1))
      .when(ask.complete())
      .thenEvents({ ...completed, data: { ...completed.data, tax: ZERO_PAISE } });
  });
});

it('an order with a tax class alone has no tax: the store was not registered', () => {
  const classed = snapshot({ tax: { code: '998439', rate } });
  given({ type: 'OrderPlaced', data: classed }, ...stages.delivered.slice(1))
    .when(askAbout(classed).complete())
    .thenEvents(happened.completed());
});
