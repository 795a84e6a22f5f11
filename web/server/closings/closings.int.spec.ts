import { rupees, toCentipoints, toPaise, ZERO_PAISE } from '@store/ledger';
import { byTest } from '@store/ledger/testing';
import { ofPerson } from '@store/platform/sealing';
import { closingTokens } from '@store/workflows/contracts';
import { customersInShop } from '@store/workflows';
import { ERASED_NAME, GOES_WITH_ACCOUNT, STAYS_WITHOUT_NAME } from '@store/workflows/erasure';
import { leaveAsWorker } from '@store/workflows/testing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { accountFieldsOf } from '../../ports/people-desk.ts';
import { newId } from '../../ports/new-id.ts';
import { openTestStore, type Buyer } from '../../testing/open-test-store.ts';
import { startErasing } from './open-closings.ts';

const store = await openTestStore();
const { shop, db, workflows, erasing } = store;
const { closings, accounts, ledger } = shop;
const worker = leaveAsWorker({
  ...{ db, ledger, readModels: shop.readModels, sealer: shop.sealer },
  head: () => store.eventStore.head(),
});
const spec = { kind: 'program', name: 'spec' } as const;
const DAY = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const nothing = { givesUp: ZERO_PAISE, asksBack: ZERO_PAISE };
let asha: Buyer;

afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  await store.emptied();
  erasing.length = 0;
  asha = await store.buyer();
});

async function close({ account }: Buyer, money: typeof nothing = nothing) {
  const answer = await closings.close(account.id, money);
  if (answer.outcome !== 'closed') throw new Error(answer.outcome);
  return answer.closing;
}

/** From the first look to the end, as far as it comes. */
async function eraseAt(closingId: string, at: string) {
  await store.settled();
  const seen = await worker.lookAtClosing(closingId, at);
  if (seen.state !== 'begun') return seen;
  await worker.giveUpBalance(closingId, at);
  await worker.anonymise(closingId, at);
  await store.settled();
  return worker.lookAtClosing(closingId, at);
}

const signedIn = ({ cookie }: Buyer) =>
  shop.sessions.accountOf(new Request('http://shop.test/', { headers: { cookie } }));

describe('closing', () => {
  it('ends all sessions, and takes the customer off every list at once', async () => {
    const { email, id } = asha.account;
    await accounts.issuePasswordReset(email, { linkId: newId(), token: 'a token' });
    await close(asha);

    expect(await signedIn(asha)).toBeNull();
    const cookie = (await shop.sessions.start(asha.account)).split(';', 1)[0] ?? '';
    expect(await signedIn({ ...asha, cookie })).toBeNull();
    expect(await accounts.isResetLink(id, 'a token')).toBe(false);
    expect(await accounts.notRankedIds([])).toContain(id);
    expect(await customersInShop(db).notRankedIds([])).toContain(id);
  });

  it('happens once, also when it is asked for twice in the same moment', async () => {
    const answers = await Promise.all([
      closings.close(asha.account.id, nothing),
      closings.close(asha.account.id, nothing),
    ]);
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['closed', 'closedBefore']);
  });

  it('is refused to admins, and while the account is blocked', async () => {
    const admin = await store.buyer({ role: 'admin' });
    expect(await closings.close(admin.account.id, nothing)).toEqual({
      outcome: 'refused',
      why: 'admin',
    });
    await accounts.block(asha.account.id);
    expect(await closings.close(asha.account.id, nothing)).toEqual({
      outcome: 'refused',
      why: 'blocked',
    });
  });

  it('starts one execution, as soon as Temporal answers', async () => {
    const { id } = await close(asha);
    store.mailing.works = false;
    await expect(startErasing(db, workflows)).rejects.toThrow('does not answer');
    store.mailing.works = true;
    await startErasing(db, workflows);
    await startErasing(db, workflows);
    expect(erasing).toEqual([id]);
  });
});

it('is refused for a day after a way to sign in has changed', async () => {
  await db`
    update shop.account set credentials_changed_at = now() - interval '23 hours'
    where id = ${asha.account.id}`;
  expect(await closings.close(asha.account.id, nothing)).toEqual({
    outcome: 'refused',
    why: 'changedLately',
  });
  await db`
    update shop.account set credentials_changed_at = now() - interval '25 hours'
    where id = ${asha.account.id}`;
  await close(asha);
});

