import { rupees } from '@store/ledger';
import { byTest } from '@store/ledger/testing';
import { noteLogsDeleted } from '@store/workflows/retention';
import { leaveAsWorker } from '@store/workflows/testing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewAccount } from '../../ports/accounts.ts';
import { newId } from '../../ports/new-id.ts';
import { accountFieldsOf } from '../../ports/people-desk.ts';
import { openTestStore } from '../../testing/open-test-store.ts';

const store = await openTestStore();
const { shop, db } = store;
const { accounts, ledger } = shop;
const worker = leaveAsWorker({
  ...{ db, ledger, readModels: shop.readModels, sealer: shop.sealer },
  head: () => store.eventStore.head(),
});
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const spec = { kind: 'program', name: 'spec' } as const;

afterAll(() => store[Symbol.asyncDispose]());
beforeEach(() => store.emptied());

const tonight = (inMs = 0) => worker.deleteWhatIsDue(new Date(Date.now() + inMs).toISOString());
const lastNight = async () => (await shop.closings.nights(1))[0];
const left = async (table: string) => (await db`select from ${db(table)}`).length;

let numbers = 0;
async function registered(change: Partial<NewAccount> = {}) {
  numbers += 1;
  const created = await accounts.create({
    name: 'Ravi Verma',
    email: `ravi${numbers}@example.in`,
    mobile: `91234567${String(numbers).padStart(2, '0')}`,
    password: 'a quiet river',
    age: { adult: true, guardian: null, textVersion: 'spec' },
    createdAt: new Date(Date.now() - 2 * DAY),
    ...change,
  });
  if (!created.accepted) throw new Error('not created');
  return created.account;
}

describe('every night', () => {
  it('what is over goes, what is not stays, and both is written down', async () => {
    const asha = await store.buyer();
    await store.buyer();
    await db`
      update shop.session set expires_at = now() - interval '1 second'
      where account_id = ${asha.account.id}`;
    await accounts.issuePasswordReset(asha.account.email, { linkId: newId(), token: 't' });
    await accounts.withPassword('nobody@example.in', 'a quiet river');

    await tonight();
    expect(await left('shop.session')).toBe(1);
    expect(await left('shop.password_reset')).toBe(1);
    expect(await lastNight()).toMatchObject({
      finishedAt: expect.any(String) as string,
      deleted: { sessions: 1 },
    });

    await tonight(DAY + MINUTE);
    expect(await left('shop.password_reset')).toBe(0);
    expect(await left('shop.password_try')).toBe(0);
    expect((await lastNight())?.deleted).toMatchObject({ resetLinks: 1, passwordTries: 1 });
  });

  it('more than one part of it goes, and a second run of the night adds to the first', async () => {
    const { account } = await store.buyer();
    const many = (count: number) => db`
      insert into shop.session (token_hash, account_id, started_at, expires_at)
      select decode(md5(random()::text), 'hex'), ${account.id}, now(), now() - interval '1 day'
      from generate_series(1, ${count})`;
    await many(1_203);
    await tonight();
    await many(7);
    await tonight();
    expect(await left('shop.session')).toBe(1);
    expect((await lastNight())?.deleted).toEqual({ sessions: 1_210 });
  });

  it('two runs at once count nothing twice', async () => {
    const { account } = await store.buyer();
    await db`
      insert into shop.session (token_hash, account_id, started_at, expires_at)
      select decode(md5(n::text), 'hex'), ${account.id}, now(), now() - interval '1 day'
      from generate_series(1, 900) n`;
    await Promise.all([tonight(), tonight()]);
    expect((await lastNight())?.deleted).toEqual({ sessions: 900 });
  });

  it('log files that were deleted during the day stand with what the night deleted', async () => {
    const { account } = await store.buyer();
    await db`
      update shop.session set expires_at = now() - interval '1 second'
      where account_id = ${account.id}`;
    const now = new Date().toISOString();
    await noteLogsDeleted(db, now, 2);
    expect(await lastNight()).toEqual(
      expect.objectContaining({ finishedAt: null, deleted: { logs: 2 } }),
    );
    await worker.deleteWhatIsDue(now);
    await noteLogsDeleted(db, now, 1);
    expect((await lastNight())?.deleted).toEqual({ logs: 3, sessions: 1 });
    expect((await lastNight())?.finishedAt).not.toBeNull();
  });

  it('a night in which nothing was due is written down as well', async () => {
    await tonight();
    expect(await lastNight()).toMatchObject({ deleted: {} });
  });
});

describe('an account that nobody has verified', () => {
  it('goes a day after it was registered, and not before', async () => {
    const old = await registered();
    const young = await registered({ createdAt: new Date(Date.now() - 23 * 60 * MINUTE) });
    const verified = await registered({ emailVerifiedAt: new Date() });
    await tonight();
    expect(await accounts.byId(old.id)).toBeNull();
    expect(await accounts.byId(young.id)).not.toBeNull();
    expect(await accounts.byId(verified.id)).not.toBeNull();
    expect((await lastNight())?.deleted).toEqual({ unprovenAccounts: 1 });
  });

  it('stays where somebody is behind it: money, an admin who edited it, a block', async () => {
    const credited = await registered();
    const credit = {
      ...{ reference: 'adjustment:1', subject: '1', note: null },
      source: 'adjustment',
      ...{ amount: rupees(5), at: shop.now().toISOString() },
    } as const;
    await ledger.wallet.handle(credited.id, { type: 'CreditFunds', data: credit }, byTest());
    const edited = await registered();
    const was = accountFieldsOf(edited);
    await shop.peopleDesk.change(
      edited.id,
      { was, mine: { ...was, name: 'Ravi V' }, emailChecked: false },
      spec,
    );
    const blocked = await registered();
    await accounts.block(blocked.id);

    await tonight();
    for (const { id } of [credited, edited, blocked]) {
      expect(await accounts.byId(id)).not.toBeNull();
    }
  });

  it('does not keep those after it from going', async () => {
    const credited = await registered();
    const credit = {
      ...{ reference: 'adjustment:1', subject: '1', note: null },
      source: 'adjustment',
      ...{ amount: rupees(5), at: shop.now().toISOString() },
    } as const;
    await ledger.wallet.handle(credited.id, { type: 'CreditFunds', data: credit }, byTest());
    const others = await Promise.all([registered(), registered(), registered()]);
    await tonight();
    for (const { id } of others) expect(await accounts.byId(id)).toBeNull();
  });
});
