import { rupees } from '@store/ledger';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { accountFieldsOf } from '../../ports/people-desk.ts';
import { MOST_KEYS, type KeyTerms } from '../../ports/api-keys.ts';
import type { Account } from '../../ports/accounts.ts';
import { openTestStore } from '../../testing/open-test-store.ts';

const store = await openTestStore({ projecting: false });
const { shop, db } = store;
const { apiKeys } = shop;
const there = (await store.openProcess()).shop.apiKeys;
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(() => {
  store.clock.ahead = 0;
});

const MINUTE_MS = 60_000;
const HOME = '198.51.100.7';
const usual: KeyTerms = {
  ...{ name: 'Till', isTest: false, mayBuy: true, addresses: [] },
  ...{ perMinute: 100, perDay: 1_000, dailyCap: rupees(500) },
};
const reseller = async () => (await store.buyer({ role: 'reseller' })).account;
async function made(owner: Account, terms: Partial<KeyTerms> = {}) {
  const answer = await apiKeys.make(owner.id, { ...usual, ...terms });
  if (answer.outcome !== 'made') throw new Error(answer.outcome);
  return answer;
}
const call = (secret: string | null, from: string | undefined = HOME, by = apiKeys) =>
  by.callerOf(
    new Request('http://shop.test/api/v1/balance', {
      headers: secret === null ? {} : { authorization: `Bearer ${secret}` },
    }),
    from,
  );
const outcome = async (...asked: Parameters<typeof call>) => (await call(...asked)).outcome;

describe('a key', () => {
  it('says once what it is, and calls for its owner from then on', async () => {
    const owner = await reseller();
    const { secret, key } = await made(owner);

    expect(secret).toMatch(/^live_[\w-]{43}$/);
    expect(secret.endsWith(key.hint)).toBe(true);
    expect(await call(secret)).toMatchObject({
      outcome: 'known',
      account: { id: owner.id, role: 'reseller' },
      key: { id: key.id, ...usual },
    });
    const kept = await db`select * from shop.api_key where id = ${key.id}`;
    const written = kept.flatMap((row) => Object.values(row).map(String)).join(' ');
    expect(written).not.toContain(secret.slice('live_'.length));
  });

  it('begins with what it is for', async () => {
    expect((await made(await reseller(), { isTest: true })).secret).toMatch(/^test_/);
  });

  it('is told to its owner by mail', async () => {
    const owner = await reseller();
    await made(owner);
    const owed = await db`select change from shop.account_letter where account_id = ${owner.id}`;
    expect(owed).toEqual([{ change: 'keyMade' }]);
  });

  it('is none where nothing or something else is sent', async () => {
    const { secret } = await made(await reseller());
    const { account } = await store.buyer({ role: 'reseller' });
    expect(await outcome(null)).toBe('none');
    expect(await outcome('live_nothing-that-was-ever-made')).toBe('unknown');
    expect(await outcome(secret.replace('live_', 'test_'))).toBe('unknown');
    expect(await outcome(await shop.tokens.start(account))).toBe('unknown');
  });

  it('is for resellers alone, and for so many', async () => {
    const [user, admin] = [await store.buyer(), await store.buyer({ role: 'admin' })];
    for (const { account } of [user, admin]) {
      expect(await apiKeys.make(account.id, usual)).toEqual({ outcome: 'noReseller' });
    }
    const owner = await reseller();
    const all = await Promise.all(
      Array.from({ length: MOST_KEYS + 2 }, () => apiKeys.make(owner.id, usual)),
    );
    expect(all.filter((one) => one.outcome === 'made')).toHaveLength(MOST_KEYS);
    expect(all.filter((one) => one.outcome === 'tooMany')).toHaveLength(2);
  });

  it('notes when it was used, to the minute', async () => {
    const owner = await reseller();
    const { secret } = await made(owner);
    const used = async () => (await apiKeys.of(owner.id))[0]?.usedAt ?? null;
    expect(await used()).toBeNull();
    await call(secret);
    const first = await used();
    expect(first).not.toBeNull();
    await call(secret);
    expect(await used()).toBe(first);
    store.clock.ahead = 2 * MINUTE_MS;
    await call(secret);
    expect(await used()).not.toBe(first);
  });
});

