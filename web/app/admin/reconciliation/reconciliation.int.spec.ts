import { rupees } from '@store/ledger';
import { byTest, paymentPage } from '@store/ledger/testing';
import type { DifferenceKind } from '@store/workflows/differences';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { loader as moneyLoader } from '../money/money-page.tsx';
import { loader as paymentLoader } from '../order-payment/payment-page.tsx';
import { action as settle, loader as difference } from './difference-page.tsx';
import { action, loader } from './reconciliation-page.tsx';
import type { ReconciliationAnswer } from './reconciliation.server.ts';
import {
  differenceWords,
  fileRefusals,
  purchaseFileRefusals,
  reconciliationAnswers as answers,
  reconciliationRefusals as refusals,
  withoutUtrWords,
} from './words.ts';

const store = await openTestStore({
  env: {
    ...{ MOOGOLD_URL: 'https://moogold.test', MOOGOLD_PARTNER: '1', MOOGOLD_SECRET: 'secret' },
    ...{ YOKCASH_URL: 'https://yokcash.test', YOKCASH_API: 'json', YOKCASH_KEY: 'key' },
    YOKCASH_CONTACT: '6281200000000',
  },
});
const { ask, shop, context, db } = store;
let meera: Buyer;
let asha: Buyer;
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  await store.emptied();
  await db`truncate workflows.difference, workflows.reconciliation, workflows.gateway_file,
    workflows.provider_file`;
  store.clock.ahead = 0;
  store.reconciled.length = 0;
  meera = await store.buyer({ role: 'admin' });
  asha = await store.buyer();
});

const PATH = '/admin/reconciliation';
const DAY = '2026-11-20';
const MINUTE_MS = 60_000;

async function found(
  id: string,
  kind: DifferenceKind,
  facts: Readonly<Record<string, string | number>> = {},
  source = 'ekqr',
): Promise<string> {
  const seen = new Date();
  await db`
    insert into workflows.difference ${db({
      ...{ id, kind, source, subject: id, day: DAY, amount: 10_000, facts: db.json(facts) },
      ...{ told_in: 'run', first_seen: seen, last_seen: seen },
    })}`;
  return id;
}
async function ran(compared: readonly object[], differences = 0) {
  await db`
    insert into workflows.reconciliation ${db({
      ...{ run_id: 'run', day: new Date(Date.now() - 86_400_000), kind: 'gateway', source: 'ekqr' },
      ...{ at: new Date(), asked_by: db.json({ kind: 'schedule' }), differences },
      compared: db.json(compared as never),
    })}`;
}

type Page = Readonly<{
  open: readonly Readonly<{ id: string; name: string }>[];
  closed: readonly Readonly<{ id: string; how: string }>[];
  runs: readonly Readonly<{ compared: readonly string[]; differences: number; isWhole: boolean }>[];
}>;
const page = async () => (await ask(loader, meera, PATH)).data as Page;
const at = (id: string) => [`${PATH}/${id}`, undefined, { id }] as const;
const one = async (id: string, who = meera) => ask(difference, who, ...at(id));
const settling = (id: string, fields: Readonly<Record<string, string>>, who = meera) =>
  ask(settle, who, `${PATH}/${id}`, fields, { id });

describe('the page', () => {
  it('shows what was compared with what, so that nothing is told from not looked at', async () => {
    await ran([
      { what: 'payments', by: 'calls', count: 12, unanswered: 1 },
      { what: 'refunds', by: null, count: 0, unanswered: 0, why: 'noReport' },
    ]);

    expect((await page()).runs).toMatchObject([
      {
        compared: [
          'Payments: 12 by status calls, 1 unanswered',
          'Refunds: no report at this gateway',
        ],
        ...{ differences: 0, isWhole: false },
      },
    ]);
  });

  it('is for who may see the books alone', async () => {
    const ravi = await store.buyer({ role: 'admin', permissions: ['orders'] });

    expect((await ask(loader, ravi, PATH)).status).toBe(403);
    expect((await one(await found('d1', 'utrDiffers'), ravi)).status).toBe(403);
    expect((await settling('d1', { note: 'mine' }, ravi)).status).toBe(403);
  });

  it('has a day compared again, once for a press that is made twice', async () => {
    expect(await ask(action, meera, PATH, { day: DAY })).toMatchObject({
      ...{ status: 303, flash: answers.started(DAY) },
    });

    expect(store.reconciled).toMatchObject([
      { day: DAY, by: { kind: 'admin', accountId: meera.account.id } },
    ]);
  });

  it.each(['', 'soon', '2999-01-01'])('compares no day like %j', async (day) => {
    expect(await ask(action, meera, PATH, { day })).toMatchObject({
      ...{ status: 400, data: { errors: { day: refusals.day } } },
    });
    expect(store.reconciled).toEqual([]);
  });
});

