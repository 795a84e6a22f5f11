import { rupees } from '@store/ledger';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { someItem, someProduct } from '../../../testing/goods.ts';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { momentTyped } from '../../forms/moment.ts';
import { action, loader } from './prices-page.tsx';
import type { TypedPlan } from './plan-prices.server.ts';

const store = await openTestStore({ projecting: false });
const { catalogue, catalogueDesk } = store.shop;
const MINUTE = 60_000;
let meera: Buyer;
let asha: Buyer;
beforeAll(async () => {
  meera = await store.buyer({ role: 'admin' });
  asha = await store.buyer();
});
afterAll(() => store[Symbol.asyncDispose]());

const itemId = 'MLBB-IN-284';
beforeEach(async () => {
  await store.db`truncate shop.product, shop.trail_entry cascade`;
  await catalogue.saveProduct(someProduct());
  await catalogue.saveItem(someItem({ itemId }));
});
afterEach(() => {
  store.clock.ahead = 0;
});

const path = (id = itemId) => `/admin/item/${id}/prices`;
type Shown = Readonly<{
  plans: readonly Readonly<{ id: string; state: string; warnings: readonly string[] }>[];
  history: Readonly<{
    total: number;
    rows: readonly Readonly<{ cause: string | null; who: string; why: string | null }>[];
  }>;
}>;
const page = async (query = '') =>
  (await store.ask(loader, meera, `${path()}${query}`, undefined, { itemId })).data as Shown;

/** As the field for a day and a time sends it. */
const inMinutes = (minutes: number) =>
  momentTyped(new Date(store.shop.now().getTime() + minutes * MINUTE));
const begun: TypedPlan = {
  originalPrice: '470',
  discountedPrice: '415',
  resellPrice: '400',
  startsAt: '',
  endsAt: '',
  why: '',
};
const post = (fields: Readonly<Record<string, string>>, who: Buyer | null = meera, id = itemId) =>
  store.ask(action, who, path(id), fields, { itemId: id });
const plan = (typed: Partial<TypedPlan>) => post({ intent: 'plan', ...begun, ...typed });
const priceShown = async () => (await catalogue.itemForOrder(itemId, 'MLBB-IN'))?.item;

