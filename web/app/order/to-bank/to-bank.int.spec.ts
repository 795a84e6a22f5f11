import { createElement } from 'react';
import { creditReference, rupees, type BankRefundCommand, type OrderCommand } from '@store/ledger';
import { OutcomeUnknown, StoreUnavailable } from '@store/ledger/event-store';
import { askAbout, byTest, legOf, mustBe, utrOf } from '@store/ledger/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { markupAt } from '../../../testing/markup-at.tsx';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { whileShopHas } from '../../../testing/while-shop-has.ts';
import { loader as receipt } from '../confirmation/confirmation-page.tsx';
import { orderSlip } from '../confirmation/order-for.server.ts';
import { OrderSlip } from '../confirmation/order-slip.tsx';
import { loader as adminPage } from '../../admin/order/order-page.tsx';
import { action, loader } from './to-bank-page.tsx';

const PRICE = rupees(415);
const DAY_MS = 86_400_000;
const meeraDecides = { kind: 'admin', accountId: 'meera' } as const;
const store = await openTestStore({
  env: { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_WEBHOOK_SECRET: 'a secret of the webhook' },
});
const { ask, shop } = store;
let asha: Buyer;
let meera: Buyer;
let orderId: string;

beforeAll(async () => {
  meera = await store.buyer({ role: 'admin' });
});
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  asha = await store.buyer();
  ({ orderId } = await refundedOrder('razorpay'));
});
afterEach(() => {
  store.clock.ahead = 0;
});

/** Of two parts, to be paid by UPI through a gateway. */
async function unpaidOrder(gateway: string) {
  const legs = [legOf(1, 'MANUAL'), legOf(2, 'MANUAL')];
  const order = await store.sell(asha, { price: PRICE, legs });
  const about = askAbout({ ...order, at: shop.now().toISOString() });
  await store.tell(about.requestPayment({ gateway }));
  return { order, about };
}

/** Given back to the wallet. */
async function refundedOrder(gateway: string) {
  const { order, about } = await unpaidOrder(gateway);
  await store.tell(about.confirm());
  await store.tell(about.refund(meeraDecides));
  await store.settled();
  return order;
}

type Asked = Awaited<ReturnType<typeof unpaidOrder>>['about'];
const strayOf = (about: Asked) =>
  about.stray({ gateway: 'razorpay', utr: utrOf(about.place().data.orderId) });

/** Ways in which money comes to the wallet beside a refund of all, and what is said once it has left. */
const ELSE: readonly (readonly [
  string,
  (about: Asked) => readonly OrderCommand[],
  string,
  string,
])[] = [
  [
    'of a part that was not delivered',
    (about) => [
      about.confirm(),
      ...[about.start(1), about.deliver(1), about.complete(meeraDecides, null, { returned: [2] })],
    ],
    'For the rest, ₹207.50 first came back to your wallet.',
    'Refund₹207.50 to your wallet first, ',
  ],
  [
    'of a wrong amount',
    (about) => [about.failPayment('amountMismatch'), strayOf(about)],
    'You paid the wrong amount. ₹400.00 was first added to your wallet.',
    'Payment returned₹400.00 to your wallet first',
  ],
  [
    'that came late',
    (about) => [about.failPayment(), strayOf(about)],
    'We received ₹400.00 and first added it to your wallet.',
    'Payment returned₹400.00 to your wallet first',
  ],
  [
    'that came after it was cancelled',
    (about) => [about.cancel(), strayOf(about)],
    'We received ₹400.00 and first added it to your wallet.',
    'Payment returned₹400.00 to your wallet first',
  ],
];

/** What its page shows, and the receipt that is opened by a link. */
async function slip(): Promise<string> {
  const order = await shop.readModels.order(orderId);
  if (order === null) throw new Error('not placed');
  const { kind: _kind, ...shown } = await orderSlip(shop, order, '/receipt');
  const markup = markupAt('/confirmation', createElement(OrderSlip, { order: shown }));
  return markup.replaceAll(/<[^>]*>/g, '').replaceAll('\u00a0', ' ');
}

