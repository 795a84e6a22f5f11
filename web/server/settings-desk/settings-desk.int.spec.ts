import { rupees } from '@store/ledger';
import { OwnerSettings } from '@store/workflows/owner-settings';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Actor } from '../../ports/trail.ts';
import { openTestStore } from '../../testing/open-test-store.ts';

const store = await openTestStore({ projecting: false });
const { settingsDesk, trail } = store.shop;
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  await store.emptied();
  await store.db`truncate settings.owner_setting`;
});

const meera: Actor = { kind: 'admin', accountId: 'meera', address: null, requestId: 'spec' };
const usual = OwnerSettings.parse({});
const change = (mine: Partial<OwnerSettings>, was: OwnerSettings = usual) =>
  settingsDesk.change({ was, mine: { ...was, ...mine } }, meera);

describe('the desk of the owner’s settings', () => {
  it('saves what was changed, tells every process and writes it into the trail', async () => {
    const elsewhere = await store.openProcess();

    const saved = await change({ prizes: [rupees(500)], staffRank: true });

    expect(saved).toEqual({ outcome: 'saved', changed: ['prizes', 'staffRank'] });
    expect(store.shop.settings.prizes).toEqual([rupees(500)]);
    await vi.waitFor(() => expect(elsewhere.shop.settings.prizes).toEqual([rupees(500)]), 15_000);
    const { rows } = await trail.entries({ most: 10, kind: 'setting' });
    expect(rows).toMatchObject([
      { subject: { id: 'staffRank' }, before: { staffRank: false }, after: { staffRank: true } },
      { subject: { id: 'prizes' }, actor: meera, after: { prizes: [rupees(500)] } },
    ]);
  });

  it('lets a second admin keep what a first one changed, and says so where they disagree', async () => {
    await change({ storeName: 'Meera’s', orderExpiryMinutes: 45 });

    expect(await change({ nameAtLeast: 3 })).toMatchObject({ outcome: 'saved' });
    expect(await settingsDesk.current()).toMatchObject({
      ...{ storeName: 'Meera’s', orderExpiryMinutes: 45, nameAtLeast: 3 },
    });

    expect(await change({ storeName: 'Ravi’s', nameAtLeast: 4 })).toMatchObject({
      outcome: 'conflict',
      settings: ['storeName', 'nameAtLeast'],
      now: { storeName: 'Meera’s', nameAtLeast: 3 },
    });
    expect(await settingsDesk.current()).toMatchObject({ storeName: 'Meera’s', nameAtLeast: 3 });
  });

  it('refuses what is possible alone and not together, and saves nothing of it', async () => {
    await change({ topUpAtMost: rupees(20_000) });

    expect(await change({ topUpsPerDay: rupees(15_000), storeName: 'Meera’s' })).toMatchObject({
      outcome: 'contradiction',
      problems: [{ setting: 'topUpsPerDay' }],
    });

    expect((await settingsDesk.current()).storeName).toBe('the store');
    expect((await trail.entries({ most: 10 })).rows).toHaveLength(1);
  });

  it('says that nothing has changed where nothing has', async () => {
    expect(await change({})).toEqual({ outcome: 'saved', changed: [] });
    expect((await trail.entries({ most: 10 })).rows).toEqual([]);
  });

  it('lets one of two that save at once win, and tells the other', async () => {
    const outcomes = await Promise.all([change({ notice: 'One' }), change({ notice: 'Two' })]);

    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['conflict', 'saved']);
  });
});