async function upload(text: string, source = 'ekqr') {
  const body = new FormData();
  body.append('source', source);
  if (text !== '') body.append('file', new File([text], 'list.csv'));
  const form = new Request(`http://shop.test${PATH}`, { method: 'POST', body });
  const bytes = await form.arrayBuffer();
  const request = new Request(form.url, {
    method: 'POST',
    body: bytes,
    headers: {
      cookie: meera.cookie,
      'content-type': form.headers.get('content-type') ?? '',
      'content-length': String(bytes.byteLength),
    },
  });
  const answer = await action({ request, params: {}, context });
  if (answer instanceof Response) return answer.status;
  const { data, init } = answer as { data: ReconciliationAnswer; init: { status: number } };
  expect(init.status).toBe(400);
  return data.errors;
}

describe('a file', () => {
  const csv = 'date,amount,utr\n20-11-2026 10:00,100,432112345678';

  it('is taken in once, which stands in the trail', async () => {
    expect(await upload(csv)).toBe(303);
    expect(await upload(csv)).toBe(303);

    expect([...(await db`select gateway, lines from workflows.gateway_file`)]).toMatchObject([
      { gateway: 'ekqr', lines: [{ utr: '432112345678', amount: 10_000 }] },
    ]);
    const { rows } = await shop.trail.entries({ most: 5, kind: 'gatewayFile' });
    expect(rows).toMatchObject([{ did: 'imported', after: { lines: 1 } }]);
  });

  it('that cannot be read, is none or of nobody is refused', async () => {
    expect(await upload('one,two\n1,2')).toEqual({ file: fileRefusals.noColumns });
    expect(await upload('')).toEqual({ file: refusals.noFile });
    expect(await upload(csv, 'nobody')).toEqual({ source: refusals.source });
    expect(await db`select id from workflows.gateway_file`).toHaveLength(0);
  });
});

describe('a list of orders', () => {
  const csv = [
    'Invoice,IDTRX,Tanggal,Target,Harga,Status',
    'YC1,GT26K21-7H20QA2M-1-1,20/11/2026 10:00:00,118374920|2641,20900,success',
  ].join('\n');

  it('is asked of the purses that the store has at providers who do not list them', async () => {
    const { sources } = (await ask(loader, meera, PATH)).data as { sources: readonly object[] };

    expect(sources).toEqual([
      { value: 'ekqr', label: 'EKQR' },
      { value: 'SMILEBR', label: 'Smile.one Brazil' },
      { value: 'SMILEPH', label: 'Smile.one Philippines' },
      { value: 'YOKCASH', label: 'YokCash' },
    ]);
  });

  it('is taken in once for its purse, without the players, which stands in the trail', async () => {
    expect(await upload(csv, 'YOKCASH')).toBe(303);
    expect(await upload(csv, 'YOKCASH')).toBe(303);

    const rows = await db`select purse, lines, uploaded_by from workflows.provider_file`;
    expect([...rows]).toEqual([
      {
        ...{ purse: 'YOKCASH', uploaded_by: meera.account.id },
        lines: [
          {
            ...{ reference: 'YC1', ourReference: 'GT26K21-7H20QA2M-1-1', state: 'delivered' },
            ...{ paid: 20_900, at: '2026-11-20T04:30:00.000Z' },
          },
        ],
      },
    ]);
    const trail = await shop.trail.entries({ most: 5, kind: 'providerFile' });
    expect(trail.rows).toMatchObject([
      { did: 'imported', subject: { name: 'YOKCASH' }, after: { lines: 1 } },
    ]);
  });

  it.each([
    ['that cannot be read', 'YOKCASH', 'one,two\n1,2', { file: purchaseFileRefusals.noColumns }],
    [
      'of another region',
      'SMILEBR',
      'order id,date,region,points\nS1,20-11-2026,PH,1',
      { file: purchaseFileRefusals.noLines },
    ],
    ['that is none', 'YOKCASH', '', { file: refusals.noFile }],
    [
      'with too many lines',
      'YOKCASH',
      `invoice,date,harga${'\nY,20-11-2026,1'.repeat(20_001)}`,
      { file: purchaseFileRefusals.tooMany(20_000) },
    ],
    ['of a provider that lists its orders', 'MOOGOLD', csv, { source: refusals.source }],
    ['of nobody', '', csv, { source: refusals.source }],
  ])('%s is refused, and nothing is kept', async (_which, purse, text, errors) => {
    expect(await upload(text, purse)).toEqual(errors);
    expect(await db`select id from workflows.provider_file`).toHaveLength(0);
  });
});

