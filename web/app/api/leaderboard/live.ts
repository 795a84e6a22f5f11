import { liveBoard } from '../../leaderboard/live-board.server.ts';
import { leaderboardWords } from '../../leaderboard/words.ts';
import { answer, only } from '../kernel/answer.server.ts';
import { rupeesOf } from '../shapes/money.ts';
import { liveLeaderboard } from './calls.ts';

export const action = only('GET');

export const loader = answer(liveLeaderboard, async ({ account, shop }) => {
  const { rows, end } = await liveBoard(shop, account?.id ?? null);
  const data = rows.map(({ rank, name, spent }) => ({
    ...{ _id: String(rank), name },
    totalSpent: rupeesOf(spent),
  }));
  return {
    success: true as const,
    data,
    resetsAt: end,
    msg: data.length === 0 ? leaderboardWords.empty : '',
  };
});
