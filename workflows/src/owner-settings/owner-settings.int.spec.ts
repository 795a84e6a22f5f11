import { rupees } from '@store/ledger';
import { transaction } from '@store/platform/postgres';
import { openTestDatabase } from '@store/platform/testing';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { migrateOwnerSettings, openOwnerSettings, writeOwnerSettings } from './index.ts';

const world = await openTestDatabase();
const { db } = world;
await Promise.all([migrateOwnerSettings(db), migrateOwnerSettings(db)]);
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => db`truncate settings.owner_setting`);

type Changes = Parameters<typeof writeOwnerSettings>[1];
const write = (changes: Changes) => transaction(db, (tx) => writeOwnerSettings(tx, changes));

describe('what the owner sets', () => {
  it('holds in every process within a second', async () => {
    const here = await openOwnerSettings(db, {});
    const there = await openOwnerSettings(db, {});
    const heard: number[] = [];
    const hearNoMore = there.onChange(({ prizes }) => heard.push(prizes.length));

    await write({ prizes: [rupees(500)], staffRank: true });
    await here.changed();

    expect(here.current()).toMatchObject({ prizes: [rupees(500)], staffRank: true });
    await vi.waitFor(() => expect(there.current()).toEqual(here.current()), { timeout: 1_000 });
    expect(heard).toEqual([1]);
    hearNoMore();
    await write({ prizes: [rupees(500), rupees(300)] });
    await there.changed();
    expect(heard).toEqual([1]);
    await here.close();
    await there.close();
  });

  it('stands above the environment, which stands above what is usual', async () => {
    await write({ storeName: 'Meera’s' });
    const settings = await openOwnerSettings(db, { storeName: 'Env', staffRank: true });

    expect(settings.current()).toMatchObject({ storeName: 'Meera’s', staffRank: true });
    await settings.close();
  });

  it('has its default where it cannot be read, and somebody is told', async () => {
    await db`insert into settings.owner_setting (name, value) values
      ('prizes', '"many"'), ('staffRank', 'true'), ('fromTomorrow', '1')`;
    const told: unknown[] = [];

    const settings = await openOwnerSettings(db, {}, (error) => told.push(error));

    expect(settings.current()).toMatchObject({ staffRank: true, storeName: 'the store' });
    expect(settings.current().prizes).toHaveLength(3);
    expect(String(told[0])).toBe('Error: the setting prizes cannot be read');
    expect(told).toHaveLength(1);
    await settings.close();
  });
});