describe('an address', () => {
  it('is one of those that the key may come from', async () => {
    const { secret } = await made(await reseller(), { addresses: ['198.51.100.0/24', '::1'] });
    expect(await outcome(secret, HOME)).toBe('known');
    expect(await outcome(secret, `::ffff:${HOME}`)).toBe('known');
    expect(await outcome(secret, '203.0.113.5')).toBe('elsewhere');
    expect(await outcome(secret, 'unknown')).toBe('elsewhere');
    expect(await outcome(secret, '')).toBe('elsewhere');
  });

  it('from which it may not come uses it for nothing', async () => {
    const owner = await reseller();
    const { secret } = await made(owner, { addresses: ['203.0.113.0/24'] });
    expect(await outcome(secret)).toBe('elsewhere');
    expect((await apiKeys.of(owner.id))[0]?.usedAt).toBeNull();
  });
});

describe('a key that has called too often', () => {
  it('waits, in every process, and each key by itself', async () => {
    const owner = await reseller();
    const { secret } = await made(owner, { perMinute: 2 });
    const other = await made(owner, { perMinute: 2 });
    expect(await outcome(secret)).toBe('known');
    expect(await outcome(secret, HOME, there)).toBe('known');
    const third = await call(secret);
    expect(third).toMatchObject({ outcome: 'tooMany' });
    expect(third.outcome === 'tooMany' && third.waitSeconds).toBeGreaterThan(0);
    expect(third.outcome === 'tooMany' && third.waitSeconds).toBeLessThanOrEqual(60);
    expect(await outcome(other.secret)).toBe('known');
  });

  it('waits for the next day', async () => {
    const { secret } = await made(await reseller(), { perDay: 1 });
    expect(await outcome(secret)).toBe('known');
    const second = await call(secret);
    expect(second.outcome === 'tooMany' && second.waitSeconds).toBeGreaterThan(3_600);
  });
});

describe('a key is no more', () => {
  it('once its owner has ended it, and nobody else can', async () => {
    const [owner, stranger] = [await reseller(), await reseller()];
    const { secret, key } = await made(owner);
    expect(await apiKeys.end(stranger.id, key.id)).toBe(false);
    expect(await apiKeys.end(owner.id, 'no-id')).toBe(false);
    expect(await outcome(secret)).toBe('known');
    expect(await apiKeys.end(owner.id, key.id)).toBe(true);
    expect(await apiKeys.end(owner.id, key.id)).toBe(false);
    expect(await outcome(secret)).toBe('unknown');
    expect(await apiKeys.of(owner.id)).toMatchObject([{ id: key.id }]);
    expect((await apiKeys.of(owner.id))[0]?.endedAt).not.toBeNull();
    expect(await apiKeys.of(stranger.id)).toEqual([]);
  });

  it.each([
    ['another role', { role: 'user' }],
    ['a block', { blocked: true }],
  ] as const)('after %s, and does not come back with what was before', async (_what, to) => {
    const owner = await reseller();
    const meera = { kind: 'program', name: 'spec' } as const;
    const { secret } = await made(owner);
    const change = async (mine: object) => {
      const was = accountFieldsOf((await shop.accounts.byId(owner.id))!);
      const edit = { was, mine: { ...was, ...mine }, emailChecked: false };
      expect(await shop.peopleDesk.change(owner.id, edit, meera)).toMatchObject({
        outcome: 'saved',
      });
    };
    await change(to);
    expect(await outcome(secret)).toBe('unknown');
    await change({ role: 'reseller', blocked: false });
    expect(await outcome(secret)).toBe('unknown');
  });

  it('once the account is closed, also when it is kept', async () => {
    const owner = await reseller();
    const { secret } = await made(owner);
    const closed = await shop.closings.close(owner.id, {
      givesUp: rupees(0),
      asksBack: rupees(0),
    });
    if (closed.outcome !== 'closed') throw new Error(closed.outcome);
    expect(await outcome(secret)).toBe('unknown');
    await shop.closings.takeBack(closed.closing.id, { kind: 'program', name: 'spec' });
    expect(await outcome(secret)).toBe('unknown');
  });
});
