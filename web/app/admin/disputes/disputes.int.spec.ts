import {
  disputeReference,
  rupees,
  ZERO_PAISE,
  type BankRefundCommand,
  type DisputeCommand,
  type Paise,
} from '@store/ledger';
import { askAbout, askBankRefund, byTest, mustBe, utrOf } from '@store/ledger/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { whileShopHas } from '../../../testing/while-shop-has.ts';
import { loader as orderLoader } from '../order/order-page.tsx';
import { loader as confirmationLoader } from '../../order/confirmation/confirmation-page.tsx';
import { action as disputeAction, loader as disputeLoader } from './dispute-page.tsx';
import { action as openAction, loader as listLoader } from './disputes-page.tsx';
import { loader as proofLoader } from './proof-download.ts';
import type { Proof } from './proof.server.ts';

const store = await openTestStore({
  env: { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_WEBHOOK_SECRET: 'a secret of the webhook' },
});
const { ask, shop, clock } = store;
const { ledger } = shop;
let meera: Buyer;
let imran: Buyer;
let asha: Buyer;
beforeAll(async () => {
  meera = await store.buyer({ role: 'admin' });
  imran = await store.buyer({ role: 'admin' });
});
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  clock.ahead = 0;
  asha = await store.buyer();
});

type Form = Readonly<Record<string, string>>;
type Answer = Readonly<{ errors: Form; problem: string | null }>;
type Ticket = Readonly<{ id: string; signature: string }>;

const sold = (price = rupees(415), buyer = asha) =>
  store.sell(buyer, {
    ...{ price, paymentMode: 'upi', until: 'completed', username: 'KaranOP' },
  });
/** The answer is the number of the order. */
async function paidAtRazorpay(): Promise<string> {
  const order = await store.sell(asha, { paymentMode: 'upi', until: 'placed' });
  const about = askAbout({ ...order, at: shop.now().toISOString() });
  await store.tell(about.requestPayment({ gateway: 'razorpay' }));
  await store.tell(about.confirm());
  return order.orderId;
}
const list = async (query = '', who = meera) =>
  (await ask(listLoader, who, `/admin/disputes${query}`)).data as Readonly<{
    rows: readonly Readonly<{ disputeId: string; subjectId: string; urgency: string | null }>[];
    ticket: Ticket;
  }>;
const post = (form: Form, who = meera) => ask(openAction, who, '/admin/disputes', form);
const letter = (what: string, more: Form = {}): Form => ({
  ...{ what, reference: '', amount: '415', reason: 'Goods not received', answerBy: '' },
  ...more,
});

/** Written down by an admin. */
async function disputed(price = rupees(415)) {
  const { orderId } = await sold(price);
  const { ticket } = await list();
  const form = { ...letter(orderId, { amount: String(price / 100) }), ...ticket };
  const answer = await post(form);
  expect(answer.status).toBe(303);
  await store.settled();
  return { orderId, form, disputeId: ticket.id };
}
/** Written down after the money had gone to the wallet, and from there to the bank. */
async function disputedAfterRefund(ended: 'arrived' | 'failed' = 'arrived') {
  const order = await store.sell(asha, { price: rupees(415), paymentMode: 'upi' });
  const { orderId } = order;
  const at = shop.now().toISOString();
  const about = askAbout({ ...order, at });
  await store.tell(about.requestPayment({ gateway: 'ekqr' }));
  await store.tell(about.confirm());
  await store.tell(about.refund({ kind: 'admin', accountId: 'meera' }));
  const refund = async (command: BankRefundCommand) =>
    mustBe(await ledger.bankRefund.handle(orderId, command, byTest()));
  const on = { orderId, number: 1, at };
  const userId = asha.account.id;
  const ask = { orderId, userId, amount: rupees(415), most: rupees(415), at };
  await refund(askBankRefund({ ...ask, gatewayReference: orderId }));
  await refund({ type: 'RecordBankRefundTaken', data: on });
  await refund({ type: 'RecordBankRefundSent', data: on });
  await refund(
    ended === 'arrived'
      ? { type: 'RecordBankRefundArrived', data: { ...on, bankReference: '632514081190' } }
      : { type: 'RecordBankRefundFailed', data: { ...on, reason: 'the bank returned it' } },
  );
  await store.settled();
  const { ticket } = await list();
  expect((await post({ ...letter(orderId), ...ticket })).status).toBe(303);
  await store.settled();
  return { orderId, disputeId: ticket.id };
}
const of = (disputeId: string) => ({ disputeId });
const pathOf = (disputeId: string) => `/admin/disputes/${disputeId}`;
const page = async (disputeId: string, who = meera) =>
  (await ask(disputeLoader, who, pathOf(disputeId), undefined, of(disputeId))).data as Record<
    string,
    unknown
  >;
