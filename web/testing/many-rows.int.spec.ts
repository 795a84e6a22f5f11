import { expect, it } from 'vitest';
import { undescribed } from './many-rows.ts';
import { openTestStore } from './open-test-store.ts';

it('knows of every table whether it grows with the store', async () => {
  await using store = await openTestStore();
  expect(await undescribed(store.db)).toEqual([]);
});