describe('the link in the mail', () => {
  const tokenOf = (id: string) => closingTokens(shop.keys, id)[0] ?? '';

  it('is good for its own closing alone', async () => {
    const { id } = await close(asha);
    const other = await close(await store.buyer());
    expect(await closings.byLink(id, tokenOf(id))).toMatchObject({ id });
    for (const [closing, token] of [
      [id, tokenOf(other.id)],
      [id, ''],
      ['nonsense', tokenOf(id)],
      [newId(), tokenOf(id)],
    ] as const) {
      expect(await closings.byLink(closing, token)).toBeNull();
    }
  });

  it('opens the account again with all that it had, and once is enough', async () => {
    const { id } = await close(asha);
    expect(await closings.takeBack(id, spec)).toBe('kept');
    expect(await closings.takeBack(id, spec)).toBe('kept');

    expect(await accounts.byId(asha.account.id)).toMatchObject({
      closedAt: null,
      name: 'Asha Kumari',
    });
    expect(await eraseAt(id, inDays(8))).toEqual({ state: 'over' });
    expect(await closings.of(asha.account.id)).toBeNull();
    await close(asha);
  });

  it('comes too late once erasing has begun', async () => {
    const { id } = await close(asha);
    await store.settled();
    expect(await worker.lookAtClosing(id, inDays(8))).toEqual({ state: 'begun' });
    expect(await closings.takeBack(id, spec)).toBe('tooLate');
  });

  it('and the beginning of erasing in the same moment: one of them wins', async () => {
    const { id } = await close(asha);
    await store.settled();
    const [taken, seen] = await Promise.all([
      closings.takeBack(id, spec),
      worker.lookAtClosing(id, inDays(8)),
    ]);
    expect([taken, seen.state === 'begun']).toEqual(
      taken === 'kept' ? ['kept', false] : ['tooLate', true],
    );
  });
});

describe('erasing', () => {
  it('waits seven days, for open orders, and for an admin who has blocked the account', async () => {
    const { id } = await close(asha);
    expect(await eraseAt(id, inDays(6))).toMatchObject({ state: 'waits' });

    // Placed in the moment in which the account was closed.
    const { orderId } = await store.sell(asha, { until: 'paid' });
    expect(await eraseAt(id, inDays(8))).toMatchObject({ state: 'waits' });
    expect((await closings.of(asha.account.id))?.waitsFor).toEqual([
      { kind: 'orders', count: 1, until: null },
    ]);

    await accounts.block(asha.account.id);
    await eraseAt(id, inDays(8));
    expect((await closings.of(asha.account.id))?.waitsFor.map(({ kind }) => kind)).toEqual([
      'blocked',
      'orders',
    ]);
    expect((await accounts.byId(asha.account.id))?.name).toBe('Asha Kumari');
    expect(orderId).not.toBe('');
  });

  it('deletes who the customer is, and keeps what they bought', async () => {
    const { account } = asha;
    const { orderId } = await store.sell(asha, { until: 'completed' });
    await shop.notes.add(
      {
        id: newId(),
        about: { kind: 'customer', id: account.id, name: 'Customer', customerId: account.id },
        text: 'Called twice',
      },
      { kind: 'admin', accountId: account.id, address: null, requestId: 'spec' },
    );
    const google = { provider: 'google', issuer: 'https://google.test', subject: '7' } as const;
    const elsewhere = { ...google, email: 'asha@google.test' };
    expect(await shop.identities.link(account.id, elsewhere, { named: 'Google' })).toBe('linked');
    const was = accountFieldsOf(account);
    await shop.peopleDesk.change(
      account.id,
      { was, mine: { ...was, name: 'Asha K' }, emailChecked: false },
      spec,
    );
    const { id } = await close(asha);

    expect(await eraseAt(id, inDays(8))).toEqual({ state: 'over' });

    const erased = await accounts.byId(account.id);
    expect(erased).toMatchObject({ name: ERASED_NAME, mobile: null, emailVerifiedAt: null });
    expect(await accounts.byEmail(account.email)).toBeNull();
    expect(await accounts.taken(account.email, account.mobile ?? '')).toEqual([]);
    expect(await customersInShop(db).contactOf(account.id)).toEqual({
      name: null,
      email: null,
      mobile: null,
      emailVerified: false,
    });
    expect(await shop.readModels.order(orderId)).toMatchObject({ userId: account.id });
    const traces = await db<{ rows: string }[]>`
      select string_agg(account::text, '') as rows from shop.account
      where id = ${account.id}`;
    expect(traces[0]?.rows).not.toMatch(/asha|98765/i);
    for (const [table, column] of Object.entries(GOES_WITH_ACCOUNT)) {
      const left = await db`select from ${db(table)} where ${db(column)} = ${account.id}`;
      expect([table, left.length]).toEqual([table, 0]);
    }
    expect(
      (await shop.notes.about({ kind: 'customer', id: account.id }, { most: 5 })).rows,
    ).toEqual([]);
  });

  it('lets nobody change what is erased, and its owner register anew', async () => {
    const { id } = await close(asha);
    await eraseAt(id, inDays(8));
    const erased = await accounts.byId(asha.account.id);
    const was = accountFieldsOf(erased!);
    expect(
      await shop.peopleDesk.change(
        asha.account.id,
        { was, mine: { ...was, email: 'new@example.in' }, emailChecked: true },
        spec,
      ),
    ).toEqual({ outcome: 'refused', why: ['erased'] });
    const { email, mobile } = asha.account;
    const again = { name: 'Asha Kumari', email, mobile, password: 'a quiet river', age: null };
    expect(await accounts.create(again)).toMatchObject({ accepted: true });
  });

  it('gives up what was ticked, and the books stay whole', async () => {
    const rich = await store.buyer({ balance: rupees(250) });
    const earned = { orderId: 'GT1', points: toCentipoints(400), at: shop.now().toISOString() };
    await ledger.points.handle(rich.account.id, { type: 'EarnPoints', data: earned }, byTest());
    const { id } = await close(rich, { givesUp: rupees(250), asksBack: ZERO_PAISE });

    expect(await eraseAt(id, inDays(8))).toEqual({ state: 'over' });

    expect(await shop.readModels.walletBalance(rich.account.id)).toMatchObject({ available: 0 });
    expect(await shop.readModels.pointsBalance(rich.account.id)).toBe(0);
    const accountsOfBooks = await shop.readModels.trialBalance();
    expect(accountsOfBooks.reduce((sum, { balance }) => sum + balance, 0n)).toBe(0n);
    expect(accountsOfBooks.find(({ account }) => account === 'givenUp')?.balance).toBe(-25_000n);
  });

  it('shows money that came to an erased customer to admins', async () => {
    const { id } = await close(asha);
    await eraseAt(id, inDays(8));
    expect(await closings.erasedWithMoney()).toEqual([]);
    const late = {
      ...{ reference: 'stray:432112345678', subject: 'GT1', note: null },
      source: 'refund',
      amount: toPaise(500),
      at: shop.now().toISOString(),
    } as const;
    await ledger.wallet.handle(asha.account.id, { type: 'CreditFunds', data: late }, byTest());
    await store.settled();
    expect(await closings.erasedWithMoney()).toEqual([
      { accountId: asha.account.id, available: 500 },
    ]);
  });
});

