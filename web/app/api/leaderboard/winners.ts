import { toPaise } from '@store/ledger';
import { closedWeeks } from '../../leaderboard/closed-weeks.server.ts';
import { winnersWords } from '../../leaderboard/words.ts';
import { answer, only } from '../kernel/answer.server.ts';
import { rupeesOf } from '../shapes/money.ts';
import { winners } from './calls.ts';

export const action = only('GET');

export const loader = answer(winners, async ({ query, account, shop }) => {
  const { page, limit } = query;
  const { rows } = await closedWeeks(shop, account?.id ?? null, { page, pageSize: limit });
  const data = rows.map(({ week, number, winners: won }) => ({
    week,
    weekNumber: number,
    winners: won.map(({ rank, name, spent, prize }) => ({
      ...{ _id: String(rank), name },
      totalSpent: rupeesOf(spent),
      rewardAmount: rupeesOf(toPaise(prize)),
    })),
  }));
  return { success: true as const, data, msg: data.length === 0 ? winnersWords.empty : '' };
});