const path = () => `/refund-to-bank/${orderId}`;
const page = (who: Buyer | null = asha) => ask(loader, who, path(), undefined, { id: orderId });
type Page = Readonly<{ offer: { number: number; amount: number; spent: number } | null }> &
  Readonly<{ stopped: string | null }>;
const shown = async () => (await page()).data as Page;
const post = (form: Record<string, string>, who: Buyer | null = asha) =>
  ask(action, who, path(), form, { id: orderId });
const SEEN = { number: '1', amount: String(PRICE) };
const send = () => post(SEEN);
const notice = (answer: Awaited<ReturnType<typeof post>>) =>
  (answer.data as { notice: string }).notice;
const story = async () => (await shop.ledger.bankRefund.stateOf(orderId)).refunds;

type Receipt = Readonly<{
  sentence: string;
  toBank: { path: string; amount: number } | null;
  bankRefunds: Readonly<{ told: readonly { sentence: string; bankReference: string | null }[] }>;
  askAgainMs: number | null;
}>;
const onReceipt = async () =>
  (await ask(receipt, asha, `/confirmation?client_txn_id=${orderId}`)).data as Receipt;

async function refund(command: BankRefundCommand) {
  mustBe(await shop.ledger.bankRefund.handle(orderId, command, byTest()));
}
/** As the worker does it. */
async function taken() {
  const at = shop.now().toISOString();
  const reference = `${orderId}:R1`;
  const data = { reference, orderId, amount: PRICE, at };
  mustBe(
    await shop.ledger.wallet.handle(asha.account.id, { type: 'SendFundsBack', data }, byTest()),
  );
  await refund({ type: 'RecordBankRefundTaken', data: { orderId, number: 1, at } });
}
const spend = async (amount: number) => {
  const data = { orderId: `GT-${amount}`, amount: rupees(amount), at: shop.now().toISOString() };
  mustBe(await shop.ledger.wallet.handle(asha.account.id, { type: 'HoldFunds', data }, byTest()));
};

