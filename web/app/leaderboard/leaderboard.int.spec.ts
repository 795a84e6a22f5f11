import { rupees, weekBounds, weekOf } from '@store/ledger';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestStore, type Buyer } from '../../testing/open-test-store.ts';
import { loader } from './leaderboard-page.tsx';

const store = await openTestStore();

afterAll(() => store[Symbol.asyncDispose]());
// Every test in a week of its own.
beforeEach(() => void (store.clock.ahead += 7 * 86_400_000));

const spend = (userId: string, price: number) =>
  store.sell({ account: { id: userId } }, { price: rupees(price), until: 'completed' });

const someone = async (name: string): Promise<Buyer> => {
  const buyer = await store.buyer();
  await store.shop.accounts.setName(buyer.account.id, name);
  return buyer;
};

async function seenBy(who: Buyer | null, shop = store.shop) {
  const request = new Request('http://shop.test/live-leaderboard', {
    headers: who === null ? {} : { cookie: who.cookie },
  });
  return loader({ request, params: {}, context: { ...store.context, shop } });
}

async function board(who: Buyer | null = null) {
  const { data } = await seenBy(who);
  if (data.kind !== 'board') throw new Error('not read');
  return data;
}

describe('the live leaderboard', () => {
  it('is empty at the beginning of a week and says when the week ends', async () => {
    const { rows, own, prizes, now, end } = await board();
    expect({ rows, own, prizes }).toEqual({
      rows: [],
      own: null,
      prizes: [rupees(100), rupees(70), rupees(50)],
    });
    expect(end).toBe(weekBounds(weekOf(now)).endsAt);
  });

  it('ranks by what was spent and tells strangers no more than a masked name', async () => {
    const asha = await someone('Asha Kulkarni');
    const karan = await someone('Karan Gill');
    await spend(asha.account.id, 100);
    await spend(karan.account.id, 300);

    const seen = await board();
    expect(seen.rows).toEqual([
      { rank: 1, name: 'Karan G•••', spent: rupees(300), mine: false },
      { rank: 2, name: 'Asha K•••', spent: rupees(100), mine: false },
    ]);
    const sent = JSON.stringify(seen);
    for (const secret of [asha.account.id, karan.account.id, 'Kulkarni', 'Gill']) {
      expect(sent).not.toContain(secret);
    }
    const [, own] = (await board(asha)).rows;
    expect(own).toEqual({ rank: 2, name: 'You', spent: rupees(100), mine: true });
  });

  it('calls who does not want to be named Player, and keeps their rank', async () => {
    const hidden = await someone('Farhan Ali');
    await spend(hidden.account.id, 300);
    await store.shop.boardNames.choose(hidden.account.id, true);
    expect((await board()).rows).toMatchObject([{ rank: 1, name: 'Player' }]);
    expect((await board(hidden)).rows).toMatchObject([{ rank: 1, name: 'You' }]);
    await store.shop.boardNames.choose(hidden.account.id, false);
    expect((await board()).rows).toMatchObject([{ rank: 1, name: 'Farhan A•••' }]);
  });

  it('leaves blocked accounts out, and those behind them move up', async () => {
    const first = await someone('Divya Rao');
    const second = await someone('Joseph Mathew');
    await spend(first.account.id, 200);
    await spend(second.account.id, 100);
    await store.shop.accounts.block(first.account.id);
    expect((await board()).rows).toMatchObject([{ rank: 1, name: 'Joseph M•••' }]);
  });

  it('ends at rank 50; whoever is further down sees the own place below', async () => {
    for (let rank = 1; rank <= 51; rank += 1) await spend(`customer ${rank}`, 100 + rank);
    const last = await someone('Nisha Patel');
    await spend(last.account.id, 60);

    const seen = await board(last);
    expect(seen.rows.length).toBe(50);
    expect(seen.own).toEqual({ rank: 52, spent: rupees(60), behind: rupees(41) });
    expect((await board()).own).toBeNull();
    const nobodyYet = await board(await someone('Has Spent Nothing'));
    expect([nobodyYet.own, nobodyYet.unranked]).toEqual([null, true]);
    expect([seen.unranked, (await board()).unranked]).toEqual([false, false]);
  });

  it('that cannot be read is a page with 503 and not a fault of the whole store', async () => {
    const readModels = {
      ...store.shop.readModels,
      leaderboard: () => Promise.reject(new Error('the database is away')),
    };
    const answer = await seenBy(null, { ...store.shop, readModels });
    expect(answer.data).toEqual({ kind: 'failed' });
    expect(answer.init?.status).toBe(503);
  });
});
