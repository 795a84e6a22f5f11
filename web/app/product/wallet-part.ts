import { toPaise, walletPartOf } from '@store/ledger';

type Priced = Readonly<{ price: number; most: number }>;

/** What the wallet would pay before UPI; null where some item could be paid in parts, but none is chosen. */
export function walletPartThen(
  balance: number | null,
  total: number | null,
  items: readonly Priced[],
): number | null {
  if (balance === null) return 0;
  const parts = (price: number) => walletPartOf(toPaise(price), toPaise(balance));
  if (total !== null) return parts(total);
  return items.some(({ price, most }) => parts(price * most) > 0) ? null : 0;
}
