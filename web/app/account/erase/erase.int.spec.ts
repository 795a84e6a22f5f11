import { creditReference, rupees, toPaise, type Paise } from '@store/ledger';
import { byTest } from '@store/ledger/testing';
import { closingTokens } from '@store/workflows/contracts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { whileShopHas } from '../../../testing/while-shop-has.ts';
import { action as signIn } from '../login-page.tsx';
import { action, loader } from './erase-page.tsx';
import { action as keep, loader as keeping } from './keep-page.tsx';

const store = await openTestStore();
const { ask, shop } = store;
let asha: Buyer;
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  await store.emptied();
  asha = await store.buyer();
});

const PATH = '/dashboard/data/erase';
const shown = async (who: Buyer) => (await ask(loader, who, PATH)).data as Record<string, unknown>;
const sure = { seen: '0', understood: 'on', word: 'ERASE' };
const erase = (who: Buyer | null, form: Record<string, string> = sure) =>
  ask(action, who, PATH, form);

async function topUp({ account }: Buyer, amount: Paise) {
  const data = {
    ...{ reference: creditReference.topUp('TXN-1'), subject: 'TXN-1', note: null },
    source: 'topUp',
    ...{ amount, at: shop.now().toISOString() },
  } as const;
  await shop.ledger.wallet.handle(account.id, { type: 'CreditFunds', data }, byTest());
}

describe('the page', () => {
  it('says what is open, and how long what is kept', async () => {
    expect(await shown(asha)).toMatchObject({
      obstacles: [],
      available: 0,
      points: 0,
      keptFor: { securityLogDays: 365, recordYears: 8 },
    });
    await store.sell(asha, { until: 'paid' });
    expect(await shown(asha)).toMatchObject({
      obstacles: [{ kind: 'orders', count: 1, until: null }],
    });
  });

  it('tells what can be sent back from what can only be given up', async () => {
    const rich = await store.buyer({ balance: rupees(40) });
    await topUp(rich, rupees(100));
    expect(await shown(rich)).toMatchObject({ available: 140_00, payableBack: 100_00 });
  });

  it('asks guests to sign in', async () => {
    expect((await erase(null)).location).toBe('/login?origin=%2Fdashboard%2Fdata%2Ferase');
  });
});

describe('closing', () => {
  it('signs out, says until when it can be taken back, and keeps nobody’s session', async () => {
    const answer = await erase(asha);
    expect(answer).toMatchObject({ status: 303, location: '/home' });
    expect(await shop.accounts.byId(asha.account.id)).toMatchObject({
      closedAt: expect.any(Date) as Date,
    });
    expect((await ask(loader, asha, PATH)).location).toContain('/login');
    const { email } = asha.account;
    const signingIn = await ask(signIn, null, '/login', { email, password: 'a quiet river' });
    expect(signingIn.status).toBe(403);
  });

  it.each([
    [{ ...sure, word: '' }, 'word', 'Please type ERASE.'],
    [{ ...sure, word: 'DELETE' }, 'word', 'Please type ERASE.'],
    [{ ...sure, understood: '' }, 'understood', 'Please tick this box to go on.'],
  ])('refuses %o at its field', async (form, field, message) => {
    const answer = await erase(asha, form);
    expect(answer.status).toBe(400);
    expect(answer.data).toMatchObject({ errors: { [field]: message } });
    expect((await shop.accounts.byId(asha.account.id))?.closedAt).toBeNull();
  });

  it('is done once where it is pressed twice at once', async () => {
    const answers = await Promise.all([erase(asha), erase(asha)]);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    expect(
      await store.db`select from shop.account_closing where account_id = ${asha.account.id}`,
    ).toHaveLength(1);
  });

  it('takes the word however it is typed', async () => {
    expect((await erase(asha, { ...sure, word: ' erase ' })).status).toBe(303);
  });

  it('asks what happens to a balance, and not without need', async () => {
    const rich = await store.buyer({ balance: rupees(40) });
    const form = { ...sure, seen: '4000' };
    expect(await erase(rich, form)).toMatchObject({
      status: 400,
      data: { errors: { balance: 'Please choose what happens to your balance.' } },
    });
    expect((await erase(rich, { ...form, balance: 'keepIt' })).status).toBe(400);
    expect((await erase(rich, { ...form, balance: 'giveUp' })).status).toBe(303);
    expect(await shop.closings.of(rich.account.id)).toMatchObject({
      givesUp: 40_00,
      asksBack: 0,
    });
  });

  it('asks back what was topped up, and gives up the rest', async () => {
    const rich = await store.buyer({ balance: rupees(40) });
    await topUp(rich, rupees(100));
    await erase(rich, { ...sure, seen: '14000', balance: 'payBack' });
    expect(await shop.closings.of(rich.account.id)).toMatchObject({
      givesUp: 40_00,
      asksBack: 100_00,
    });
  });

  it('does not give up a balance that nobody has seen', async () => {
    await topUp(asha, toPaise(500));
    const answer = await erase(asha, { ...sure, balance: 'giveUp' });
    expect(answer.status).toBe(409);
    expect(answer.data).toMatchObject({
      errors: {
        balance: 'Your balance has changed: it is now ₹5.00. Please choose again.',
      },
    });
    expect((await shop.accounts.byId(asha.account.id))?.closedAt).toBeNull();
  });

  it('is not for who runs the store', async () => {
    const admin = await store.buyer({ role: 'admin' });
    expect((await erase(admin)).status).toBe(403);
  });

  it('asks for a proof again where the last one is old', async () => {
    store.clock.ahead = 20 * 60_000;
    expect((await ask(loader, asha, PATH)).location).toContain('/signin-proof');
    expect((await erase(asha)).status).toBe(403);
    expect((await shop.accounts.byId(asha.account.id))?.closedAt).toBeNull();
    expect((await erase(asha, { ...sure, proof: 'a quiet river' })).status).toBe(303);
    store.clock.ahead = 0;
  });

  it('says that it could not be done where the store does not answer', async () => {
    const closings = { ...shop.closings, close: () => Promise.reject(new Error('away')) };
    const answer = await whileShopHas(shop, { closings }, () => erase(asha));
    expect(answer.status).toBe(503);
  });
});

