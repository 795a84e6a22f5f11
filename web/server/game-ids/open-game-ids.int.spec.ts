import { afterAll, beforeEach, expect, it } from 'vitest';
import { MOST_GAME_IDS } from '../../ports/game-ids.ts';
import { openTestStore } from '../../testing/open-test-store.ts';

const store = await openTestStore({ projecting: false });
const { gameIds, sealer } = store.shop;
const customer = async () => (await store.buyer()).account.id;
let asha = '';
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  asha = await customer();
});

const mine = { productId: 'mlin', inputs: ['118374920', '2641'], name: 'KaranOP' };
const names = async (who = asha) => (await gameIds.of(who)).map(({ name }) => name);

it('keeps what was typed, and the same once', async () => {
  await gameIds.keep(asha, mine);
  await gameIds.keep(asha, { ...mine, inputs: ['5', '6'], name: 'Second' });
  await gameIds.keep(asha, mine);
  expect(await names()).toEqual(['KaranOP', 'Second']);
  expect((await gameIds.of(asha))[0]).toMatchObject(mine);
});

it('has nothing to read in it without the key', async () => {
  await gameIds.keep(asha, mine);
  const rows = await store.db`select * from shop.game_id where account_id = ${asha}`;
  expect(JSON.stringify(rows)).not.toMatch(/118374920|KaranOP/);
  await sealer.forget(asha);
  expect(await names()).toEqual([]);
});

it('keeps the name that its owner gave, also when it is used again', async () => {
  await gameIds.keep(asha, mine);
  const [{ id } = { id: '' }] = await gameIds.of(asha);
  expect(await gameIds.change(asha, id, { name: 'My brother' })).toBe('changed');
  await gameIds.keep(asha, mine);
  expect(await names()).toEqual(['My brother']);
});

it('is nobody else’s to read, name or remove', async () => {
  await gameIds.keep(asha, mine);
  const [{ id } = { id: '' }] = await gameIds.of(asha);
  const ravi = await customer();
  expect(await gameIds.change(ravi, id, { name: 'Mine' })).toBe('notThere');
  expect(await gameIds.remove(ravi, id)).toBe('notThere');
  expect(await names(ravi)).toEqual([]);
  expect(await names()).toEqual(['KaranOP']);
  expect(await gameIds.remove(asha, id)).toBe('removed');
  expect(await names()).toEqual([]);
});

it('makes room when there are many', async () => {
  for (let count = 0; count <= MOST_GAME_IDS; count += 1) {
    await gameIds.keep(asha, { ...mine, inputs: [String(count)], name: `${String(count)}.` });
  }
  const kept = await names();
  expect(kept).toHaveLength(MOST_GAME_IDS);
  expect(kept.at(-1)).toBe('1.');
});