describe('a difference', () => {
  it('is settled with a note, once, which stands in the trail', async () => {
    const id = await found('d1', 'utrDiffers', { oursUtr: '1', theirsUtr: '2' });
    expect((await page()).open).toMatchObject([{ id, name: 'UTRs differ' }]);

    expect(await settling(id, { note: '' })).toMatchObject({
      ...{ status: 400, data: { error: refusals.note } },
    });
    expect(await settling(id, { note: 'The bank says 2' })).toMatchObject({
      ...{ status: 303, flash: answers.settled },
    });
    expect(await settling(id, { note: 'Again' })).toMatchObject({
      ...{ status: 409, data: { problem: refusals.gone } },
    });

    expect(await page()).toMatchObject({ open: [], closed: [{ id }] });
    expect((await one(id)).data).toMatchObject({
      closed: expect.stringContaining('The bank says 2') as string,
      facts: [
        { label: differenceWords.oursUtr, value: '1' },
        { label: differenceWords.theirsUtr, value: '2' },
      ],
    });
    const { rows } = await shop.trail.entries({ most: 5, kind: 'difference' });
    expect(rows).toMatchObject([{ did: 'closed', reason: 'The bank says 2' }]);
  });

  it('asks for a fresh proof, before the page and inside the form', async () => {
    const id = await found('d1', 'utrDiffers');
    store.clock.ahead = 16 * MINUTE_MS;

    expect((await one(id)).location).toContain('/signin-proof');
    expect(await settling(id, { note: 'seen' })).toMatchObject({
      ...{ status: 403, data: { note: 'seen', proof: expect.any(String) as string } },
    });
    expect((await settling(id, { note: 'seen', proof: 'a quiet river' })).status).toBe(303);
  });

  it('that nobody has found is not there', async () => {
    expect((await one('none')).status).toBe(404);
    expect((await settling('none', { note: 'seen' })).status).toBe(404);
  });

  const links = async (...about: Parameters<typeof found>) => {
    const answer = await one(await found(...about));
    return (answer.data as { link: { to: string } | null }).link?.to ?? null;
  };

  it('leads to where it can be put right, with what was found filled in', async () => {
    const { orderId } = await store.sell(asha, { paymentMode: 'upi', until: 'placed' });
    const paid = await store.sell(asha, { until: 'completed' });
    await store.settled();
    const utr = '432112345678';

    const recording = await links('d1', 'unknownToLedger', { order: orderId, utr, theirs: 10_000 });
    expect(recording).toBe(`/admin/order/${orderId}/payment?utr=${utr}&amount=100&gateway=ekqr`);
    const form = await ask(paymentLoader, meera, recording ?? '', undefined, { orderId });
    expect(form.data).toMatchObject({ found: { utr, amount: '100' } });

    const twice = { order: paid.orderId, utr, theirs: 10_000 };
    const crediting = await links('d2', 'paidTwice', twice);
    const customer = asha.account.id;
    const money = `/admin/usersdata/${customer}/money?act=credit&utr=${utr}&amount=100&gateway=ekqr`;
    expect(crediting).toBe(money);
    const credit = await ask(moneyLoader, meera, money, undefined, { customerId: customer });
    expect(credit.data).toMatchObject({
      act: 'credit',
      found: { utr, amount: '100', gateway: 'ekqr' },
    });

    const page = await one(await found('d7', 'paidTwice', { order: paid.orderId, theirs: 10_000 }));
    expect(page.data).toMatchObject({
      link: { to: `/admin/order/${paid.orderId}` },
      act: withoutUtrWords.paidTwice,
    });
    expect(await links('d3', 'notDeliveredAtProvider', { order: orderId })).toBe(
      `/admin/order/${orderId}`,
    );
    expect(await links('d4', 'balanceDiffers', {}, 'MOOGOLD')).toBe('/admin/reloads');
    expect(await links('d5', 'boughtUnknownToLedger', {}, 'MOOGOLD')).toBe('/admin/querypoints');
    expect(await links('d6', 'settlementSum')).toBeNull();
  });

  it('of a top-up leads to its transaction or to the wallet', async () => {
    const txnId = 'TXN-26K21-00000009';
    const now = new Date().toISOString();
    const topUp = { txnId, userId: asha.account.id, amount: rupees(100), expiresAt: now, at: now };
    await shop.ledger.topUp.handle(txnId, { type: 'RequestTopUp', data: topUp }, byTest());
    const opened = { txnId, ...paymentPage(txnId), at: now };
    await shop.ledger.topUp.handle(txnId, { type: 'RequestPayment', data: opened }, byTest());
    await store.settled();

    const utr = '432112345678';
    expect(await links('d1', 'unknownToLedger', { topUp: txnId, utr, theirs: 10_000 })).toContain(
      `/admin/usersdata/${asha.account.id}/money?act=credit`,
    );
    expect(await links('d3', 'paidTwice', { topUp: txnId })).toBe(`/admin/wallettxn?q=${txnId}`);
    expect(await links('d2', 'amountsDiffer', { topUp: txnId })).toBe(
      `/admin/wallettxn?q=${txnId}`,
    );
  });
});
