import { describe, expect, it } from 'vitest';
import { changesInWords } from './facts-in-words.ts';

describe('what an entry of the trail holds', () => {
  it('is told as it was and as it is, money in rupees', () => {
    expect(
      changesInWords({
        before: { discountedPrice: 41_500, inStock: true, importantNote: '', place: 3 },
        after: { discountedPrice: 42_900, inStock: false, importantNote: 'Once a day', place: 4 },
      }),
    ).toEqual([
      { name: 'Discounted price', before: '₹415.00', after: '₹429.00' },
      { name: 'In stock', before: 'Yes', after: 'No' },
      { name: 'Important note', before: '–', after: 'Once a day' },
      { name: 'Place', before: '3', after: '4' },
    ]);
  });

  it.each([
    ['prizes', [100_00, 70_00], '₹100.00, ₹70.00'],
    ['yearlyPrizes', 10_000_00, '₹10,000.00'],
    ['walletAtMost', 50_000_00, '₹50,000.00'],
    ['taxRate', 1_250, '12.5 %'],
    ['manualRefundHours', 24, '24'],
  ])('is told in the unit in which the owner sets %s', (name, fact, said) => {
    expect(changesInWords({ before: null, after: { [name]: fact } })).toMatchObject([
      { before: null, after: said },
    ]);
  });

  it('is one-sided for what is new or gone', () => {
    expect(changesInWords({ before: null, after: { cost: 4_500 } })).toEqual([
      { name: 'Cost', before: null, after: '₹45.00' },
    ]);
    expect(changesInWords({ before: { cost: null }, after: null })).toEqual([
      { name: 'Cost', before: '–', after: null },
    ]);
    expect(changesInWords({ before: null, after: null })).toEqual([]);
  });

  it.each([
    ['wallets', 'Every wallet, each by itself'],
    ['wallet:held', 'All wallets, on hold'],
    ['something older', 'something older'],
  ])('names what is watched, %s, as the page of thresholds does', (watched, said) => {
    expect(changesInWords({ before: null, after: { watched } })).toMatchObject([{ after: said }]);
  });

  it('tells moments in Indian Standard Time', () => {
    const plan = { startsAt: '2026-11-30T18:29:00.000Z', endsAt: null };
    expect(changesInWords({ before: null, after: plan })).toEqual([
      { name: 'Starts at', before: null, after: '2026-11-30 23:59' },
      { name: 'Ends at', before: null, after: '–' },
    ]);
  });

  it('tells what a product asks buyers for and how it is taxed in words', () => {
    const input = { label: 'Player ID', kind: 'text', required: true, hint: null, pattern: null };
    const server = {
      ...{ ...input, label: 'Server', kind: 'select' },
      options: [
        { value: 'in', label: 'India' },
        { value: 'us', label: 'America' },
      ],
    };
    const after = {
      inputs: [{ ...input, options: [] }, server],
      tax: { code: '998439', rate: 1_800 },
    };
    expect(changesInWords({ before: { inputs: [], tax: null }, after })).toEqual([
      {
        name: 'Inputs',
        before: '–',
        after:
          'Label: Player ID, Kind: text, Required: Yes; ' +
          'Label: Server, Kind: select, Required: Yes, ' +
          'Options: Value: in, Label: India; Value: us, Label: America',
      },
      { name: 'Tax', before: '–', after: 'Code: 998439, Rate: 18 %' },
    ]);
  });

  it('has lists and what lies deeper in one line, and leaves numbers of things as they are', () => {
    expect(
      changesInWords({
        before: { codes: [], 'GT26K21-7H20QA2M': 'locked' },
        after: { codes: ['23', '13'], 'GT26K21-7H20QA2M': { by: 'meera' } },
      }),
    ).toEqual([
      { name: 'Codes', before: '–', after: '23, 13' },
      { name: 'GT26K21-7H20QA2M', before: 'locked', after: 'By: meera' },
    ]);
  });
});
