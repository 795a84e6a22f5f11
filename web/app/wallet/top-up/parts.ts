import type { StoreSettings } from '../../../ports/store-settings.ts';

export const PAISE_PER_RUPEE = 100;

/** More than one top-up may be: in paise, and how many it takes. */
export type Parts = Readonly<{ wanted: number; times: number }>;

/**
 * `asked` is in rupees. Null where one top-up is enough, and where it is more than the wallet can hold or
 * a day may bring.
 */
export function partsOf(
  asked: number | null,
  { maximum, perDay, balanceAtMost }: StoreSettings['topUp'],
  available: number,
): Parts | null {
  const wanted = (asked ?? 0) * PAISE_PER_RUPEE;
  if (wanted <= maximum || wanted > perDay || available + wanted > balanceAtMost) return null;
  return { wanted, times: Math.ceil(wanted / maximum) };
}
