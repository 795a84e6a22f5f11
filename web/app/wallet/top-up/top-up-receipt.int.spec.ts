import { rupees, type TopUpCommand } from '@store/ledger';
import { byTest, mustBe, paymentPage } from '@store/ledger/testing';
import type { Page, StatementRow } from '@store/projections';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { browserAt } from '../../../testing/browser.ts';
import type { Buyer } from '../../../testing/open-test-store.ts';
import { serveTestStore } from '../../../testing/serve-test-store.ts';
import { whileShopHas } from '../../../testing/while-shop-has.ts';
import { loader as wallet } from '../wallet-page.tsx';
import { action, loader } from './top-up-receipt-page.tsx';

const store = await serveTestStore({ projecting: true });
const { ask } = store;
let asha: Buyer;
let ravi: Buyer;
let txnId: string;
let count = 0;

beforeAll(async () => {
  [asha, ravi] = [await store.buyer(), await store.buyer()];
});
afterAll(() => store[Symbol.asyncDispose]());

const at = '2026-11-21T08:00:00.000Z';
async function tell(command: TopUpCommand) {
  const told = await store.shop.ledger.topUp.handle(txnId, command, byTest());
  await store.shop.readModels.caughtUpTo(mustBe(told).position);
}

beforeEach(async () => {
  txnId = `TXN-26K21-${String((count += 1)).padStart(8, '0')}`;
  store.hints.length = 0;
  const asked = { txnId, userId: asha.account.id, amount: rupees(500), expiresAt: at, at };
  await tell({ type: 'RequestTopUp', data: asked });
});

const openPayment = () =>
  tell({
    type: 'RequestPayment',
    data: { txnId, ...paymentPage(txnId), paymentUrl: 'https://pay.test/1', at },
  });
const pay = (utr: string, amount = rupees(500)) =>
  tell({ type: 'ConfirmPayment', data: { txnId, amount, utr, at } });

const expire = () => tell({ type: 'FailPayment', data: { txnId, reason: 'expired', at } });

const page = () => `/walletconfirmation?client_txn_id=${txnId}`;

