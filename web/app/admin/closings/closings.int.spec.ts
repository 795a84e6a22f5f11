import { rupees, toPaise, ZERO_PAISE } from '@store/ledger';
import { byTest } from '@store/ledger/testing';
import { leaveAsWorker } from '@store/workflows/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminPermission } from '../../../ports/accounts.ts';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { action as changeCustomer } from '../people/customer-action.server.ts';
import { loader as customerPage } from '../people/customer-loader.server.ts';
import { loader as download } from '../people/customers-download.ts';
import { loader as customers } from '../people/customers-page.tsx';
import { loader } from './closings-page.tsx';

const store = await openTestStore();
const { ask, shop, db } = store;
const worker = leaveAsWorker({
  ...{ db, ledger: shop.ledger, readModels: shop.readModels, sealer: shop.sealer },
  head: () => store.eventStore.head(),
});
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
let meera: Buyer;
let leaving: Buyer;
let gone: Buyer;

beforeAll(async () => {
  meera = await store.buyer({ role: 'admin' });
  leaving = await store.buyer({ balance: rupees(100) });
  gone = await store.buyer();
  await shop.closings.close(leaving.account.id, { givesUp: rupees(60), asksBack: rupees(40) });
  const closed = await shop.closings.close(gone.account.id, {
    givesUp: ZERO_PAISE,
    asksBack: ZERO_PAISE,
  });
  const id = closed.outcome === 'closed' ? closed.closing.id : '';
  await store.settled();
  await worker.lookAtClosing(id, inDays(8));
  await worker.anonymise(id, inDays(8));
});
afterAll(() => store[Symbol.asyncDispose]());

type Shown = Awaited<ReturnType<typeof loader>>['data'];
const shown = async (who = meera) => (await ask(loader, who, '/admin/closings')).data as Shown;
const only = (...permissions: readonly AdminPermission[]) =>
  store.buyer({ role: 'admin', permissions });

describe('closed accounts', () => {
  it('are for admins of people', async () => {
    expect((await ask(loader, await only('money'), '/admin/closings')).status).toBe(403);
    expect((await ask(loader, await store.buyer(), '/admin/closings')).status).toBe(403);
  });

  it('that wait are listed with what they wait for, and no name', async () => {
    const closing = await shop.closings.of(leaving.account.id);
    await worker.lookAtClosing(closing!.id, inDays(8));
    const { waiting } = await shown();
    expect(waiting).toMatchObject({
      total: 1,
      rows: [
        {
          number: leaving.account.customerNumber,
          asksBack: 40_00,
          givesUp: 60_00,
          waitsFor: [{ kind: 'balance', amount: 40_00, until: null }],
        },
      ],
    });
    expect(JSON.stringify(waiting)).not.toContain('Asha');
  });

  it('that are erased are named where money came later, to who may see money', async () => {
    const late = {
      ...{ reference: 'adjustment:late', subject: 'late', note: null },
      source: 'bankPayment',
      ...{ amount: toPaise(700), at: shop.now().toISOString() },
    } as const;
    const { id } = gone.account;
    await shop.ledger.wallet.handle(id, { type: 'CreditFunds', data: late }, byTest());
    await store.settled();
    expect((await shown()).withMoney).toEqual([
      { accountId: id, available: 700, number: gone.account.customerNumber },
    ]);
    expect((await shown(await only('people'))).withMoney).toBeNull();
  });

  it('say what was deleted every night', async () => {
    await worker.deleteWhatIsDue(inDays(0));
    expect((await shown()).nights).toMatchObject([{ deleted: {} }]);
  });
});

describe('an erased customer', () => {
  const path = () => `/admin/usersdata/${gone.account.id}`;
  const params = () => ({ customerId: gone.account.id });

  it('stands in the list without an address', async () => {
    const number = String(gone.account.customerNumber);
    const { data } = await ask(customers, meera, `/admin/usersdata?q=${number}`);
    expect(data).toMatchObject({
      found: { rows: [{ name: 'Erased customer', email: null, mobile: null, state: 'erased' }] },
    });
    const request = new Request(`http://shop.test/admin/usersdata.csv?q=${number}`, {
      headers: { cookie: meera.cookie },
    });
    const csv = await download({ request, params: {}, context: store.context });
    expect(await csv.text()).not.toContain('erased.invalid');
  });

  it('has a page that says so, and cannot be changed', async () => {
    const { data } = await ask(customerPage, meera, path(), undefined, params());
    expect(data).toMatchObject({
      customer: { isErased: true, name: 'Erased customer' },
      closing: { erasedAt: expect.any(String) as string },
    });
    const { account } = data as { account: { was: string; typed: Record<string, string> } };
    const form = { intent: 'account', was: account.was, ...account.typed, name: 'Asha again' };
    const answer = await ask(changeCustomer, meera, path(), form, params());
    expect(answer.status).toBe(400);
    expect((await shop.accounts.byId(gone.account.id))?.name).toBe('Erased customer');
  });
});

it('a customer who leaves has a page that says what is waited for', async () => {
  const { id } = leaving.account;
  const { data } = await ask(customerPage, meera, `/admin/usersdata/${id}`, undefined, {
    customerId: id,
  });
  expect(data).toMatchObject({
    customer: { isErased: false, name: 'Asha Kumari' },
    closing: { asksBack: 40_00, erasedAt: null },
  });
});

it('an admin opens the account of who cannot open the mail, and the trail knows', async () => {
  const { account } = await store.buyer();
  const path = `/admin/usersdata/${account.id}`;
  const params = { customerId: account.id };
  const keep = async () =>
    (await ask(changeCustomer, meera, path, { intent: 'keep' }, params)).flash;
  expect(await keep()).toBe('This account is not closed.');
  await shop.closings.close(account.id, { givesUp: ZERO_PAISE, asksBack: ZERO_PAISE });
  expect(await keep()).toBe('The account is open again.');
  expect((await shop.accounts.byId(account.id))?.closedAt).toBeNull();
  const { rows } = await shop.trail.entries({ most: 1, actor: meera.account.id });
  expect(rows).toMatchObject([{ subject: { id: account.id }, after: { closed: false } }]);

  await shop.closings.close(account.id, { givesUp: ZERO_PAISE, asksBack: ZERO_PAISE });
  await db`
    update shop.account_closing set begun_at = now()
    where account_id = ${account.id} and stopped_at is null`;
  expect(await keep()).toBe('This account is being erased. It cannot be brought back.');
});
