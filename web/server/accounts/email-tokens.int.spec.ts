import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { clockAt } from '../../testing/clock-at.ts';
import { asha } from '../../testing/newcomers.ts';
import { openTestStore } from '../../testing/open-test-store.ts';
import { openAccounts } from './open-accounts.ts';

const store = await openTestStore();
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(() => store.emptied());

describe('verifying an e-mail', () => {
  async function registered() {
    const clock = clockAt('2026-11-21T08:00:00Z');
    const accounts = openAccounts(store.db, clock);
    const created = await accounts.create(asha);
    if (!created.accepted) throw new Error('not created');
    const issue = async (id: string) => {
      const token = randomBytes(32).toString('base64url');
      const link = { linkId: randomUUID(), token };
      return (await accounts.issueEmailToken(id, link)) ? token : null;
    };
    return { clock, accounts, issue, id: created.account.id };
  }

  it('works once and says so the second time', async () => {
    const { clock, accounts, issue, id } = await registered();
    const token = await issue(id);

    expect(await accounts.verifyEmail(id, 'made-up')).toBe('badLink');
    expect(await accounts.linkWorth(id, token!)).toBe('good');
    expect(await accounts.linkWorth('no uuid', token!)).toBe('badLink');
    expect((await accounts.byId(id))?.emailVerifiedAt).toBeNull();
    expect(await accounts.verifyEmail(id, token!)).toBe('verified');
    expect(await accounts.verifyEmail(id, token!)).toBe('alreadyVerified');
    expect((await accounts.byId(id))?.emailVerifiedAt).toEqual(clock.now());
  });

  it('sends at most one link in two minutes, and the one before still works', async () => {
    const { clock, accounts, issue, id } = await registered();
    const first = await issue(id);
    clock.pass(119_000);
    expect(await issue(id)).toBeNull();
    clock.pass(1_000);
    expect(await issue(id)).not.toBeNull();
    expect(await accounts.verifyEmail(id, first!)).toBe('verified');
  });

  it('waits for no link longer after the clock was set back', async () => {
    const { clock, accounts, issue, id } = await registered();
    await issue(id);
    clock.pass(-60 * 60_000);
    const token = await issue(id);
    expect(await issue(id)).toBeNull();
    expect(await accounts.verifyEmail(id, token!)).toBe('verified');
  });

  it('goes on with the link before when the mail with the newest could not be sent', async () => {
    const { clock, accounts, issue, id } = await registered();
    await issue(id);
    await accounts.takeBackEmailToken(id);
    const sent = await issue(id);
    expect(sent).not.toBeNull();
    clock.pass(2 * 60_000);
    const lost = await issue(id);
    await accounts.takeBackEmailToken(id);
    expect(await issue(id)).not.toBeNull();
    expect(await accounts.verifyEmail(id, lost!)).toBe('badLink');
    expect(await accounts.verifyEmail(id, sent!)).toBe('verified');
  });

  it('ends after a day, also for the link before the newest', async () => {
    const { clock, accounts, issue, id } = await registered();
    const first = await issue(id);
    clock.pass(23 * 60 * 60_000);
    const second = await issue(id);
    clock.pass(60 * 60_000);
    expect(await accounts.verifyEmail(id, first!)).toBe('badLink');
    expect(await accounts.verifyEmail(id, second!)).toBe('verified');
  });

  it('ends after a day', async () => {
    const { clock, accounts, issue, id } = await registered();
    const token = await issue(id);
    clock.pass(24 * 60 * 60_000);
    expect(await accounts.verifyEmail(id, token!)).toBe('badLink');
    expect((await accounts.byId(id))?.emailVerifiedAt).toBeNull();
  });
});
