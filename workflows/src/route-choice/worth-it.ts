import type { Paise } from '@store/ledger';

/** Whether the goods may cost more than they are sold for, or nobody knows what they cost. */
export type CostRule = Readonly<{ aboveThePrice: boolean }>;

/**
 * Whether a part that is sold for `share` may go a way that is not its first. A cost that nobody knows
 * may be any. It is asked by the pages when an order is placed, and by the workflow after that.
 */
export const isWorthIt = (cost: Paise | null, share: Paise, { aboveThePrice }: CostRule): boolean =>
  aboveThePrice || (cost !== null && cost <= share);
