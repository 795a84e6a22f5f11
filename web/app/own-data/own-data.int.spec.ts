import { istDay, rupees, toCentipoints } from '@store/ledger';
import { byTest } from '@store/ledger/testing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../ports/trail.ts';
import { underAge } from '../../testing/newcomers.ts';
import { openTestStore, type Buyer } from '../../testing/open-test-store.ts';
import { whileShopHas } from '../../testing/while-shop-has.ts';
import { proofRefusals } from '../session/proof/words.ts';
import * as cameOfAge from './came-of-age-page.tsx';
import * as dataPage from './data-page.tsx';
import { loader as download } from './everything/everything-download.ts';
import { loader as everything } from './everything/everything-page.tsx';
import * as nomineePage from './nominee-page.tsx';

const store = await openTestStore();
const { ask, shop } = store;
afterAll(() => store[Symbol.asyncDispose]());

const meera: Actor = { kind: 'admin', accountId: 'meera', address: '192.0.2.7', requestId: 'r1' };
const DAY_MS = 86_400_000;
let asha: Buyer;

beforeEach(async () => {
  store.clock.ahead = 0;
  asha = await store.buyer({ balance: rupees(1_000) });
});

describe('offers', () => {
  const press = (who: Buyer | null, intent: string) =>
    ask(dataPage.action, who, '/dashboard/data', { intent });

  it('are asked for and stopped by one press each, and nobody gets any before', async () => {
    const { consents } = shop;
    const wants = () => consents.wantsOffers(asha.account.id);
    expect(await wants()).toBe(false);
    expect(await press(asha, 'send')).toMatchObject({ status: 303, location: '/dashboard/data' });
    expect(await wants()).toBe(true);
    expect((await press(asha, 'stop')).flash).toBe('You will get no more offers.');
    expect(await wants()).toBe(false);
  });

  it('are not for who is under 18, nor for nonsense', async () => {
    const minor = await store.buyer({ age: underAge });
    expect((await press(minor, 'send')).status).toBe(409);
    expect((await press(asha, 'both')).status).toBe(400);
    expect((await press(null, 'send')).location).toMatch(/^\/login/);
  });

  it('stay as they are while the store does not answer', async () => {
    const setOffers = () => Promise.reject(new Error('away'));
    const consents = { ...shop.consents, setOffers };
    const answer = await whileShopHas(shop, { consents }, () => press(asha, 'send'));
    expect(answer.status).toBe(503);
  });
});

