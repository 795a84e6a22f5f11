import { rupees } from '@store/ledger';
import { OwnerSettings } from '@store/workflows/owner-settings';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../ports/new-id.ts';
import { MOST_THRESHOLDS } from '../../../ports/thresholds.ts';
import { addRings } from '../../../server/thresholds/ring-rows.ts';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { whileShopHas } from '../../../testing/while-shop-has.ts';
import { loader as layout } from '../admin-layout.tsx';
import { action, loader } from './thresholds-page.tsx';
import { thresholdAnswers as answers, thresholdRefusals as refusals } from './words.ts';

const store = await openTestStore();
const { ask, shop } = store;
let meera: Buyer;
let asha: Buyer;
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  await store.emptied();
  meera = await store.buyer({ role: 'admin' });
  asha = await store.buyer({ balance: rupees(900) });
});

const PATH = '/admin/thresholds';
type Fields = Readonly<Record<string, string>>;
const post = (fields: Fields, who = meera) =>
  ask(action, who, PATH, {
    ...{ intent: 'save', id: newId(), watched: 'gateway', direction: 'above', amount: '5,000' },
    ...fields,
  });

type Shown = Readonly<{
  rows: readonly Readonly<{ id: string; name: string; now: number; isBeyond: boolean }>[];
  rung: readonly Readonly<{ name: string; at: string; isNew: boolean }>[];
  form: Readonly<{ id: string; edition: number | null; typed: Fields }>;
  isToldToNobody: boolean;
}>;
const shown = async (search = '') => (await ask(loader, meera, `${PATH}${search}`)).data as Shown;
const trail = async () =>
  (await shop.trail.entries({ most: 50, kind: 'threshold' })).rows.map(({ did, subject }) => [
    did,
    subject.name,
  ]);

describe('an admin', () => {
  it('reads that nobody is told, also where alarms for a webhook are signed by nobody', async () => {
    const told = async (by: Partial<OwnerSettings>, alarmsSigned = false) => {
      const settingsDesk = {
        ...shop.settingsDesk,
        current: async () => OwnerSettings.parse(by),
      };
      const settings = { ...shop.settings, alarmsSigned };
      const { isToldToNobody } = await whileShopHas(shop, { settingsDesk, settings }, () =>
        shown(),
      );
      return !isToldToNobody;
    };
    const alarmWebhook = 'https://hooks.test/alarms';
    expect(await told({})).toBe(false);
    expect(await told({ alarmWebhook })).toBe(false);
    expect(await told({ alarmWebhook }, true)).toBe(true);
    expect(await told({ alarmEmails: ['meera@store.test'] })).toBe(true);
  });

  it('sets one on a wallet, sees where the balance stands, changes and removes it', async () => {
    const number = String(asha.account.customerNumber);
    const id = newId();
    const wallet = { id, watched: 'wallet', customer: number, amount: '500', note: 'Large' };
    // Pressed twice.
    for (const _ of ['once', 'twice']) {
      expect(await post(wallet)).toMatchObject({ status: 303, flash: answers.saved });
    }
    expect((await shown()).rows).toMatchObject([
      { name: `Wallet of customer ${number}`, now: rupees(900), isBeyond: true },
    ]);

    const { form } = await shown(`?edit=${id}`);
    expect(form).toMatchObject({ id, edition: 1, typed: { customer: number, amount: '500' } });
    await post({ ...wallet, edition: '1', amount: '1000' });
    expect((await shown()).rows).toMatchObject([{ isBeyond: false }]);

    for (const _ of ['once', 'twice']) {
      expect(await post({ intent: 'remove', id })).toMatchObject({ flash: answers.removed });
    }
    expect((await shown()).rows).toEqual([]);
    const of = (limit: string) => `Wallet of customer ${number}: Above ${limit}`;
    expect(await trail()).toEqual([
      ['deleted', of('₹1,000.00')],
      ['changed', of('₹1,000.00')],
      ['created', of('₹500.00')],
    ]);
  });

  it('comes from the page of a customer to a form that names them', async () => {
    expect((await shown('?customer=1042')).form.typed).toMatchObject({
      watched: 'wallet',
      customer: '1042',
    });
  });

  it.each<[string, Fields, object]>([
    [
      'an unknown customer',
      { watched: 'wallet', customer: '999999999' },
      { customer: refusals.noCustomer('999999999') },
    ],
    [
      'nonsense',
      { watched: '%', amount: '1\0' },
      expect.objectContaining({ amount: refusals.amount }),
    ],
    ['too much', { amount: '9'.repeat(4_000) }, { amount: refusals.amount }],
  ])('is told at the field what is wrong with %s', async (_what, fields, errors) => {
    expect(await post(fields)).toMatchObject({ status: 400, data: { errors } });
    expect((await shown()).rows).toEqual([]);
  });

  it('cannot set two that ring alike, nor more than a page holds', async () => {
    await post({});
    expect(await post({})).toMatchObject({ status: 409, data: { problem: refusals.same } });
    await store.db`
      insert into shop.threshold (id, watched, direction, amount, note, since)
      select gen_random_uuid(), 'sales', 'above', n, '', 0 from generate_series(2, ${MOST_THRESHOLDS}) n`;
    expect(await post({ direction: 'below' })).toMatchObject({
      status: 409,
      data: { problem: refusals.tooMany(MOST_THRESHOLDS) },
    });
  });

  it('takes back nothing that another has changed or removed meanwhile', async () => {
    const id = newId();
    await post({ id });
    await post({ id, edition: '1', note: 'from Imran' });
    expect(await post({ id, edition: '1', amount: '7' })).toMatchObject({
      status: 409,
      data: { problem: refusals.conflict },
    });
    await post({ id, intent: 'remove' });
    expect(await post({ id, edition: '2', amount: '7' })).toMatchObject({
      status: 409,
      data: { problem: refusals.gone, form: { edition: null } },
    });
    expect((await shown()).rows).toEqual([]);
  });

  it('is told on every page what has crossed its limit, until somebody has seen it', async () => {
    const ring = { watched: 'gateway', customer_id: null, direction: 'above' as const, note: '' };
    const at = new Date('2026-11-23T09:00:00.000Z');
    await addRings(store.db, [
      { ...ring, id: 'r1', threshold: newId(), amount: 100, balance: 200, at },
    ]);
    const waiting = async () => (await ask(layout, meera, '/admin')).data;
    expect(await waiting()).toMatchObject({ rung: 1 });
    const { rung } = await shown();
    expect(rung).toMatchObject([{ name: 'Gateway', isNew: true }]);

    expect(await post({ intent: 'see', until: 'yesterday' })).toMatchObject({ status: 303 });
    expect(await waiting()).toMatchObject({ rung: 1 });
    await post({ intent: 'see', until: rung[0]?.at ?? '' });
    expect(await waiting()).toMatchObject({ rung: 0 });
    expect((await shown()).rung).toMatchObject([{ isNew: false }]);
  });
});