describe('the link in the mail', () => {
  async function closed() {
    await erase(asha);
    const closing = await shop.closings.of(asha.account.id);
    const params = { id: closing!.id, token: closingTokens(shop.keys, closing!.id)[0]! };
    const path = `/keep-account/${params.id}/${params.token}`;
    return { params, path, id: closing!.id };
  }

  it('changes nothing when it is opened, and opens the account when the button is pressed', async () => {
    const { params, path } = await closed();
    expect(await ask(keeping, null, path, undefined, params)).toMatchObject({
      status: 200,
      data: { state: 'closed' },
    });
    expect((await shop.accounts.byId(asha.account.id))?.closedAt).not.toBeNull();

    for (const _ of ['first press', 'second press']) {
      expect(await ask(keep, null, path, {}, params)).toMatchObject({
        status: 200,
        data: { state: 'kept' },
      });
    }
    expect((await shop.accounts.byId(asha.account.id))?.closedAt).toBeNull();
    expect(await ask(keeping, null, path, undefined, params)).toMatchObject({
      data: { state: 'kept' },
    });
  });

  it('says what the account waits for beside the seven days', async () => {
    const { params, path, id } = await closed();
    const until = new Date().toISOString();
    const waitsFor = [
      { kind: 'cooling', until },
      { kind: 'orders', count: 2, until: null },
    ];
    await store.db`
      update shop.account_closing set waits_for = ${store.db.json(waitsFor)} where id = ${id}`;
    expect((await ask(keeping, null, path, undefined, params)).data).toMatchObject({
      waitsFor: [{ kind: 'orders', count: 2 }],
    });
  });

  it('opens the account once where it is pressed twice at once', async () => {
    const { params, path } = await closed();
    const answers = await Promise.all([1, 2].map(() => ask(keep, null, path, {}, params)));
    expect(answers.map(({ data }) => data)).toEqual([
      expect.objectContaining({ state: 'kept' }),
      expect.objectContaining({ state: 'kept' }),
    ]);
  });

  it.each([
    { id: 'none', token: 'none' },
    { id: '\0', token: '\0' },
    { id: '00000000-0000-4000-8000-000000000000', token: 'x'.repeat(5_000) },
  ])('is nothing where it is made up: %j', async (params) => {
    await erase(asha);
    const path = '/keep-account/x/y';
    expect((await ask(keeping, null, path, undefined, params)).status).toBe(400);
    expect((await ask(keep, null, path, {}, params)).status).toBe(400);
    expect((await shop.accounts.byId(asha.account.id))?.closedAt).not.toBeNull();
  });

  it('is of no use with another token, or too late', async () => {
    const { params, path, id } = await closed();
    const other = { ...params, token: 'x'.repeat(43) };
    expect(await ask(keep, null, path, {}, other)).toMatchObject({
      status: 400,
      data: { state: 'badLink' },
    });
    await store.db`
      update shop.account_closing set begun_at = now() where id = ${id}`;
    expect(await ask(keeping, null, path, undefined, params)).toMatchObject({
      status: 400,
      data: { state: 'tooLate' },
    });
    expect(await ask(keep, null, path, {}, params)).toMatchObject({
      status: 409,
      data: { state: 'tooLate' },
    });
  });
});
