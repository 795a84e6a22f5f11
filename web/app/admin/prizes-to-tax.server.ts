import { financialYearOf, istDay, startOfFinancialYear } from '@store/ledger';
import type { Shop } from '../../ports/shop.ts';
import { adminHomeWords as words } from './words.ts';

/** Winners whose prizes of this financial year are above what is set. */
export async function prizesToTax({ accounts, readModels, settings, now }: Shop) {
  const since = startOfFinancialYear(financialYearOf(now().toISOString())).toISOString();
  const above = settings.yearlyPrizes;
  const won = await readModels.prizesAbove({ since, above });
  const names = await accounts.namesOf(won.map(({ userId }) => userId));
  return {
    since: istDay(since),
    above,
    winners: won.map(({ userId, won: amount }) => ({
      id: userId,
      name: names.get(userId) ?? words.unknownWinner,
      amount,
    })),
  };
}
