import type { Paise } from '@store/ledger';
import type { Role } from '../../ports/accounts.ts';
import type { Item } from '../../ports/catalogue.ts';

/** What this visitor pays, in paise: resellers have a price of their own. */
export const priceFor = (
  item: Pick<Item, 'discountedPrice' | 'resellPrice'>,
  role: Role | null,
): Paise => (role === 'reseller' ? item.resellPrice : item.discountedPrice);

/** In hundredths of a point, rounded down. `spendingPerPoint` in paise. */
export const rewardFor = (price: Paise, spendingPerPoint: Paise): number =>
  Math.floor((price * 100) / spendingPerPoint);
