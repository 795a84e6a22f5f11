import { openTestDatabase } from '../testing/open-test-database.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetKey, registerKeys } from './key-register.ts';
import { StoreKeyLost } from './store-keys.ts';

const database = await openTestDatabase();
const { db } = database;
beforeAll(() => registerKeys(db, { ids: ['a'] }));
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(async () => {
  await db`truncate sealing.store_key`;
});

describe('the register of the store’s keys', () => {
  it('lets every process start with the key that seals, and exchanges it', async () => {
    await Promise.all([1, 2, 3].map(() => registerKeys(db, { ids: ['a'] })));

    expect(await registerKeys(db, { ids: ['b', 'a'] })).toEqual([]);
  });

  it('stops a start without the key that seals', async () => {
    await registerKeys(db, { ids: ['a'] });

    await expect(registerKeys(db, { ids: ['b'] })).rejects.toThrow(StoreKeyLost);
    await expect(registerKeys(db, { ids: ['b'] })).rejects.toThrow('PAYLOAD_KEYS lacks the key a');
  });

  it('names a key of earlier that is missing until it is forgotten', async () => {
    await registerKeys(db, { ids: ['a'] });
    await registerKeys(db, { ids: ['b', 'a'] });

    expect(await registerKeys(db, { ids: ['b'] })).toEqual([
      { id: 'a', retiredAt: expect.any(Date) as Date },
    ]);
    await forgetKey(db, 'a');
    expect(await registerKeys(db, { ids: ['b'] })).toEqual([]);
  });

  it('never forgets the key that seals', async () => {
    await registerKeys(db, { ids: ['a'] });
    await forgetKey(db, 'a');

    await expect(registerKeys(db, { ids: ['b'] })).rejects.toThrow(StoreKeyLost);
  });

  it('takes up a key again that had been retired', async () => {
    await registerKeys(db, { ids: ['a'] });
    await registerKeys(db, { ids: ['b', 'a'] });
    await registerKeys(db, { ids: ['a', 'b'] });

    await expect(registerKeys(db, { ids: ['b'] })).rejects.toThrow('lacks the key a');
  });
});