describe('the result of a top-up', () => {
  it('waits for the payment, then for us, until it is there', async () => {
    const utr = `30000000000${count}`;
    expect((await ask(loader, asha, page())).data).toMatchObject({
      state: 'Created',
      amount: rupees(500),
      payment: { path: `/pay/${txnId}` },
    });
    await openPayment();
    expect((await ask(loader, asha, page())).data).toMatchObject({
      state: 'Created',
      sentence: 'We are waiting for your payment.',
      payment: { path: `/pay/${txnId}` },
    });
    await pay(utr);
    expect((await ask(loader, asha, page())).data).toMatchObject({
      state: 'Processing',
      sentence: 'Payment received. ₹500.00 will be in your wallet in a moment.',
      payment: null,
    });
    await tell({ type: 'CompleteTopUp', data: { txnId, at } });
    expect((await ask(loader, asha, page())).data).toMatchObject({
      state: 'Success',
      sentence: '₹500.00 has been added to your wallet.',
      utr,
    });
  });

  it.each([
    ['Created', []],
    ['Created', [openPayment]],
    ['Processing', [openPayment, () => pay(`31000000000${count}`)]],
    ['Failed', [openPayment, expire]],
  ] as const)('is %s on its page and in the wallet’s history alike', async (state, steps) => {
    for (const step of steps) await step();
    const [slip, history] = await Promise.all([
      ask(loader, asha, page()),
      ask(wallet, asha, '/wallet'),
    ]);
    const { rows } = (history.data as { statement: Page<StatementRow> }).statement;
    expect(slip.data).toMatchObject({ state });
    expect(rows.find((row) => row.txnId === txnId)).toMatchObject({ status: state });
  });

  it.each([
    [rupees(300), '₹300.00'],
    [rupees(700), '₹700.00'],
  ])('says that another sum was paid: %i paise', async (amount, written) => {
    await openPayment();
    expect((await ask(loader, asha, page())).data).toMatchObject({ asked: null });
    await pay(`33000000000${count}`, amount);
    expect((await ask(loader, asha, page())).data).toMatchObject({
      ...{ amount, asked: rupees(500), title: 'Top-Up Processing' },
      sentence: `Payment received: ${written} instead of ₹500.00. It will be in your wallet in a moment.`,
    });
    await tell({ type: 'CompleteTopUp', data: { txnId, at } });
    expect((await ask(loader, asha, page())).data).toMatchObject({
      sentence: `You paid ${written} instead of ₹500.00. ${written} has been added to your wallet.`,
    });
  });

  it('says that more came, beside what it was for', async () => {
    await openPayment();
    await pay(`34000000000${count}`);
    await tell({ type: 'CompleteTopUp', data: { txnId, at } });
    const more = { txnId, amount: rupees(500), utr: `35000000000${count}`, at };
    await tell({ type: 'RecordStrayPayment', data: more });

    expect((await ask(loader, asha, page())).data).toMatchObject({
      ...{ state: 'Success', amount: rupees(500) },
      sentence:
        '₹500.00 has been added to your wallet. We received ₹500.00 more for this top-up and added it to your wallet.',
    });
  });

  it('says where money is that came while the account was blocked, and not that it may come', async () => {
    const utr = '632514081190';
    const { id: userId } = asha.account;
    await openPayment();
    await expire();
    const amount = rupees(500);
    await tell({ type: 'SuspendPayment', data: { txnId, amount, utr, why: 'blocked', at } });
    const subject = { kind: 'topUp', id: txnId } as const;
    const from = { gateway: 'ekqr', gatewayReference: txnId, why: 'blocked' } as const;
    const data = { utr, userId, subject, amount, ...from, at };
    const { suspense } = store.shop.ledger;
    mustBe(await suspense.handle(utr, { type: 'SuspendFunds', data }, byTest()));

    await store.settled();

    expect((await ask(loader, asha, page())).data).toMatchObject({
      ...{ state: 'Failed', sentence: 'We did not receive your payment in time.' },
      ...{ askAgainMs: null, utr: null },
      suspended: [
        {
          utr,
          sentence:
            'We received ₹500.00 while your account was blocked. Our team is deciding what to do with it.',
        },
      ],
    });
  });

  it('is followed at a calm pace while late money is looked for, and no longer', async () => {
    await openPayment();
    const now = new Date().toISOString();
    await tell({ type: 'FailPayment', data: { txnId, reason: 'expired', at: now } });
    expect((await ask(loader, asha, page())).data).toMatchObject({
      askAgainMs: 15_000,
      sentence: expect.stringContaining('add the money to your wallet if it arrives by') as string,
    });
    store.clock.ahead = store.shop.settings.latePaymentWatchMs;
    const cookie = (await store.shop.sessions.start(asha.account)).split(';', 1)[0] ?? '';
    expect((await ask(loader, { ...asha, cookie }, page())).data).toMatchObject({
      askAgainMs: null,
      sentence: expect.stringContaining('contact support') as string,
    });
    store.clock.ahead = 0;
  });

  it('says that it failed, and why', async () => {
    await tell({ type: 'FailPayment', data: { txnId, reason: 'refusedByBank', at } });
    expect((await ask(loader, asha, page())).data).toMatchObject({
      state: 'Failed',
      sentence: expect.stringContaining(
        'Your bank declined the payment. If your bank deducted the money, it will return it by 2026-11-26.',
      ) as string,
    });
  });

  it.each([
    ['creditedByHand', 'Top-Up Closed', 'Our team has already added this payment to your wallet.'],
    [
      'claimedElsewhere',
      'Top-Up Failed',
      'This bank transfer was already used for something else. If money was deducted from your bank account, contact support.',
    ],
  ] as const)(
    'blames no bank for a transfer that had arrived (%s), and looks for it no more',
    async (reason, title, sentence) => {
      await openPayment();
      await tell({ type: 'FailPayment', data: { txnId, reason, at } });
      const { data } = await ask(loader, asha, page());
      expect(data).toMatchObject({ state: 'Failed', title, sentence, askAgainMs: null });
    },
  );

  it('tells a stranger and a guest nothing but the state', async () => {
    const said = {
      kind: 'other',
      txnId,
      state: 'Created',
      title: 'Confirming Your Top-Up',
      askAgainMs: 2_000,
    };
    expect((await ask(loader, ravi, page())).data).toEqual({ ...said, signInPath: null });
    const signInPath = `/login?origin=${encodeURIComponent(page())}`;
    expect((await ask(loader, null, page())).data).toEqual({ ...said, signInPath });
  });

  it('of a number that nobody asked for does not exist', async () => {
    for (const id of ['', 'TXN-26K21-ZZZZZZZZ', "'; drop table", 'GT26K21-7H20QA2M']) {
      const query = new URLSearchParams({ client_txn_id: id }).toString();
      expect((await ask(loader, asha, `/walletconfirmation?${query}`)).status).toBe(404);
    }
  });

  it('never acts by looking', async () => {
    const before = await store.facts();
    await ask(loader, asha, page());
    expect(store.hints).toEqual([]);
    expect(await store.facts()).toBe(before);
  });
});