describe('the copy of everything', () => {
  async function fileOf(who: Buyer) {
    const request = new Request('http://shop.test/dashboard/data/everything.json', {
      headers: { cookie: who.cookie },
    });
    const noted: unknown[] = [];
    const noteSecurity = (...event: unknown[]) => void noted.push(event);
    const answer = await download({
      request,
      params: {},
      context: { ...store.context, noteSecurity },
    });
    return { answer, noted, file: JSON.parse(await answer.text()) as Record<string, unknown> };
  }

  it('has what the store keeps of its owner, and says that it was taken', async () => {
    const { id, customerNumber } = asha.account;
    await shop.nominees.set(id, { name: 'Meena Kumari', contact: 'meena@example.in' });
    await shop.consents.setOffers(id, true, 'M1');
    await shop.identities.link(
      id,
      { provider: 'google', issuer: 'https://google.test', subject: '7', email: 'a@example.in' },
      { named: 'Google' },
    );
    const { orderId } = await store.sell(asha, { until: 'completed' });
    const earned = { orderId, points: toCentipoints(415), at: shop.now().toISOString() };
    await shop.ledger.points.handle(id, { type: 'EarnPoints', data: earned }, byTest());
    const was = { name: 'Asha Kumari' };
    const about = { kind: 'customer', id, name: 'Customer' } as const;
    await shop.trail.note(meera, {
      ...{ did: 'changed', subject: about, about: id, reason: 'Her sister Ravina called' },
      ...{ before: { ...was, owner: 'meera' }, after: { name: 'Asha K', owner: 'imran' } },
    });
    const note = { id: '018f0000-0000-7000-8000-000000000009', text: 'Argues with Ravina' };
    await shop.notes.add({ ...note, about: { ...about, customerId: id } }, meera);
    await store.settled();

    const { answer, noted, file } = await fileOf(asha);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="my-data-${String(customerNumber)}.json"`,
    );
    expect(noted).toEqual([['sensitive_read', { account: id }]]);
    expect(file).toMatchObject({
      account: { email: asha.account.email, mobile: asha.account.mobile },
      nominee: { name: 'Meena Kumari' },
      waysIn: {
        password: true,
        accountsElsewhere: [{ name: 'Google', email: 'a@example.in', subject: '7' }],
      },
      signedIn: [{ isThis: true }],
      consents: [{ what: 'marketing', given: true, version: 'M1', how: 'dashboard' }],
      orders: [
        {
          orderId,
          status: 'Completed',
          gameAccount: { entered: ['118374920', '2641'], username: null },
        },
      ],
      points: [{ what: 'earned', points: '4.15', about: orderId }],
      changesByTheStore: [
        { did: 'noted', changes: [] },
        { did: 'changed', changes: [{ field: 'name', before: 'Asha Kumari', after: 'Asha K' }] },
      ],
    });
    expect((file['walletStatement'] as unknown[]).length).toBeGreaterThan(0);
    // Who works for the store, and what is said of others, is not about the customer.
    expect(JSON.stringify(file)).not.toMatch(/meera|imran|Ravina|192\.0\.2/);
  });

  it('is given to who has just proven to be its owner, and a nominee is named by nobody else', async () => {
    store.clock.ahead += 16 * 60_000;
    for (const [routine, path, origin] of [
      [download, '/dashboard/data/everything.json', '/dashboard/data'],
      [everything, '/dashboard/data/everything', '/dashboard/data/everything'],
      [nomineePage.loader, '/dashboard/data/nominee', '/dashboard/data/nominee'],
    ] as const) {
      const to = `/signin-proof?${new URLSearchParams({ origin }).toString()}`;
      expect((await ask(routine, asha, path)).location).toBe(to);
    }
    const name = { name: 'Meena Kumari', contact: 'meena@example.in' };
    const named = await ask(nomineePage.action, asha, '/dashboard/data/nominee', name);
    expect(named).toMatchObject({
      status: 403,
      data: {
        result: { initialValue: name },
        asked: { message: proofRefusals.stalePassword },
      },
    });
    expect(await shop.nominees.of(asha.account.id)).toBeNull();
    const proven = { ...name, proof: 'a quiet river' };
    expect(await ask(nomineePage.action, asha, '/dashboard/data/nominee', proven)).toMatchObject({
      status: 303,
      location: '/dashboard/data',
    });
    expect(await shop.nominees.of(asha.account.id)).toMatchObject({ name: name.name });
  });

  it('keeps the nominee where whoever removes them proves nothing', async () => {
    await shop.nominees.set(asha.account.id, { name: 'Meena Kumari', contact: 'meena@example.in' });
    store.clock.ahead += 16 * 60_000;
    const remove = (proof: string) =>
      ask(nomineePage.action, asha, '/dashboard/data/nominee', { intent: 'remove', proof });
    expect(await remove('')).toMatchObject({ status: 403, data: { asked: { intent: 'remove' } } });
    expect((await remove('a loud river')).status).toBe(401);
    expect(await shop.nominees.of(asha.account.id)).not.toBeNull();
    expect((await remove('a quiet river')).location).toBe('/dashboard/data');
    expect(await shop.nominees.of(asha.account.id)).toBeNull();
  });

  it('is of nobody else, and not for guests', async () => {
    const ravi = await store.buyer();
    await store.sell(ravi, { until: 'completed' });
    await store.settled();
    const { file } = await fileOf(asha);
    expect(file['orders']).toEqual([]);
    expect(JSON.stringify(file)).not.toContain(ravi.account.id);
    // From there the way leads on to the page: a router cannot go on to a file.
    expect((await ask(download, null, '/dashboard/data/everything.json')).location).toBe(
      '/login?origin=%2Fdashboard%2Fdata',
    );
  });

  it('says of a game account whose key is gone that it cannot be read', async () => {
    await store.sell(asha, { until: 'completed' });
    await store.settled();
    await shop.sealer.forget(asha.account.id);
    expect((await fileOf(asha)).file).toMatchObject({
      orders: [{ gameAccount: { unreadable: 'erased' } }],
    });
  });

  it('can be read as a page', async () => {
    const { data } = await ask(everything, asha, '/dashboard/data/everything');
    expect(data).toMatchObject({
      facts: { account: { email: asha.account.email }, wallet: { available: rupees(1_000) } },
      points: { rows: [], isAll: true },
    });
  });
});

describe('a nominee', () => {
  const save = (fields: Record<string, string>) =>
    ask(nomineePage.action, asha, '/dashboard/data/nominee', fields);
  const named = () => shop.nominees.of(asha.account.id);

  it('is named, changed and removed', async () => {
    const meena = { name: 'Meena Kumari', contact: '+91 98765 43219' };
    expect((await save(meena)).location).toBe('/dashboard/data');
    expect(await named()).toMatchObject({ name: 'Meena Kumari', contact: '9876543219' });
    await save({ ...meena, contact: 'MEENA@example.in' });
    expect(await named()).toMatchObject({ contact: 'meena@example.in' });
    await save({ intent: 'remove' });
    expect(await named()).toBeNull();
  });

  it.each([
    [{}, ['name', 'contact']],
    [{ name: 'M', contact: 'meena@example.in' }, ['name']],
    [{ name: 'M'.repeat(61), contact: 'meena@example.in' }, ['name']],
    [{ name: 'Meena', contact: '12345' }, ['contact']],
    [{ name: 'www.meena.in', contact: 'meena@example.in' }, ['name']],
    [{ name: 'Meena', contact: 'm\u0435ena@example.in' }, ['contact']],
    [{ name: 'Meena', contact: '\u096F\u096E\u096D\u096C\u096B43219' }, ['contact']],
    [{ name: 'x'.repeat(900), contact: 'x'.repeat(900) }, ['name', 'contact']],
  ])('is refused at its fields: %j', async (fields, faults) => {
    const { status, data } = await save(fields);
    expect(status).toBe(400);
    const { result } = data as { result: { error: object } };
    expect(Object.keys(result.error)).toEqual(faults);
    expect(await named()).toBeNull();
  });

  it('is somebody else', async () => {
    const own = { name: 'Meena Kumari', contact: asha.account.email };
    expect((await save(own)).status).toBe(400);
    expect(await named()).toBeNull();
  });
});

describe('who has turned 18', () => {
  const say = (who: Buyer, fields: Record<string, string>) =>
    ask(cameOfAge.action, who, '/dashboard/data/age', fields);
  /** Of somebody whose birthday is in so many days. */
  const bornFor18 = (days: number) => {
    const day = istDay(new Date(shop.now().getTime() + days * DAY_MS).toISOString());
    return `${Number(day.slice(0, 4)) - 18}${day.slice(4)}`;
  };

  it('says so again, and buys without a guardian from then on', async () => {
    const minor = await store.buyer({ age: underAge });
    await store.db`update shop.age_statement set stated_at = ${new Date(Date.now() - 10 * DAY_MS)}`;
    const birth = bornFor18(-5);
    expect((await say(minor, { birth })).status).toBe(400);
    expect((await say(minor, { birth: bornFor18(1), confirm: 'on' })).status).toBe(400);
    expect((await say(minor, { birth: '1990-01-01', confirm: 'on' })).status).toBe(400);
    expect((await say(minor, { birth: '', confirm: 'on' })).status).toBe(400);
    expect(await shop.ages.isAlone(minor.account.id)).toBe(true);

    expect((await say(minor, { birth, confirm: 'on' })).location).toBe('/dashboard/data');
    expect(await shop.ages.of(minor.account.id)).toMatchObject({ adult: true, guardian: null });
    expect((await say(minor, { birth, confirm: 'on' })).status).toBe(409);
  });

  it.each(['2007-02-30', '23.11.2007', '\u0968007-11-23', '0000-00-00', '-1', '9'.repeat(40)])(
    'says it by a day that there is: %s is none',
    async (birth) => {
      const minor = await store.buyer({ age: underAge });
      expect((await say(minor, { birth, confirm: 'on' })).status).toBe(400);
      expect(await shop.ages.of(minor.account.id)).toMatchObject({ adult: false });
    },
  );

  it('proves in the same form who says so, with what was typed', async () => {
    const minor = await store.buyer({ age: underAge });
    await store.db`update shop.age_statement set stated_at = ${new Date(Date.now() - 10 * DAY_MS)}`;
    store.clock.ahead += 16 * 60_000;
    const birth = bornFor18(-5);
    expect(await say(minor, { birth, confirm: 'on' })).toMatchObject({
      status: 403,
      data: { proof: proofRefusals.stalePassword, typed: { birth, confirmed: true } },
    });
    expect((await say(minor, { birth, confirm: 'on', proof: 'a loud river' })).status).toBe(401);
    expect(await shop.ages.of(minor.account.id)).toMatchObject({ adult: false });
    const proven = { birth, confirm: 'on', proof: 'a quiet river' };
    expect((await say(minor, proven)).location).toBe('/dashboard/data');
    expect(await shop.ages.of(minor.account.id)).toMatchObject({ adult: true });
  });

  it('hears nothing of a birthday before the proof', async () => {
    const minor = await store.buyer({ age: underAge });
    store.clock.ahead += 16 * 60_000;
    for (const birth of ['1990-01-01', bornFor18(1), '']) {
      const { status, data } = await say(minor, { birth });
      expect(status).toBe(403);
      expect(data).toEqual({
        proof: proofRefusals.stalePassword,
        typed: { birth, confirmed: false },
      });
    }
    const proven = { birth: '1990-01-01', confirm: 'on', proof: 'a quiet river' };
    expect(await say(minor, proven)).toMatchObject({
      status: 400,
      data: { birth: expect.stringMatching(/^You told us/) as string },
    });
  });

  it('says it once where it is sent twice at once', async () => {
    const minor = await store.buyer({ age: underAge });
    await store.db`update shop.age_statement set stated_at = ${new Date(Date.now() - 10 * DAY_MS)}`;
    const form = { birth: bornFor18(-5), confirm: 'on' };
    const answers = await Promise.all([say(minor, form), say(minor, form)]);
    expect(answers.every(({ status }) => status === 303 || status === 409)).toBe(true);
    const noted = await store.db`
      select from shop.consent where account_id = ${minor.account.id} and what = 'adult'`;
    expect(noted).toHaveLength(1);
  });

  it('and said so before has nothing to say there', async () => {
    const adult = await store.buyer({ age: { ...underAge, adult: true, guardian: null } });
    expect((await ask(cameOfAge.loader, adult, '/dashboard/data/age')).location).toBe(
      '/dashboard/data',
    );
  });
});
