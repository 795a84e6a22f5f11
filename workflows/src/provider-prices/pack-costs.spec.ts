import { rupees } from '@store/ledger';
import { describe, expect, it } from 'vitest';
import type { Purse } from '../providers/routes.ts';
import { costOfPacks, packsAmong, stateOfAll, type Rate } from './pack-costs.ts';
import type { PackPrice } from './provider-prices.ts';

const pack = (purse: Purse, code: string, price: number | null, more: Partial<PackPrice> = {}) =>
  ({
    ...{ purse, list: 'mobilelegends', code, name: code, price },
    ...{ state: 'onSale' as const, paid: [], factors: [] },
    ...more,
  }) satisfies PackPrice;

const costs = (
  purse: Purse,
  codes: readonly string[],
  packs: readonly PackPrice[],
  rate: Rate | null = { units: 100, paid: rupees(8_700) },
) =>
  costOfPacks(
    codes.map((code) => ({ name: { purse, list: 'mobilelegends' }, code })),
    packsAmong(packs),
    new Map(rate === null ? [] : [[purse, rate]]),
  );

describe('what an item costs by its provider', () => {
  it('is the sum of its packs by the rate of the purse, rounded up to paise', () => {
    const packs = [pack('MOOGOLD', 'a', 1.01), pack('MOOGOLD', 'b', 0.333)];
    expect(costs('MOOGOLD', ['a'], packs)).toEqual({ known: true, cost: 87_87, estimated: false });
    expect(costs('MOOGOLD', ['a', 'b', 'b'], packs)).toMatchObject({ cost: 145_82 });
    expect(costs('MOOGOLD', ['a'], packs, { units: 3, paid: rupees(1) })).toMatchObject({
      cost: 34,
    });
  });

  it('is not a paisa more because of floating point', () => {
    const packs = [pack('MOOGOLD', 'a', 0.1), pack('MOOGOLD', 'b', 0.2)];
    expect(costs('MOOGOLD', ['a', 'b'], packs, { units: 1, paid: rupees(10) })).toMatchObject({
      cost: rupees(3),
    });
  });

  it('is in points, where Smile.one lists money: the middle of what orders took', () => {
    const packs = [
      pack('SMILEBR', '13', 6.31, { factors: [11.7, 9.75, 9.75, 9.74, 9.75] }),
      pack('SMILEBR', '23', 12.51),
    ];
    const rate = { units: 1_000, paid: rupees(1_700) };
    expect(costs('SMILEBR', ['13'], packs, rate)).toEqual({
      ...{ known: true, cost: 104_59, estimated: false },
    });
    expect(costs('SMILEBR', ['13', '23'], packs, rate)).toMatchObject({ estimated: true });
  });

  it('is estimated by the dearest points of the list', () => {
    const packs = [
      pack('SMILEBR', '13', 6, { factors: [9] }),
      pack('SMILEBR', '23', 12, { factors: [10] }),
      pack('SMILEBR', '25', 18),
    ];
    expect(costs('SMILEBR', ['25'], packs, { units: 1, paid: rupees(1) })).toEqual({
      ...{ known: true, cost: rupees(180), estimated: true },
    });
  });

  it('is in the points that orders took, where the list has none of it', () => {
    const pass = pack('SMILEBR', '16642', null, { state: 'unlisted', paid: [76, 91.2, 76] });
    expect(costs('SMILEBR', ['16642'], [pass], { units: 1, paid: rupees(1) })).toEqual({
      ...{ known: true, cost: rupees(76), estimated: false },
    });
  });

  it.each<[string, ReturnType<typeof costs>]>([
    ['noPoints', costs('SMILEBR', ['25'], [pack('SMILEBR', '25', 18)])],
    ['noPrice', costs('SMILEBR', ['25'], [pack('SMILEBR', '25', null)])],
    ['noRate', costs('MOOGOLD', ['a'], [pack('MOOGOLD', 'a', 1)], null)],
    ['noPrice', costs('MOOGOLD', ['a', 'b'], [pack('MOOGOLD', 'a', 1)])],
    ['noPrice', costs('MOOGOLD', ['a'], [pack('MOOGOLD', 'a', null)])],
    ['noPrice', costs('MOOGOLD', [], [])],
    ['tooMuch', costs('MOOGOLD', ['a'], [pack('MOOGOLD', 'a', 2_000)])],
  ])('is not known: %s', (why, cost) => {
    expect(cost).toEqual({ known: false, why });
  });
});

it('goods of two providers cost what both ask', () => {
  const packs = [pack('MOOGOLD', 'a', 1), pack('YOKCASH', 'b', 10_000)];
  const wanted = packs.map(({ purse, code }) => ({
    name: { purse, list: 'mobilelegends' },
    code,
  }));
  const rates = new Map<Purse, Rate>([
    ['MOOGOLD', { units: 100, paid: rupees(8_700) }],
    ['YOKCASH', { units: 1_000, paid: rupees(5) }],
  ]);
  expect(costOfPacks(wanted, packsAmong(packs), rates)).toMatchObject({ cost: rupees(137) });
  rates.delete('YOKCASH');
  expect(costOfPacks(wanted, packsAmong(packs), rates)).toEqual({ known: false, why: 'noRate' });
});

it.each([
  [[['a']], 'onSale'],
  [[['a'], ['b']], 'offSale'],
  [[['b'], ['c'], ['a']], 'gone'],
  [[['a'], ['nobody knows']], 'notAsked'],
  [[['a'], ['d']], 'unlisted'],
  [[['d'], ['nobody knows']], 'unlisted'],
  [[], 'notAsked'],
  [[['c', 'a']], 'onSale'],
  [[['c', 'b']], 'offSale'],
  [[['c', 'nobody knows'], ['a']], 'notAsked'],
  [[['c', 'd'], ['a']], 'unlisted'],
] as const)('an item of parts %j is %s', (parts, state) => {
  const packs = packsAmong([
    pack('MOOGOLD', 'a', 1),
    pack('MOOGOLD', 'b', 1, { state: 'offSale' }),
    pack('MOOGOLD', 'c', 1, { state: 'gone' }),
    pack('MOOGOLD', 'd', 1, { state: 'unlisted' }),
  ]);
  const name = { purse: 'MOOGOLD', list: 'mobilelegends' } as const;
  const named = parts.map((ways) => ways.map((code) => ({ name, code })));
  expect(stateOfAll(named, packs)).toBe(state);
});
