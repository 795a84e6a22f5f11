import { amountIn, PURSES, type Purse } from '@store/workflows/routes';
import { formatRupees } from '../../ui/format-money.ts';
import { reloadWords as words } from './words.ts';

/** Rupiah are too small for paise: they are told by the thousand. */
export function rateInWords(
  purse: Purse,
  { units, paid }: Readonly<{ units: number; paid: number }>,
): string {
  const many = PURSES[purse].currency === 'IDR' ? 1_000 : 1;
  return words.rateOf(formatRupees(Math.round((paid * many) / units)), amountIn(purse, many));
}
