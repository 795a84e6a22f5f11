import { istDay, startOfDay } from '@store/ledger';
import type { Shop } from '../../ports/shop.ts';
import { adminHomeWords as words } from './words.ts';

/** Winners whose prizes of this financial year, which begins on 1 April, are above what is set. */
export async function prizesToTax({ accounts, readModels, settings, now }: Shop) {
  const [year = '', month = ''] = istDay(now().toISOString()).split('-');
  const since = `${month < '04' ? Number(year) - 1 : year}-04-01`;
  const above = settings.yearlyPrizes;
  const won = await readModels.prizesAbove({ since: startOfDay(since).toISOString(), above });
  const names = await accounts.namesOf(won.map(({ userId }) => userId));
  return {
    since,
    above,
    winners: won.map(({ userId, won: amount }) => ({
      id: userId,
      name: names.get(userId) ?? words.unknownWinner,
      amount,
    })),
  };
}
