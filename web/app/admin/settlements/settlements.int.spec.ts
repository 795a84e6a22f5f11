import { istDay, rupees, settlementStream, toPaise, type SettlementTold } from '@store/ledger';
import { askAbout, byTest, utrOf } from '@store/ledger/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../ports/trail.ts';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { whileShopHas } from '../../../testing/while-shop-has.ts';
import { loader as home } from '../admin-home-page.tsx';
import { loader as download } from './settlements-download.ts';
import { action, loader } from './settlements-page.tsx';
import type { AtGateway } from './at-gateways.tsx';
import type { StatementAnswer } from './statement.server.ts';
import { action as upload } from './statement-page.tsx';

const store = await openTestStore();
const { ask, shop, context } = store;
const today = istDay(shop.now().toISOString());
const month = today.slice(0, 7);
let meera: Buyer;
let old: string;
let young: string;
beforeAll(async () => {
  meera = await store.buyer({ role: 'admin', permissions: ['money'] });
  const asha = await store.buyer();
  const sold = async (daysAgo: number) => {
    const at = new Date(shop.now().getTime() - daysAgo * 86_400_000).toISOString();
    const how = { paymentMode: 'upi', until: 'placed', price: rupees(415), at } as const;
    const order = await store.sell(asha, how);
    const about = askAbout({ ...order, at });
    for (const step of [about.requestPayment(), about.confirm()]) await store.tell(step);
    return order.orderId;
  };
  [old, young] = [await sold(5), await sold(0)];
  await store.settled();
});
afterAll(() => store[Symbol.asyncDispose]());

type Shown = Readonly<{
  gateways: readonly AtGateway[];
  doubts: readonly Readonly<{ settlementId: string; doubt: number }>[];
  settlements: readonly Readonly<{ toldBy: string; net: number }>[];
}>;
const shown = async (query = ''): Promise<Shown> =>
  (await ask(loader, meera, `/admin/settlements${query}`)).data as Shown;

async function send(text: string, who = meera, gateway = 'ekqr') {
  const body = new FormData();
  body.append('gateway', gateway);
  body.append('file', new File([text], 'statement.csv'));
  const form = new Request('http://shop.test/admin/settlements/statement', {
    method: 'POST',
    body,
  });
  const bytes = await form.arrayBuffer();
  const request = new Request(form.url, {
    method: 'POST',
    body: bytes,
    headers: {
      cookie: who.cookie,
      'content-type': form.headers.get('content-type') ?? '',
      'content-length': String(bytes.byteLength),
    },
  });
  const answer = await upload({ request, params: {}, context });
  if (answer instanceof Response) throw new Error('it leads on');
  return answer as { data: StatementAnswer; init: { status: number } };
}
const row = (utr: string, amount: string) => `${today},UPI-ASHA-${utr}-PAY,,${amount}`;
const file = (...rows: readonly string[]) => ['Date,Narration,Debit,Credit', ...rows].join('\n');

const told: SettlementTold = {
  ...{ payments: rupees(1_000), refunds: toPaise(0), other: 0, fee: rupees(20) },
  ...{ tax: rupees(3.6), net: rupees(976.4), day: today, utr: '1568176960vxp0rj', lines: 2 },
};
const name = { gateway: 'razorpay', settlementId: 'setl_1' };

describe('what gateways hold', () => {
  it('is shown with what is older than it should be, the oldest first', async () => {
    const { gateways } = await shown();
    expect(gateways).toEqual([
      {
        ...{ gateway: 'ekqr', balance: rupees(830) },
        waiting: expect.objectContaining({
          ...{ total: 1, amount: rupees(415) },
          rows: [expect.objectContaining({ id: old, utr: utrOf(old) })],
        }) as unknown,
      },
    ]);
  });

  it('is no worry of the dashboard before anybody has settled anything by hand', async () => {
    const { data } = await ask(home, meera, '/admin');
    expect(JSON.stringify(data)).not.toContain('has payments not settled');
  });
});