describe('the prices of one item', () => {
  it('are for admins, also in the middle of a form', async () => {
    for (const asked of [loader, action]) {
      expect((await store.ask(asked, null, path())).location).toMatch(/^\/login/);
      expect((await store.ask(asked, asha, path())).status).toBe(403);
    }
    const former = await store.buyer({ role: 'admin' });
    await store.db`update shop.account set role = 'user' where id = ${former.account.id}`;
    const answer = await post({ intent: 'plan', ...begun, endsAt: inMinutes(60) }, former);
    expect(answer.status).toBe(403);
    expect((await page()).plans).toEqual([]);
  });

  it('are planned for a while from now on, and the usual ones come back by themselves', async () => {
    const planned = await plan({ discountedPrice: '300', endsAt: inMinutes(30), why: 'Diwali' });

    expect(planned).toMatchObject({
      status: 303,
      location: path(),
      flash: 'The new prices apply from now on.',
    });
    expect(await priceShown()).toMatchObject({
      discountedPrice: rupees(300),
      sale: { usual: { discountedPrice: rupees(415) } },
    });
    expect((await page()).plans).toMatchObject([
      { state: 'holds', warnings: ['resellAboveDiscounted'] },
    ]);
    store.clock.ahead = 31 * MINUTE;
    const { plans, history } = await page();
    expect(plans).toMatchObject([{ state: 'over', warnings: [] }]);
    expect(history.rows).toMatchObject([
      { cause: 'planEnded', why: 'Diwali' },
      { cause: 'planBegan', who: meera.account.name, why: 'Diwali' },
      { cause: null },
    ]);
  });

  it('are planned for good, at a time in India', async () => {
    const answer = await plan({ discountedPrice: '399.50', startsAt: '2099-01-01 00:00' });

    expect(answer.flash).toBe('Prices planned.');
    expect((await page()).plans).toMatchObject([{ who: meera.account.name }]);
    const [planned] = await catalogueDesk.plansOf(itemId);
    expect(planned).toMatchObject({
      startsAt: new Date('2098-12-31T18:30:00Z'),
      endsAt: null,
      discountedPrice: 39_950,
      who: { accountId: meera.account.id },
    });
  });

  it.each<[string, Partial<TypedPlan>, Partial<Record<keyof TypedPlan, RegExp>>]>([
    ['no price', { discountedPrice: '' }, { discountedPrice: /Valid Discounted Price/ }],
    ['a price of 0', { resellPrice: '0' }, { resellPrice: /from ₹0.01/ }],
    ['a price in words', { originalPrice: 'many' }, { originalPrice: /Valid Original/ }],
    ['no moment', { startsAt: 'tomorrow' }, { startsAt: /like 2026-11-21 14:05/ }],
    ['a day that there is not', { endsAt: '2099-02-30T10:00' }, { endsAt: /day and a time/ }],
    ['the past', { startsAt: '2020-01-01T10:00' }, { startsAt: /has passed/ }],
    ['an end in the past', { endsAt: '2020-01-01T10:00' }, { endsAt: /has passed/ }],
    [
      'an end before the beginning',
      { startsAt: '2099-01-02T10:00', endsAt: '2099-01-02T09:00' },
      { endsAt: /after it begins/ },
    ],
    [
      'an end as it begins',
      { startsAt: '2099-01-02T10:00', endsAt: '2099-01-02T10:00' },
      { endsAt: /after it begins/ },
    ],
    ['a reason without end', { why: 'x'.repeat(201) }, { why: /200 characters/ }],
    [
      'several at once',
      { discountedPrice: '-1', startsAt: 'x' },
      { discountedPrice: /Valid/, startsAt: /day/ },
    ],
    [
      'no price in the past',
      { discountedPrice: '', startsAt: '2020-01-01T10:00' },
      { discountedPrice: /Valid/, startsAt: /has passed/ },
    ],
  ])('refuses %s at its field and keeps what was typed', async (_what, typed, said) => {
    const { status, data } = await plan(typed);

    expect([status, data]).toMatchObject([400, { typed: { ...begun, ...typed } }]);
    const { errors } = data as { errors: Record<string, string> };
    expect(Object.keys(errors).sort()).toEqual(Object.keys(said).sort());
    for (const [name, words] of Object.entries(said)) expect(errors[name]).toMatch(words);
    expect((await page()).plans).toEqual([]);
  });

  it('refuse two sales at a time, and name the other', async () => {
    const endsAt = inMinutes(60);
    await plan({ startsAt: inMinutes(10), endsAt });
    const { status, data } = await plan({ startsAt: inMinutes(30), endsAt: inMinutes(90) });
    expect(status).toBe(409);
    const { errors } = data as { errors: Record<string, string> };
    expect(errors['startsAt']).toContain(`until ${endsAt.replace('T', ' ')}`);
  });

  it.each([
    ['from now on', ''],
    ['for later', '2099-01-01 00:00'],
  ])('are planned once by two presses of the button: %s', async (_when, startsAt) => {
    const sale = { discountedPrice: '300', startsAt, endsAt: '2099-01-02 00:00' };
    const presses = await Promise.all([plan(sale), plan(sale)]);
    expect(presses.map(({ status }) => status)).toEqual([303, 303]);
    expect((await page()).plans).toHaveLength(1);
    expect((await plan({ ...sale, discountedPrice: '299' })).status).toBe(409);
  });

  it('can be cancelled while there is time', async () => {
    await plan({ discountedPrice: '300', endsAt: inMinutes(60) });
    const { id } = (await page()).plans[0] ?? { id: '' };

    const ended = await post({ intent: 'cancel', planId: id });

    expect(ended).toMatchObject({ status: 303, flash: 'Planned prices cancelled.' });
    expect(await priceShown()).toMatchObject({ discountedPrice: rupees(415), sale: null });
    expect((await post({ intent: 'cancel', planId: id })).status).toBe(409);
    expect((await post({ intent: 'cancel', planId: '0' })).status).toBe(404);
  });

  it('have a history of who changed what and why, in pages', async () => {
    const actor = { kind: 'program', name: 'spec' } as const;
    for (let price = 415; price > 364; price -= 1) {
      const [was, mine] = [price, price - 1].map((each) => ({ discountedPrice: rupees(each) }));
      await catalogueDesk.changePrices([{ itemId, was: was!, mine: mine! }], actor, 'New list');
    }
    const { history } = await page();
    expect([history.total, history.rows.length]).toEqual([52, 50]);
    expect(history.rows[0]).toMatchObject({
      cause: 'hand',
      who: 'Program: spec',
      why: 'New list',
      changes: [{ name: 'Discounted price', before: '₹365.00', after: '₹364.00' }],
    });
    expect((await page('?page=2')).history.rows).toHaveLength(2);
  });

  it('are not found for what is no item', async () => {
    for (const asked of [loader, action]) {
      const fields = asked === action ? { ...begun, intent: 'plan' } : undefined;
      expect((await store.ask(asked, meera, path('x'), fields, { itemId: 'x' })).status).toBe(404);
    }
  });
});
