import type { ItemTier } from '../../ports/catalogue.ts';

const LABELS: readonly (readonly [ItemTier, string])[] = [
  ['small', 'Small Packs'],
  ['weekly', 'Weekly'],
  ['doublebonus', 'Double Bonus'],
  ['large', 'Big Packs'],
  ['starlight', 'Starlight'],
  ['regionlock', 'Region Lock'],
  ['other', 'Other'],
];

export type TierTab = Readonly<{ tier: ItemTier | null; label: string }>;

/** Tabs for the tiers of a list, All first; none when there is only one tier to choose. */
export function tierTabs(items: readonly Readonly<{ tier: ItemTier }>[]): readonly TierTab[] {
  const found = LABELS.filter(([tier]) => items.some((item) => item.tier === tier));
  if (found.length < 2) return [];
  return [{ tier: null, label: 'All' }, ...found.map(([tier, label]) => ({ tier, label }))];
}