describe('a refund to the account that an order was paid from', () => {
  it('is offered on the page of the order, and shown before it is sent', async () => {
    expect(await onReceipt()).toMatchObject({
      sentence: '₹415.00 is back in your wallet.',
      toBank: { path: path(), amount: PRICE },
      bankRefunds: { told: [] },
    });
    expect(await shown()).toMatchObject({
      offer: { number: 1, amount: PRICE, spent: 0 },
      stopped: null,
    });
  });

  it('is asked for with one fact, and no money moves before its workflow moves it', async () => {
    const before = await store.facts();
    const answer = await send();

    expect(answer.status).toBe(303);
    expect(answer.location).toMatch(new RegExp(`client_txn_id=${orderId}&seen=\\d+$`));
    expect(await store.facts()).toBe(before + 1);
    expect((await story())[0]?.asked).toMatchObject({
      ...{ number: 1, amount: PRICE, gateway: 'razorpay', gatewayReference: orderId },
      ...{ userId: asha.account.id, reference: `${orderId}:R1` },
    });
    expect(await onReceipt()).toMatchObject({
      sentence: 'This order was refunded.',
      toBank: null,
      bankRefunds: {
        told: [
          { sentence: expect.stringContaining('We are asking the payment service') as string },
        ],
      },
      askAgainMs: expect.any(Number) as number,
    });
  });

  it('is asked for once, pressed twice or in two windows', async () => {
    const before = await store.facts();
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect((await send()).status).toBe(303);
    expect(await store.facts()).toBe(before + 1);
  });

  it('says how far it is, and by which reference the bank knows it', async () => {
    await send();
    await taken();
    const at = shop.now().toISOString();
    await refund({ type: 'RecordBankRefundSent', data: { orderId, number: 1, at } });
    store.clock.ahead = 11 * DAY_MS;
    const [late] = (await onReceipt()).bankRefunds.told;
    expect(late?.sentence).toContain('longer than usual');
    store.clock.ahead = 0;

    const data = { orderId, number: 1, bankReference: '632514081190', at };
    await refund({ type: 'RecordBankRefundArrived', data });
    expect(await onReceipt()).toMatchObject({
      sentence: 'This order was refunded.',
      toBank: null,
      bankRefunds: {
        told: [
          {
            sentence: expect.stringMatching(
              /^₹415.00 was refunded on \S+ to the account/,
            ) as string,
            bankReference: '632514081190',
          },
        ],
      },
      askAgainMs: null,
    });
    expect((await shown()).stopped).toContain('is back with your bank');
    const { bankRefunds, events, postings } = (
      await ask(adminPage, meera, `/admin/order/${orderId}`, undefined, { orderId })
    ).data as { bankRefunds: unknown; events: { type: string }[]; postings: { account: string }[] };
    expect(bankRefunds).toMatchObject([
      { amount: PRICE, status: 'arrived', bankReference: '632514081190', isGatewayGone: false },
    ]);
    expect(events.map(({ type }) => type).slice(-5)).toEqual([
      ...['BankRefundAsked', 'FundsSentBack', 'BankRefundTaken'],
      ...['BankRefundSent', 'BankRefundArrived'],
    ]);
    expect(postings.slice(-4).map(({ account }) => account)).toEqual([
      ...['wallet:available', 'returning', 'returning', 'gateway'],
    ]);
  });

  it.each(ELSE)('%s is told of where it is now', async (_what, commands, said, row) => {
    const { order, about } = await unpaidOrder('razorpay');
    ({ orderId } = order);
    for (const command of commands(about)) await store.tell(command);
    await store.settled();
    expect(await slip()).toMatch(/in your wallet|to your wallet/);
    const { offer } = await shown();
    expect((await post({ number: '1', amount: String(offer?.amount) })).status).toBe(303);

    const now = await slip();
    expect(now).toContain(said);
    expect(now).toContain(row);
    expect(now).toContain('We are asking the payment service to send');
    expect(now).not.toMatch(/ in your wallet| and added it /);
  });

  it('that bounced is told of, and may be tried again', async () => {
    await send();
    await taken();
    const at = shop.now().toISOString();
    const failed = { orderId, number: 1, reason: 'U69', at };
    await refund({ type: 'RecordBankRefundFailed', data: failed });
    const reference = `${orderId}:R1`;
    const back = { source: 'sentBack', subject: reference, amount: PRICE, note: null, at } as const;
    const credit = { reference: creditReference.cameBack(reference), ...back };
    mustBe(
      await shop.ledger.wallet.handle(
        asha.account.id,
        { type: 'CreditFunds', data: credit },
        byTest(),
      ),
    );

    const told = await onReceipt();
    expect(told).toMatchObject({
      sentence: '₹415.00 is back in your wallet.',
      toBank: { amount: PRICE },
      bankRefunds: {
        told: [{ sentence: expect.stringContaining('did not go through') as string }],
      },
    });
    expect(JSON.stringify(told)).not.toContain('U69');
    expect((await shown()).offer).toMatchObject({ number: 2, amount: PRICE });
    expect((await post({ number: '2', amount: String(PRICE) })).status).toBe(303);
    const { events } = (
      await ask(adminPage, meera, `/admin/order/${orderId}`, undefined, { orderId })
    ).data as { events: { type: string }[] };
    expect(events.map(({ type }) => type)).toContain('FundsCredited');
  });

  it('that was refused says why', async () => {
    await send();
    const at = shop.now().toISOString();
    await refund({ type: 'RefuseBankRefund', data: { orderId, number: 1, why: 'spent', at } });
    const [told] = (await onReceipt()).bankRefunds.told;
    expect(told?.sentence).toContain('no longer in your wallet');
  });

  it('is of what is left in the wallet', async () => {
    await spend(115);
    expect((await shown()).offer).toEqual({ number: 1, amount: rupees(300), spent: rupees(115) });
    const stale = await send();
    expect([stale.status, notice(stale)]).toEqual([
      409,
      'The amount has changed. Please check it again.',
    ]);
    expect((await post({ number: '1', amount: String(rupees(300)) })).status).toBe(303);
  });

  it('is a clear no where nothing is left, or the wallet is frozen', async () => {
    const freeze = { reference: 'block', by: 'meera', at: shop.now().toISOString() };
    mustBe(
      await shop.ledger.wallet.handle(
        asha.account.id,
        { type: 'FreezeWallet', data: freeze },
        byTest(),
      ),
    );
    expect((await shown()).stopped).toContain('Your wallet is frozen');
    expect((await send()).status).toBe(409);
    mustBe(
      await shop.ledger.wallet.handle(
        asha.account.id,
        { type: 'ThawWallet', data: freeze },
        byTest(),
      ),
    );
    await spend(414.5);
    expect((await shown()).stopped).toContain('nothing left to send');
    const before = await store.facts();
    expect((await send()).status).toBe(409);
    expect(await store.facts()).toBe(before);
    expect((await onReceipt()).toBank).toBeNull();
  });

  it('is not offered where the gateway sends nothing back, or is gone', async () => {
    ({ orderId } = await refundedOrder('ekqr'));
    expect((await onReceipt()).toBank).toBeNull();
    expect((await shown()).stopped).toContain('cannot be sent back automatically');
    expect((await send()).status).toBe(409);
    ({ orderId } = await refundedOrder('forgotten'));
    expect((await onReceipt()).toBank).toBeNull();
  });

  it('is not offered of an order that gives nothing back', async () => {
    ({ orderId } = await store.sell(asha, { until: 'completed' }));
    await store.settled();
    expect((await onReceipt()).toBank).toBeNull();
    expect((await shown()).stopped).toContain('Nothing from this order');
    expect((await send()).status).toBe(409);
  });

  it('says to admins that it waits for a gateway that is gone', async () => {
    await send();
    await taken();
    const { payPages } = shop.settings;
    const without = { ...shop.settings, payPages: { ekqr: payPages['ekqr'] } };
    await whileShopHas(shop, { settings: without }, async () => {
      const { data } = await ask(adminPage, meera, `/admin/order/${orderId}`, undefined, {
        orderId,
      });
      expect(data).toMatchObject({ bankRefunds: [{ status: 'taken', isGatewayGone: true }] });
    });
  });

  it('is nobody else’s business', async () => {
    const farhan = await store.buyer();
    const before = await store.facts();
    expect((await page(farhan)).status).toBe(404);
    expect((await post(SEEN, farhan)).status).toBe(404);
    const { status, location } = await page(null);
    expect([status, location]).toEqual([302, `/login?origin=${encodeURIComponent(path())}`]);
    orderId = 'GT26K21-ZZZZZZZZ';
    expect((await page()).status).toBe(404);
    expect((await post(SEEN)).status).toBe(404);
    expect(await store.facts()).toBe(before);
  });

  it.each([{}, { number: '1' }, { number: 'x', amount: 'y' }, { number: '2', amount: '41500' }])(
    'is not asked for by a form that says something else: %o',
    async (form) => {
      const before = await store.facts();
      expect((await post(form)).status).toBe(409);
      expect(await store.facts()).toBe(before);
    },
  );

  it.each([
    [new OutcomeUnknown('nobody knows', null), 503],
    [new StoreUnavailable('away', null), 503],
  ])('says so where the log is out of reach: %s', async (fault, status) => {
    const { ledger } = shop;
    const bankRefund = { ...ledger.bankRefund, handle: () => Promise.reject(fault) };
    await whileShopHas(shop, { ledger: { ...ledger, bankRefund } }, async () => {
      expect((await send()).status).toBe(status);
    });
    expect(await story()).toEqual([]);
  });
});
