import { rupees, type Prize, type Ranked, type WeekEvent } from '@store/ledger';
import { expect, it } from 'vitest';
import { openTestReadModels } from '../testing/open-test-read-models.ts';

const closed = (
  week: string,
  ranking: readonly Ranked[],
  prizes: readonly Prize[],
  at: string,
): WeekEvent => ({ type: 'WeekClosed', data: { week, ranking, prizes, at } });

const ranked = (rank: number, userId: string, spent: number): Ranked => ({
  ...{ rank, userId },
  spent: rupees(spent),
});
const prize = (rank: number, userId: string, amount: number): Prize => ({
  ...{ rank, userId },
  amount: rupees(amount),
});

it('weeks that were won are listed, the latest first, with what the winners spent and won', async () => {
  await using shop = await openTestReadModels();
  const tell = (week: string, ...events: WeekEvent[]) => shop.given.of('week', week, ...events);
  const asha = [ranked(1, 'asha', 900), ranked(2, 'ravi', 400)];
  const at = '2026-11-15T18:30:05.000Z';
  await tell(
    '2026-W46',
    closed('2026-W46', asha, [prize(1, 'asha', 100)], at),
    // What is paid later changes nothing of who won.
    {
      type: 'PrizePaid',
      data: { week: '2026-W46', rank: 1, userId: 'asha', amount: rupees(100), at },
    },
  );
  await tell(
    '2026-W47',
    closed(
      '2026-W47',
      [ranked(1, 'ravi', 50), ranked(2, 'asha', 20)],
      [prize(1, 'ravi', 100), prize(2, 'asha', 70)],
      at,
    ),
  );
  await tell('2026-W48', closed('2026-W48', [], [], at));

  const page = { page: 1, pageSize: 10 };
  expect(await shop.models.closedWeeks(page)).toEqual({
    ...page,
    total: 2,
    rows: [
      {
        week: '2026-W47',
        winners: [
          { rank: 1, userId: 'ravi', spent: rupees(50), prize: rupees(100) },
          { rank: 2, userId: 'asha', spent: rupees(20), prize: rupees(70) },
        ],
        closedAt: at,
      },
      {
        week: '2026-W46',
        winners: [{ rank: 1, userId: 'asha', spent: rupees(900), prize: rupees(100) }],
        closedAt: at,
      },
    ],
  });
  expect((await shop.models.closedWeeks({ page: 2, pageSize: 1 })).rows[0]?.week).toBe('2026-W46');
  expect(await shop.models.closedWeeks({ page: 3, pageSize: 1 })).toMatchObject({
    ...{ rows: [], total: 2 },
  });
});