describe('what admins wrote about somebody', () => {
  it('is sealed with a key that is not that of their orders, and goes earlier', async () => {
    const { account } = asha;
    const { gameAccount } = await store.sell(asha, { until: 'completed' });
    const was = accountFieldsOf(account);
    await shop.peopleDesk.change(
      account.id,
      { was, mine: { ...was, name: 'Asha K' }, emailChecked: false },
      spec,
    );
    const edit = async () =>
      (await shop.trail.entries({ most: 10, kind: 'customer', subjectId: account.id })).rows.find(
        ({ erased, before }) => erased || before?.['name'] !== undefined,
      );
    const { id } = await close(asha);
    await eraseAt(id, inDays(8));
    await worker.deleteWhatIsDue(inDays(8 + 364));
    expect(await edit()).toMatchObject({ erased: false });

    await worker.deleteWhatIsDue(inDays(8 + 366));
    expect(await edit()).toMatchObject({ erased: true });
    expect(await shop.sealer.open(account.id, gameAccount)).not.toBeNull();

    await worker.deleteWhatIsDue(inDays(8 * 365));
    expect(await shop.sealer.open(account.id, gameAccount)).not.toBeNull();
    await worker.deleteWhatIsDue(inDays(9 * 366 + 8));
    expect(await shop.sealer.open(account.id, gameAccount)).toBeNull();
    expect(await shop.sealer.fingerprint(ofPerson(account.id), 'x')).toBeNull();
    const nights = await closings.nights(10);
    expect(nights.map(({ deleted }) => deleted)).toEqual([
      { orderKeys: 1 },
      {},
      { personalKeys: 1 },
      {},
    ]);
  });
});

it('every table of the shop says what becomes of it when somebody leaves', async () => {
  const tables = await db<{ name: string }[]>`
    select 'shop.' || tablename as name from pg_tables
    where schemaname = 'shop' and tablename <> 'migration'`;
  const named = [...Object.keys(GOES_WITH_ACCOUNT), ...Object.keys(STAYS_WITHOUT_NAME)];
  expect(named.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
});
