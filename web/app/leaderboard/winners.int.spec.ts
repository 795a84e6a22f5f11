import { previousWeek, rupees, weekOf, type IsoWeek, type Paise } from '@store/ledger';
import { byTest, mustBe } from '@store/ledger/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { openTestStore, type Buyer } from '../../testing/open-test-store.ts';
import { loader } from './winners-page.tsx';

const store = await openTestStore();
const { shop } = store;
afterAll(() => store[Symbol.asyncDispose]());

type Winner = Readonly<{ who: Buyer; spent: number }>;
const PRIZES: readonly Paise[] = [rupees(100), rupees(70), rupees(50)];

async function close(week: IsoWeek, ...winners: readonly Winner[]): Promise<void> {
  const ranking = winners.map(({ who, spent }, place) => ({
    ...{ rank: place + 1, userId: who.account.id },
    spent: rupees(spent),
  }));
  const data = { week, ranking, prizeAmounts: PRIZES, at: shop.now().toISOString() };
  const handled = await shop.ledger.week.handle(week, { type: 'CloseWeek', data }, byTest());
  await shop.readModels.caughtUpTo(mustBe(handled).position);
}

const someone = async (name: string): Promise<Buyer> => {
  const buyer = await store.buyer();
  await shop.accounts.setName(buyer.account.id, name);
  return buyer;
};

async function seen(
  who: Buyer | null = null,
  path = '/leaderboard-winners',
  context = store.context,
) {
  const headers: HeadersInit = who === null ? {} : { cookie: who.cookie };
  const request = new Request(`http://shop.test${path}`, { headers });
  return loader({ request, params: {}, context });
}

describe('previous winners', () => {
  it('are none before the first week is over', async () => {
    expect((await seen()).data).toMatchObject({ kind: 'weeks', rows: [], total: 0 });
  });

  it('stand by week, the latest first, under names that give nobody away', async () => {
    const asha = await someone('Asha Kulkarni');
    const ravi = await someone('Ravi Menon');
    const last = previousWeek(weekOf(shop.now().toISOString()));
    const before = previousWeek(last);
    await close(before, { who: ravi, spent: 500 });
    await close(last, { who: asha, spent: 900.5 }, { who: ravi, spent: 400 });

    const { data } = await seen(ravi);
    expect(data).toMatchObject({
      total: 2,
      rows: [
        {
          week: last,
          number: Number(last.slice(-2)),
          spent: rupees(1300.5),
          prizes: rupees(170),
          winners: [
            { rank: 1, name: 'Asha K•••', spent: rupees(900.5), prize: rupees(100), mine: false },
            { rank: 2, name: 'You', spent: rupees(400), prize: rupees(70), mine: true },
          ],
        },
        { week: before, spent: rupees(500), prizes: rupees(100) },
      ],
    });
    await shop.boardNames.choose(asha.account.id, true);
    expect(await seen(ravi)).toMatchObject({
      data: { rows: [{ winners: [{ name: 'Player' }, {}] }, {}] },
    });
    for (const secret of [asha.account.id, ravi.account.id, 'Kulkarni']) {
      expect(JSON.stringify(data)).not.toContain(secret);
    }
  });

  it('of a page that is not there lead to the first one', async () => {
    const answer = await seen(null, '/leaderboard-winners?page=7').catch(
      (thrown: unknown) => thrown,
    );
    expect((answer as Response).headers.get('location')).toBe('/leaderboard-winners');
  });

  it('that cannot be read are said so on the page', async () => {
    const readModels = {
      ...shop.readModels,
      closedWeeks: () => Promise.reject(new Error('the database is away')),
    };
    const broken = { ...store.context, shop: { ...shop, readModels } };
    const answer = await seen(null, '/leaderboard-winners', broken);
    expect(answer.data).toEqual({ kind: 'failed' });
    expect(answer.init?.status).toBe(503);
  });
});