describe('the bank’s statement', () => {
  it('settles the payments that stand on it, once, and names the others', async () => {
    const text = file(
      row(utrOf(young), '415.00'),
      row('999999999999', '50.00'),
      row(utrOf(old), '414.00'),
    );
    const { data } = await send(text);
    expect(data).toMatchObject({
      error: null,
      done: {
        ...{ payments: 1, amount: rupees(415), earlier: 0 },
        notOurs: [
          { place: 3, why: 'unknown' },
          { place: 4, why: 'otherAmount' },
        ],
      },
    });
    expect((await send(text)).data.done).toMatchObject({ payments: 0, earlier: 1 });

    const { gateways, settlements } = await shown();
    expect(gateways).toMatchObject([{ gateway: 'ekqr', balance: rupees(415) }]);
    expect(settlements).toMatchObject([{ toldBy: 'statement', net: rupees(415), lines: 1 }]);
    const balances = await shop.readModels.trialBalance();
    expect(balances).toContainEqual({ account: 'bank', balance: 41_500n });
    const trail = await shop.trail.entries({ most: 5, kind: 'settlement' });
    expect(trail.rows).toMatchObject([{ did: 'imported', after: { payments: 1 } }]);
  });

  it('has the dashboard say what is missing from then on', async () => {
    const { data } = await ask(home, meera, '/admin');
    expect(data).toMatchObject({
      needs: expect.arrayContaining([
        {
          to: '/admin/settlements',
          text: 'EKQR has payments not settled after 5 days',
          urgent: false,
        },
      ]) as unknown,
    });
  });

  it('adds to the same day what another file shows', async () => {
    const text = file(row(utrOf(young), '415.00'), row(utrOf(old), '415.00'));
    expect((await send(text)).data.done).toMatchObject({ payments: 1, earlier: 1 });
    expect((await shown()).gateways).toMatchObject([{ balance: 0, waiting: { total: 0 } }]);
  });

  it('keeps nothing while a row of it cannot be read', async () => {
    const { data, init } = await send(file(row('1', 'five')));
    expect(init.status).toBe(400);
    expect(data).toMatchObject({ done: null, badRows: [{ place: 2 }] });
  });

  it.each([
    ['without a file', '', 'ekqr'],
    ['that is none', 'hello', 'ekqr'],
    ['of a gateway that reports', file(row('1', '5')), 'razorpay'],
  ])('is refused %s', async (_case, text, gateway) => {
    const { data, init } = await send(text, meera, gateway);
    expect(init.status).toBe(400);
    expect(data.error).toMatch(/\w/);
  });

  it('waits for the read side', async () => {
    const answer = await whileShopHas(shop, { readModelsCurrent: async () => false }, () =>
      send(file(row(utrOf(young), '415.00'))),
    );
    expect(answer.init.status).toBe(503);
  });

  it('is for who may see to money', async () => {
    const orders = await store.buyer({ role: 'admin', permissions: ['orders'] });
    await expect(send('x', orders)).rejects.toMatchObject({ status: 403 });
    expect((await ask(loader, orders, '/admin/settlements')).status).toBe(403);
  });
});

describe('a report of a gateway', () => {
  const stream = settlementStream(name);
  const review = (more: object = {}) =>
    ask(action, meera, '/admin/settlements', { ...name, doubt: '1', note: 'All is well', ...more });
  beforeAll(async () => {
    const at = shop.now().toISOString();
    const record = {
      type: 'RecordSettlement',
      data: { ...name, ...told, paidBy: [], by: null, at },
    } as const;
    const doubt = {
      type: 'DoubtSettlement',
      data: { ...name, why: 'recordedOtherwise', told: { ...told, lines: 3 }, at },
    } as const;
    await shop.ledger.settlement.handle(stream, record, byTest());
    await shop.ledger.settlement.handle(stream, doubt, byTest());
    await store.settled();
  });

  it('that says otherwise waits for a person, also on the dashboard', async () => {
    expect((await shown()).doubts).toMatchObject([{ settlementId: 'setl_1', doubt: 1 }]);
    const { data } = await ask(home, meera, '/admin');
    expect(data).toMatchObject({
      needs: expect.arrayContaining([
        { to: '/admin/settlements', text: '1 settlement report needs a look', urgent: true },
      ]) as unknown,
    });
  });

  it.each([
    [{ note: '' }, 400],
    [{ note: 'x'.repeat(201) }, 400],
    [{ doubt: 'one' }, 400],
    [{ doubt: '2' }, 404],
    [{ settlementId: 'setl_none' }, 404],
  ])('is not checked with %j', async (more, status) => {
    expect((await review(more)).status).toBe(status);
  });

  it('is checked once, and the trail says by whom', async () => {
    for (const press of [1, 2]) expect([press, (await review()).status]).toEqual([press, 303]);
    expect((await shown()).doubts).toEqual([]);
    const { rows } = await shop.trail.entries({ most: 5, kind: 'settlement', subjectId: stream });
    expect(rows).toMatchObject([{ did: 'noted', reason: 'All is well' }]);
    expect((rows[0]?.actor as Extract<Actor, { kind: 'admin' }>).accountId).toBe(meera.account.id);
  });
});

describe('a month', () => {
  const fileOf = async (file: string, query = `?month=${month}`) => {
    const request = new Request(`http://shop.test/admin/settlements/${file}${query}`, {
      headers: { cookie: meera.cookie },
    });
    return (await download({ request, params: { file }, context })).text();
  };

  it('is taken along with its fees and their GST, summed up and one by one', async () => {
    expect((await fileOf('totals.csv')).split('\r\n')).toEqual([
      'month,gateway,settlements,payments,refunds,other,fee,gstOnFee,arrived',
      `${month},EKQR,1,830.00,0.00,0.00,0.00,0.00,830.00`,
      `${month},Razorpay,1,1000.00,0.00,0.00,20.00,3.60,976.40`,
      '',
    ]);
    const [head, ...lines] = (await fileOf('each.csv')).trim().split('\r\n');
    expect(head).toMatch(/^day,gateway,settlement,bankReference,from,lines,payments,/);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`${today},Razorpay,setl_1,1568176960vxp0rj,Report,2,1000.00`);
  });

  it('is empty where nothing was settled, and has to be one', async () => {
    expect((await fileOf('totals.csv', '?month=2020-02')).trim().split('\r\n')).toHaveLength(1);
    expect((await shown('?month=2020-02')).settlements).toEqual([]);
    expect((await ask(loader, meera, '/admin/settlements?month=2026-13')).status).toBe(400);
    await expect(fileOf('totals.csv', '?month=x')).rejects.toMatchObject({ status: 400 });
    await expect(fileOf('other.csv')).rejects.toMatchObject({ status: 404 });
  });
});