const press = (disputeId: string, intent: string, who = meera) =>
  ask(disputeAction, who, pathOf(disputeId), { intent }, of(disputeId));
const story = async (disputeId: string) =>
  (await store.eventStore.readStream(`dispute-${disputeId}`)).map(({ type }) => type);
const tell = async (disputeId: string, command: DisputeCommand) =>
  mustBe(await ledger.dispute.handle(disputeId, command, byTest()));

describe('a dispute that a letter of the bank tells of', () => {
  it('is written down by the number of its order or its UTR, once', async () => {
    const { orderId, form, disputeId } = await disputed();
    expect(disputeId).toMatch(/^DSP-\d\d[A-L]\d\d-[0-9A-Z]{8}$/);
    await Promise.all([1, 2].map(() => post(form)));

    expect(await story(disputeId)).toEqual(['DisputeOpened']);
    const [event] = await store.eventStore.readStream(`dispute-${disputeId}`);
    expect(event?.data).toMatchObject({
      ...{ userId: asha.account.id, subject: { kind: 'order', id: orderId }, gateway: null },
      ...{ amount: rupees(415), reason: 'Goods not received', utr: utrOf(orderId) },
      ...{ by: meera.account.id, reference: null },
    });
    const other = await sold();
    const { ticket } = await list();
    expect((await post({ ...letter(utrOf(other.orderId)), ...ticket })).status).toBe(303);
    const trail = await shop.trail.entries({ most: 5, kind: 'dispute', subjectId: disputeId });
    expect(trail.rows).toMatchObject([
      { did: 'asked', after: { decision: 'recorded', about: orderId, amount: '₹415.00' } },
    ]);
  });

  /** A payment that an admin has found and put into the wallet. */
  async function credited(utr: string, of: Readonly<{ gateway?: string }> = {}): Promise<string> {
    const entryId = `ENT-${utr}`;
    const amount = rupees(415);
    const data = {
      ...{ entryId, userId: asha.account.id, act: { kind: 'credit', amount, utr, ...of } as const },
      code: 'bankPayment',
      ...{ reason: 'Found at the bank', by: imran.account.id },
      ...{ secondPersonFrom: rupees(5_000), at: shop.now().toISOString() },
    } as const;
    mustBe(await ledger.entry.handle(entryId, { type: 'ProposeEntry', data }, byTest()));
    const claimant = { kind: 'entry', id: entryId } as const;
    const claim = { type: 'ClaimUtr', data: { utr, claimant, amount, at: data.at } } as const;
    mustBe(await ledger.bankPayment.handle(utr, claim, byTest()));
    return entryId;
  }

  it('may be of a payment that was credited by hand, by its UTR', async () => {
    const utr = `77${String(Date.now()).slice(-10)}`;
    const entryId = await credited(utr);
    const { ticket } = await list();

    expect((await post({ ...letter(utr), ...ticket })).status).toBe(303);
    await store.settled();

    const subject = { kind: 'entry', id: entryId };
    const [event] = await store.eventStore.readStream(`dispute-${ticket.id}`);
    expect(event?.data).toMatchObject({ userId: asha.account.id, subject, gateway: null, utr });
    expect(await page(ticket.id)).toMatchObject({ subject });
    expect((await list()).rows.map(({ subjectId }) => subjectId)).toContain(entryId);
  });

  it('is left to the gateway that has collected what was found by hand', async () => {
    const utr = '632514081192';
    await credited(utr, { gateway: 'razorpay' });
    const answer = await post({ ...letter(utr), ...(await list()).ticket });
    expect(answer.status).toBe(400);
    expect((answer.data as Answer).errors['reference']).toContain('Disputes at Razorpay');
  });

  it.each<[string, Form, string, string]>([
    ['nothing', { what: '' }, 'what', 'Please enter a 12-digit UTR, or an order or top-up number.'],
    ['what is no number', { what: 'x'.repeat(3_000) }, 'what', 'No payment found'],
    ['an order that is not there', { what: 'GT26K21-00000000' }, 'what', 'No payment found'],
    ['a UTR that paid for nothing', { what: '999999999999' }, 'what', 'No payment found'],
    ...['', 'all of it', '-415', '9'.repeat(40)].map((amount): [string, Form, string, string] => [
      `“${amount}” as its amount`,
      ...([{ amount }, 'amount', 'Please enter an amount.'] as const),
    ]),
    ['more than was paid', { amount: '416' }, 'amount', 'The payment was ₹415.00.'],
    ['no reason', { reason: ' ' }, 'reason', 'Please enter the reason.'],
    ['a day that is over', { answerBy: '2020-01-01' }, 'answerBy', 'Please enter a date'],
    ...['2020-13-41', '2027-02-30', '2999-01-01', 'soon'].map(
      (answerBy): [string, Form, string, string] => [
        `“${answerBy}” as its day`,
        ...([
          { answerBy },
          'answerBy',
          'Please enter a date from today on, within a year.',
        ] as const),
      ],
    ),
    ['an ID at EKQR', { reference: 'disp_AHfqOvkldwsbqt' }, 'reference', 'have no ID here'],
  ])('is refused with %s', async (_what, more, field, said) => {
    const { orderId } = await sold();
    const { ticket } = await list();
    const { status, data } = await post({ ...letter(orderId, more), ...ticket });
    expect(status).toBe(400);
    expect((data as Answer).errors[field]).toContain(said);
    expect(await story(ticket.id)).toEqual([]);
  });

  it('is not for what the wallet has paid, nor for one’s own payment', async () => {
    const fromWallet = await store.sell(await store.buyer({ balance: rupees(415) }), {
      ...{ price: rupees(415), paymentMode: 'wallet', until: 'completed' },
    });
    const { ticket } = await list();
    const answer = await post({ ...letter(fromWallet.orderId), ...ticket });
    expect((answer.data as Answer).errors['what']).toBe('This was not paid by UPI.');

    const own = await sold(rupees(415), meera);
    const refused = await post({ ...letter(own.orderId), ...(await list()).ticket });
    expect(refused.status).toBe(403);
  });

  it('is not recorded again where the payment has one already', async () => {
    const { orderId, disputeId } = await disputed();
    const again = async () => post({ ...letter(orderId), ...(await list()).ticket });
    const { status, data } = await again();
    expect([status, (data as Answer).errors['what']]).toEqual([
      ...[409, `This payment already has a dispute: ${disputeId}.`],
    ]);
    // What was won is over, and the bank may begin anew.
    await press(disputeId, 'won');
    await store.settled();
    expect((await again()).status).toBe(303);
  });

  it('is left to the gateway that tells of its disputes', async () => {
    const orderId = await paidAtRazorpay();
    for (const reference of ['', 'pay_AHfqOvkldwsbqt', 'setl_DGlQ1Rj8os78Ec', '-1']) {
      const { ticket } = await list();
      const form = letter(orderId, { amount: '1', reference });
      const { status, data } = await post({ ...form, ...ticket });
      expect(status).toBe(400);
      const said = (data as Answer).errors['reference'];
      expect(said).toContain('Disputes at Razorpay are recorded automatically');
      expect(said).toContain('It begins with disp_.');
      expect(await story(ticket.id)).toEqual([]);
    }
  });

  it('is written down by the gateway’s ID where the store could not read it, and decided here', async () => {
    const orderId = await paidAtRazorpay();
    const reference = `disp_${String(Date.now())}`;
    const disputeId = `razorpay.${reference}`;
    const form = { ...letter(orderId, { amount: '1', reference }), ...(await list()).ticket };
    for (const _ of ['once', 'twice']) expect((await post(form)).status).toBe(303);
    await store.settled();

    expect(await story(disputeId)).toEqual(['DisputeOpened']);
    const [event] = await store.eventStore.readStream(`dispute-${disputeId}`);
    expect(event?.data).toMatchObject({
      ...{ gateway: 'razorpay', reference, by: meera.account.id, utr: utrOf(orderId) },
    });
    expect(await page(disputeId)).toMatchObject({ isOfGateway: false, isAtGateway: true });
    expect((await press(disputeId, 'ask')).status).toBe(303);
    expect(store.disputeLooks).toContainEqual(
      expect.objectContaining({ gateway: 'razorpay', reference }),
    );
    expect((await press(disputeId, 'won')).status).toBe(303);
    expect(await story(disputeId)).toEqual(['DisputeOpened', 'DisputeWon']);
  });

  it('is not written down where the gateway was first, whatever ID is typed', async () => {
    const orderId = await paidAtRazorpay();
    const reference = `disp_${String(Date.now())}`;
    const disputeId = `razorpay.${reference}`;
    await tell(disputeId, {
      type: 'OpenDispute',
      data: {
        ...{ disputeId, userId: asha.account.id, subject: { kind: 'order', id: orderId } },
        ...{ gateway: 'razorpay', reference, utr: utrOf(orderId), amount: rupees(1) },
        ...{ reason: '', answerBy: null, by: null, at: shop.now().toISOString() },
      },
    });
    const typed = async (id: string) =>
      post({ ...letter(orderId, { amount: '1', reference: id }), ...(await list()).ticket });
    const mistyped = await typed(`${reference}0`);
    expect([mistyped.status, (mistyped.data as Answer).errors['what']]).toEqual([
      ...[409, `This payment already has a dispute: ${disputeId}.`],
    ]);
    const same = await typed(reference);
    expect([same.status, (same.data as Answer).problem]).toEqual([
      ...[409, `${disputeId} has already been recorded with other details.`],
    ]);
    expect(await story(disputeId)).toEqual(['DisputeOpened']);
  });

  it('is written down once where two admins have the same letter', async () => {
    const { orderId } = await sold();
    const tickets = [(await list()).ticket, (await list('', imran)).ticket] as const;
    const answers = await Promise.all([
      post({ ...letter(orderId), ...tickets[0] }),
      post({ ...letter(utrOf(orderId)), ...tickets[1] }, imran),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    const stories = await Promise.all(tickets.map(({ id }) => story(id)));
    expect(stories.flat()).toEqual(['DisputeOpened']);
  });

  it('waits for the read side, which knows of other disputes', async () => {
    const { orderId } = await sold();
    const { ticket } = await list();
    const answer = await whileShopHas(shop, { readModelsCurrent: async () => false }, () =>
      post({ ...letter(orderId), ...ticket }),
    );
    expect(answer.status).toBe(503);
    expect(await story(ticket.id)).toEqual([]);
  });

  it('may be of a top-up, by its number', async () => {
    const at = shop.now().toISOString();
    const txnId = `TXN-${String(Date.now())}`;
    const utr = String(Date.now()).padStart(12, '8').slice(-12);
    const [userId, amount] = [asha.account.id, rupees(415)];
    for (const command of [
      { type: 'RequestTopUp', data: { txnId, userId, amount, expiresAt: at, at } },
      { type: 'ConfirmPayment', data: { txnId, amount, utr, at } },
    ] as const) {
      mustBe(await ledger.topUp.handle(txnId, command, byTest()));
    }
    const { ticket } = await list();
    expect((await post({ ...letter(txnId.toLowerCase()), ...ticket })).status).toBe(303);
    const [event] = await store.eventStore.readStream(`dispute-${ticket.id}`);
    expect(event?.data).toMatchObject({ subject: { kind: 'topUp', id: txnId }, utr });
  });

  it('takes no form that was given to nobody', async () => {
    const { orderId } = await sold();
    const answer = await post({ ...letter(orderId), id: 'DSP-1', signature: 'none' });
    expect(answer.status).toBe(400);
  });

  it('is listed, what is to be answered first at the head', async () => {
    const tomorrow = new Date(shop.now().getTime() + 86_400_000).toISOString().slice(0, 10);
    const soon = await sold();
    const { ticket } = await list();
    await post({ ...letter(soon.orderId, { answerBy: tomorrow }), ...ticket });
    const { disputeId } = await disputed();
    const { rows } = await list();
    const places = [ticket.id, disputeId].map((id) =>
      rows.findIndex((row) => row.disputeId === id),
    );
    expect(places[0]).toBeGreaterThanOrEqual(0);
    expect(places[1]).toBeGreaterThan(places[0] ?? 0);
    await press(disputeId, 'won');
    await store.settled();
    expect((await list()).rows.map((row) => row.disputeId)).not.toContain(disputeId);
    expect((await list('?list=decided')).rows[0]).toMatchObject({ disputeId });
  });
});

describe('the page of a dispute', () => {
  it('says what it is about, and what happened', async () => {
    const { orderId, disputeId } = await disputed();
    expect(await page(disputeId)).toMatchObject({
      ...{ disputeId, status: 'open', subject: { kind: 'order', id: orderId }, taken: null },
      ...{ amount: rupees(415), isOfGateway: false, takesTwo: false, isFrozen: false },
      steps: [{ what: 'opened', who: 'Asha Kumari' }, { what: 'open' }],
    });
    const none = await ask(disputeLoader, meera, pathOf('DSP-1'), undefined, of('DSP-1'));
    expect(none.status).toBe(404);
  });

  it('records that the money is gone, and who decided, each once', async () => {
    const { disputeId } = await disputed();
    for (const _ of ['once', 'twice']) expect((await press(disputeId, 'taken')).status).toBe(303);
    for (const _ of ['once', 'twice']) expect((await press(disputeId, 'won')).status).toBe(303);
    expect(await story(disputeId)).toEqual(['DisputeOpened', 'DisputeDebited', 'DisputeWon']);
    const { status, data } = await press(disputeId, 'lost');
    expect([status, data]).toMatchObject([409, { problem: 'This dispute was won already.' }]);
    const trail = await shop.trail.entries({ most: 5, kind: 'dispute', subjectId: disputeId });
    expect(trail.rows.map(({ after }) => after?.['decision'])).toEqual([
      ...['won', 'money taken', 'recorded'],
    ]);
    expect((await press(disputeId, 'nonsense')).status).toBe(400);
  });

  it('gives little up by one admin, and much by two', async () => {
    const little = await disputed();
    await press(little.disputeId, 'lost');
    expect(await story(little.disputeId)).toContain('DisputeLost');

    const much = await disputed(rupees(6_000));
    expect(await page(much.disputeId)).toMatchObject({ takesTwo: true, proposedBy: null });
    expect((await press(much.disputeId, 'agree')).status).toBe(409);
    await press(much.disputeId, 'lost');
    expect(await story(much.disputeId)).toEqual(['DisputeOpened', 'DisputeLossProposed']);
    expect((await press(much.disputeId, 'agree')).status).toBe(403);
    expect((await press(much.disputeId, 'lost', imran)).status).toBe(409);
    expect((await press(much.disputeId, 'agree', imran)).status).toBe(303);
    expect(await story(much.disputeId)).toContain('DisputeLost');
  });

  it('suggests what can be taken from the wallet of one that was lost, and unfreezes it', async () => {
    const { disputeId } = await disputed();
    const { id } = asha.account;
    const reference = disputeReference.frozen(disputeId);
    const at = shop.now().toISOString();
    const freeze = { type: 'FreezeWallet', data: { reference, by: 'gateway', at } } as const;
    mustBe(await ledger.wallet.handle(id, freeze, byTest()));
    expect((await press(disputeId, 'thaw')).status).toBe(409);
    await press(disputeId, 'lost');
    const source = 'adjustment' as const;
    const credit = { reference: 'r', source, subject: 'a', note: null, amount: rupees(100), at };
    mustBe(await ledger.wallet.handle(id, { type: 'CreditFunds', data: credit }, byTest()));

    expect(await page(disputeId)).toMatchObject({ isFrozen: true, suggested: rupees(100) });
    expect((await press(disputeId, 'thaw')).status).toBe(303);
    expect(await page(disputeId)).toMatchObject({ isFrozen: false });
  });

  it('decides nothing that a gateway decides, and has it asked', async () => {
    const { orderId } = await sold();
    const disputeId = 'ekqr.disp_1';
    const at = shop.now().toISOString();
    await tell(disputeId, {
      type: 'OpenDispute',
      data: {
        ...{ disputeId, userId: asha.account.id, subject: { kind: 'order', id: orderId } },
        ...{ gateway: 'ekqr', reference: 'disp_1', utr: null, amount: rupees(415) },
        ...{ reason: '', answerBy: null, by: null, at },
      },
    });
    expect(await page(disputeId)).toMatchObject({ isOfGateway: true });
    expect((await press(disputeId, 'won')).status).toBe(409);
    expect((await press(disputeId, 'ask')).status).toBe(303);
    expect(store.disputeLooks.at(-1)).toMatchObject({ gateway: 'ekqr', reference: 'disp_1' });
    expect(await story(disputeId)).toEqual(['DisputeOpened']);
  });
});

describe('what was lost before its order was completed', () => {
  const at = () => shop.now().toISOString();
  async function lostBefore(orderId: string, amount: Paise, which: string) {
    const disputeId = `D${which}-${orderId}`;
    const utr = utrOf(orderId);
    const subject = { kind: 'order', id: orderId } as const;
    const from = { gateway: null, reference: null, reason: '', answerBy: null };
    const of = { disputeId, userId: asha.account.id, subject, utr, amount, ...from };
    const on = { orderId, disputeId, at: at() };
    await tell(disputeId, { type: 'OpenDispute', data: { ...of, by: meera.account.id, at: at() } });
    await store.tell({ type: 'DisputeOrder', data: { ...on, amount, utr } });
    await tell(disputeId, { type: 'RecordLost', data: { disputeId, amount, at: at() } });
    await store.tell({
      type: 'EndOrderDispute',
      data: { ...on, outcome: 'lost', lost: amount },
    });
    const settle = { disputeId, sale: ZERO_PAISE, at: at() };
    await tell(disputeId, { type: 'SettleDispute', data: settle });
    return disputeId;
  }
  const complete = (orderId: string) => {
    const by = { kind: 'admin', accountId: meera.account.id } as const;
    return store.tell({ type: 'CompleteOrder', data: { orderId, by, note: null, at: at() } });
  };
  const paid = () => store.sell(asha, { price: rupees(415), paymentMode: 'upi', until: 'paid' });
  const lostOn = async (disputeId: string) => (await page(disputeId))['lost'];

  it('is a loss until then, and from then on a sale that was taken back', async () => {
    const { orderId } = await paid();
    const disputeId = await lostBefore(orderId, rupees(415), '1');
    expect(await lostOn(disputeId)).toEqual({ sale: 0, loss: rupees(415) });
    await complete(orderId);
    expect(await lostOn(disputeId)).toEqual({ sale: rupees(415), loss: 0 });
  });

  it('stands on the page of each of several disputes, and no more of it than was sold', async () => {
    const { orderId } = await paid();
    const ids = [
      await lostBefore(orderId, rupees(100), '1'),
      await lostBefore(orderId, rupees(400), '2'),
    ];
    await complete(orderId);
    expect(await Promise.all(ids.map(lostOn))).toEqual([
      { sale: rupees(100), loss: 0 },
      { sale: rupees(315), loss: rupees(85) },
    ]);
  });
});

describe('the proof of delivery', () => {
  const download = (disputeId: string, file: string, who = meera) =>
    proofLoader({
      request: new Request(`http://shop.test${pathOf(disputeId)}/${file}`, {
        headers: { cookie: who.cookie },
      }),
      params: { disputeId, file },
      context: store.context,
    });

  it('says to whom and when it was delivered, and by which reference', async () => {
    const { orderId, disputeId } = await disputed();
    const answer = await download(disputeId, 'proof.json');
    expect(answer.headers.get('content-disposition')).toContain(`proof-${orderId}.json`);
    const proof = JSON.stringify(await answer.json());
    for (const part of [
      ...[orderId, disputeId, utrOf(orderId), '118374920', '2641', 'KaranOP', '₹415.00'],
      `/confirmation?client_txn_id=${orderId}`,
    ]) {
      expect(proof).toContain(part);
    }
    expect(proof).not.toContain('192.0.2.1');
  });

  it('names the texts that the buyer had agreed to before, and none of later', async () => {
    const agree = (terms: string, refunds: string) =>
      shop.consents.agreeByBuying(asha.account.id, { terms, refunds });
    await agree('2026-01-01', '2026-02-02');
    const { disputeId } = await disputed();
    await agree('2026-11-11', '2026-12-12');
    const proof = (await (await download(disputeId, 'proof.json')).json()) as Proof;
    const versions = proof.sections.flatMap(({ title, facts }) =>
      facts.filter(({ label }) => label === 'Version accepted').map(({ value }) => [title, value]),
    );
    expect(versions).toEqual([
      ['Terms', '2026-01-01'],
      ['Refund Policy', '2026-02-02'],
    ]);
  });

  it('names what the buyer had sent back to their bank before', async () => {
    const { orderId, disputeId } = await disputedAfterRefund();
    expect(await page(disputeId)).toMatchObject({
      bankRefunds: [{ amount: rupees(415), status: 'arrived', bankReference: '632514081190' }],
    });
    const proof = (await (await download(disputeId, 'proof.json')).json()) as Proof;
    expect(proof.sections.filter(({ title }) => title.startsWith('Refund'))).toEqual([
      {
        title: 'Refund to the account of the payer',
        facts: [
          { label: 'Amount refunded', value: '₹415.00' },
          { label: 'Arrived', value: expect.stringMatching(/IST$/) as unknown },
          { label: 'Bank reference', value: '632514081190' },
          { label: 'Reference at the gateway', value: `${orderId}:R1` },
        ],
      },
    ]);
  });

  it('says nothing of money that never left', async () => {
    const { disputeId } = await disputedAfterRefund('failed');
    const proof = (await (await download(disputeId, 'proof.json')).json()) as Proof;
    expect(proof.sections.some(({ title }) => title.startsWith('Refund'))).toBe(false);
  });

  it('is a PDF, and its download stands in the trail', async () => {
    const { orderId, disputeId } = await disputed();
    const answer = await download(disputeId, 'proof.pdf');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect((await answer.text()).slice(0, 5)).toBe('%PDF-');
    const trail = await shop.trail.entries({ most: 1, kind: 'dispute', subjectId: disputeId });
    expect(trail.rows).toMatchObject([
      { did: 'downloaded', after: { file: 'proof of delivery', order: orderId } },
    ]);
  });

  it('is nobody’s without both permissions, and none of any other name', async () => {
    const { disputeId } = await disputed();
    const half = await store.buyer({ role: 'admin', permissions: ['money'] });
    await expect(download(disputeId, 'proof.pdf', half)).rejects.toMatchObject({ status: 403 });
    await expect(download(disputeId, 'proof.exe')).rejects.toMatchObject({ status: 404 });
  });
});

it('the pages of the order say that it is disputed', async () => {
  const { orderId, disputeId } = await disputed();
  const at = shop.now().toISOString();
  const data = { orderId, disputeId, amount: rupees(415), utr: null, at };
  await store.tell({ type: 'DisputeOrder', data });

  const admins = await ask(orderLoader, meera, `/admin/order/${orderId}`, undefined, { orderId });
  expect(admins.data).toMatchObject({ order: { disputes: [{ disputeId, status: 'open' }] } });
  const path = `/confirmation?client_txn_id=${orderId}`;
  const buyers = await ask(confirmationLoader, asha, path);
  expect(buyers.data).toMatchObject({ disputed: 'open' });
});
