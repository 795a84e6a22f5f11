import type { ItemTier } from '../../ports/catalogue.ts';
import { tierWords } from '../catalogue/words.ts';

const TIERS: readonly ItemTier[] = [
  'small',
  'weekly',
  'doublebonus',
  'large',
  'starlight',
  'regionlock',
  'other',
];

export type TierTab = Readonly<{ tier: ItemTier | null; label: string }>;

/** Tabs for the tiers of a list, All first; none when there is only one tier to choose. */
export function tierTabs(items: readonly Readonly<{ tier: ItemTier }>[]): readonly TierTab[] {
  const found = TIERS.filter((tier) => items.some((item) => item.tier === tier));
  if (found.length < 2) return [];
  return [
    { tier: null, label: tierWords.all },
    ...found.map((tier) => ({ tier, label: tierWords[tier] })),
  ];
}
