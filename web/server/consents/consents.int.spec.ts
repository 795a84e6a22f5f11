import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewAccount } from '../../ports/accounts.ts';
import type { ConsentEntry } from '../../ports/consents.ts';
import { asha, underAge } from '../../testing/newcomers.ts';
import { openTestStore } from '../../testing/open-test-store.ts';

const store = await openTestStore({ projecting: false });
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(() => store.emptied());

const { accounts, consents } = store.shop;
const agreed = { how: 'registration', terms: 'T1', privacy: 'P1' } as const;

async function newcomer(more: Partial<NewAccount> = {}) {
  const created = await accounts.create({ ...asha, agreed, ...more });
  if (!created.accepted) throw new Error('not created');
  return created.account.id;
}

async function recordOf(id: string) {
  const parts: ConsentEntry[] = [];
  for await (const part of consents.each(id)) parts.push(...part);
  return parts.map(({ what, given, version, how }) => [what, given, version, how].join(' '));
}

describe('the record of consents', () => {
  it('begins with what a newcomer agreed to, each by the version that was read', async () => {
    const id = await newcomer();
    expect(await recordOf(id)).toEqual([
      'terms true T1 registration',
      'privacy true P1 registration',
      'adult true spec registration',
    ]);
    expect(await consents.wantsOffers(id)).toBe(false);
  });

  it('notes the terms and the refund policy when somebody buys by newer ones, and only then', async () => {
    const id = await newcomer();
    for (const [terms, refunds] of [
      ['T1', 'R1'],
      ['T1', 'R1'],
      ['T2', 'R1'],
      ['T2', 'R2'],
      ['T2', 'R2'],
    ] as const) {
      await consents.agreeByBuying(id, { terms, refunds });
    }
    expect((await recordOf(id)).slice(3)).toEqual([
      'refunds true R1 purchase',
      'terms true T2 purchase',
      'refunds true R2 purchase',
    ]);
  });

  it('begins with a purchase for an account that is older than it', async () => {
    const { account } = await store.buyer();
    await consents.agreeByBuying(account.id, { terms: 'T2', refunds: 'R1' });
    expect(await recordOf(account.id)).toEqual([
      'terms true T2 purchase',
      'refunds true R1 purchase',
    ]);
  });

  it('notes that offers are wanted and not wanted any more, once each', async () => {
    const id = await newcomer({ emailVerifiedAt: new Date() });
    const both = await Promise.all(['M1', 'M1'].map((one) => consents.setOffers(id, true, one)));
    expect(both).toEqual([true, true]);
    expect(await consents.wantsOffers(id)).toBe(true);
    await consents.setOffers(id, false, 'M1');
    expect(await consents.wantsOffers(id)).toBe(false);

    expect((await recordOf(id)).slice(3)).toEqual([
      'marketing true M1 dashboard',
      'marketing false M1 dashboard',
    ]);
    expect(await consents.latest(id)).toMatchObject([
      { what: 'adult', given: true },
      { what: 'marketing', given: false },
      { what: 'privacy', given: true },
      { what: 'terms', given: true },
    ]);
  });

  it('has no offers for who is under 18', async () => {
    const id = await newcomer({ age: underAge });
    expect(await consents.setOffers(id, true, 'M1')).toBe(false);
    expect(await recordOf(id)).toContain('adult false spec registration');
    expect(await recordOf(id)).toHaveLength(3);
  });

  it('stays as it is for as long as the account does, and goes with it', async () => {
    const id = await newcomer({ createdAt: new Date('2026-01-01T00:00:00Z') });
    const stays = /stay as they are/;
    await expect(store.db`update shop.consent set given = false`).rejects.toThrow(stays);
    await expect(store.db`delete from shop.consent`).rejects.toThrow(stays);
    expect(await recordOf(id)).toHaveLength(3);

    await accounts.forget(id);
    expect(await accounts.byId(id)).toBeNull();
    expect(await store.db`select from shop.consent`).toHaveLength(0);
  });

  it('knows nothing of nobody', async () => {
    expect(await consents.latest('nobody')).toEqual([]);
    expect(await recordOf('nobody')).toEqual([]);
    expect(await consents.setOffers('nobody', true, 'M1')).toBe(false);
  });
});
