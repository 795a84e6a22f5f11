import { rupees, ZERO_PAISE } from '@store/ledger';
import type { OrderFiguresBy } from '@store/projections';
import { describe, expect, it } from 'vitest';
import { spentUp } from './spent-up.ts';

const none = { SMILEBR: ZERO_PAISE, SMILEPH: ZERO_PAISE, MOOGOLD: ZERO_PAISE, YOKCASH: ZERO_PAISE };
const spent = (routes: Readonly<Record<string, number>>) =>
  Object.entries(routes).map(([key, cost]) => ({
    ...{ key, cost: cost * 100, sale: 50_000, knownSale: 50_000 },
  })) as OrderFiguresBy[];

describe('what may be spent at a provider in a day', () => {
  const limits = { ...none, SMILEBR: rupees(1_000), MOOGOLD: rupees(500) };

  it('is used up at the limit, and not a paisa before', () => {
    expect(spentUp(spent({ SMILEBR: 999.99 }), limits)).toEqual([]);
    expect(spentUp(spent({ SMILEBR: 1_000 }), limits)).toEqual(['SMILEBR']);
  });

  it('is counted over all routes that are paid from one purse, and each purse by itself', () => {
    const figures = spent({ MOOGOLDMLBB: 300, MOOGOLDHOK: 200, SMILEPH: 9_000, MANUAL: 9_000 });
    expect(spentUp(figures, limits)).toEqual(['MOOGOLD']);
  });

  it('is counted by the price where nobody has entered what an item costs', () => {
    const sold = { key: 'SMILEBR', cost: 80_000, sale: 1_20_000 };
    const figures = (knownSale: number) => [{ ...sold, knownSale }] as unknown as OrderFiguresBy[];
    expect(spentUp(figures(1_00_000), limits)).toEqual(['SMILEBR']);
    expect(spentUp(figures(1_00_001), limits)).toEqual([]);
  });

  it('is as much as there is without a limit, and comes back with a refund', () => {
    expect(spentUp(spent({ SMILEBR: 9_000 }), none)).toEqual([]);
    expect(spentUp(spent({ SMILEBR: -5 }), limits)).toEqual([]);
  });
});
