import { rupees, taxWithin, toBasisPoints, toPaise, ZERO_PAISE } from '@store/ledger';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GST_STATE_LIST } from './gst-states.ts';
import { taxableOf, taxParts } from './tax-parts.ts';

const supplier = { gstin: '27AAPFU0939F1ZV' };
const tax = rupees(63.3);

describe('the tax of an invoice', () => {
  it('is integrated tax where the buyer is in another State', () => {
    expect(taxParts({ tax, placeOfSupply: '29', supplier })).toEqual({
      integrated: tax,
      central: ZERO_PAISE,
      state: ZERO_PAISE,
    });
  });

  it('is half central, half State tax in the State of the store', () => {
    expect(taxParts({ tax, placeOfSupply: '27', supplier })).toEqual({
      integrated: ZERO_PAISE,
      central: rupees(31.65),
      state: rupees(31.65),
    });
  });

  it('with the taxable value is the price, wherever the buyer is, and its halves are equal', () => {
    const amounts = fc.integer({ min: 1, max: 10_00_00_000 }).map(toPaise);
    const rates = fc.constantFrom(0, 500, 1_200, 1_800, 2_800).map(toBasisPoints);
    const places = fc.constantFrom(...GST_STATE_LIST.map(({ code }) => code));
    fc.assert(
      fc.property(amounts, rates, places, (amount, rate, placeOfSupply) => {
        const taxed = { amount, tax: taxWithin(amount, rate), placeOfSupply, supplier };
        const { integrated, central, state } = taxParts(taxed);
        expect(taxableOf(taxed) + integrated + central + state).toBe(amount);
        expect(central).toBe(state);
        expect(integrated === 0 || central === 0).toBe(true);
      }),
    );
  });
});