describe('Verify Payment', () => {
  it('knocks at the top-up, says that nothing has come yet, and is remembered, also by the wallet', async () => {
    await openPayment();
    const before = await store.facts();
    for (const _press of ['first', 'again']) {
      expect(await ask(action, asha, page(), { intent: 'verify' })).toMatchObject({
        status: 202,
        data: { notice: expect.stringContaining('not received') as string, reported: true },
      });
    }
    expect(store.hints).toEqual([
      ['topUp', txnId],
      ['topUp', txnId],
    ]);
    expect(await store.facts()).toBe(before + 1);
    expect((await ask(loader, asha, page())).data).toMatchObject({
      ...{ state: 'Pending', payment: { isReported: true } },
    });
    const { data } = await ask(wallet, asha, '/wallet?status=Pending');
    const { rows } = (data as { statement: Page<StatementRow> }).statement;
    expect(rows).toContainEqual(expect.objectContaining({ txnId, status: 'Pending' }));
    expect((await ask(loader, ravi, page())).data).toMatchObject({ state: 'Pending' });
  });

  it.each<[string, () => Promise<never>]>([
    ['is out of reach', () => Promise.reject(new Error('away'))],
    ['says nothing', () => new Promise(() => undefined)],
  ])('asks the bank, and says not to pay again, also while the log %s', async (_how, handle) => {
    await openPayment();
    const { ledger } = store.shop;
    const away = { ledger: { ...ledger, topUp: { ...ledger.topUp, handle } } };
    const answer = await whileShopHas(store.shop, away, () =>
      ask(action, asha, page(), { intent: 'verify' }),
    );
    expect(answer).toMatchObject({ status: 202, data: { reported: true } });
    expect(store.hints).toEqual([['topUp', txnId]]);
  });

  it('writes nothing down where nobody has been told yet how to pay', async () => {
    const before = await store.facts();
    const answer = await ask(action, asha, page(), { intent: 'verify' });
    expect(answer).toMatchObject({ status: 202, data: { reported: false } });
    expect(store.hints).toEqual([['topUp', txnId]]);
    expect(await store.facts()).toBe(before);
  });

  it('says on the page that the bank has still to decide, and that the way to pay stays open', async () => {
    await openPayment();
    const browser = browserAt(store.url);
    const headers = { cookie: asha.cookie };
    const said = async (init: RequestInit) => {
      const answer = await browser.send(page(), { ...init, headers });
      const html = await answer.text();
      const main = /<main id="content".*<\/main>/s.exec(html)?.[0] ?? '';
      return {
        status: answer.status,
        title: /<h1[^>]*>([^<]*)<\/h1>/.exec(main)?.[1],
        badge: /<span class="(badge[^"]*)">.*?<\/svg>([^<]*)<\/span>/s.exec(main)?.slice(1),
        sentence: /<p class="mt-3">([^<]*)<\/p>/.exec(main)?.[1],
        payable: main.includes(`/pay/${txnId}`),
      };
    };

    expect(await said({})).toEqual({
      ...{ status: 200, title: 'Confirming Your Top-Up', badge: ['badge tone-info', 'Created'] },
      ...{ sentence: 'We are waiting for your payment.', payable: true },
    });
    const body = new URLSearchParams({ intent: 'verify' });
    const pending = {
      ...{ title: 'Top-Up Pending', badge: ['badge tone-warning', 'Pending'] },
      sentence: 'Your transaction is being processed. This may take a few moments.',
      payable: true,
    };
    expect(await said({ method: 'POST', body })).toEqual({ status: 202, ...pending });
    expect(await said({})).toEqual({ status: 200, ...pending });
  });

  it('shows the new state as soon as there is one', async () => {
    await openPayment();
    const hintPayment = () => pay(`32000000000${count}`);
    const workflows = { ...store.shop.workflows, hintPayment };

    const { status, location } = await whileShopHas(store.shop, { workflows }, () =>
      ask(action, asha, page(), { intent: 'verify' }),
    );

    expect([status, location]).toEqual([303, page()]);
  });

  it('is only for the owner', async () => {
    expect((await ask(action, ravi, page(), { intent: 'verify' })).status).toBe(404);
    expect((await ask(action, null, page(), { intent: 'verify' })).status).toBe(302);
    expect(store.hints).toEqual([]);
  });

  it('is refused for a closed top-up, and so is anything else', async () => {
    expect((await ask(action, asha, page(), { intent: 'credit me' })).status).toBe(400);
    await tell({ type: 'FailPayment', data: { txnId, reason: 'expired', at } });
    expect((await ask(action, asha, page(), { intent: 'verify' })).status).toBe(409);
    expect(store.hints).toEqual([]);
  });
});
