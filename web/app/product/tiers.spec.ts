import { describe, expect, it } from 'vitest';
import { ITEM_TIERS } from '../../ports/catalogue.ts';
import { tierTabs } from './tiers.ts';

const itemsOf = (...tiers: Parameters<typeof tierTabs>[0][number]['tier'][]) =>
  tiers.map((tier) => ({ tier }));

describe('the tabs of a list of items', () => {
  it('are called as agreed, All first', () => {
    expect(tierTabs(itemsOf(...ITEM_TIERS))).toEqual([
      { tier: null, label: 'All' },
      { tier: 'small', label: 'Small Packs' },
      { tier: 'weekly', label: 'Weekly' },
      { tier: 'doublebonus', label: 'Double Bonus' },
      { tier: 'large', label: 'Big Packs' },
      { tier: 'starlight', label: 'Starlight' },
      { tier: 'regionlock', label: 'Region Lock' },
      { tier: 'other', label: 'Other' },
    ]);
  });

  it('stand in that order, however the items do, and each once', () => {
    const tabs = tierTabs(itemsOf('large', 'weekly', 'large', 'small'));
    expect(tabs.map(({ label }) => label)).toEqual(['All', 'Small Packs', 'Weekly', 'Big Packs']);
  });

  it.each([
    ['no item', itemsOf()],
    ['one item', itemsOf('weekly')],
    ['several of one tier', itemsOf('weekly', 'weekly', 'weekly')],
  ])('are none where there is nothing to choose: %s', (_what, items) => {
    expect(tierTabs(items)).toEqual([]);
  });

  it('are there from two tiers on', () => {
    expect(tierTabs(itemsOf('weekly', 'other'))).toHaveLength(3);
  });
});
