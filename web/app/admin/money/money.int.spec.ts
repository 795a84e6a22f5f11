import {
  creditReference,
  disputeReference,
  rupees,
  toCentipoints,
  type Paise,
} from '@store/ledger';
import { StoreUnavailable } from '@store/ledger/event-store';
import { byTest, mustBe, utrOf } from '@store/ledger/testing';
import { bookAsWorker } from '@store/workflows/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { whileShopHas } from '../../../testing/while-shop-has.ts';
import { action as decideAction, loader as secondLoader } from './second-page.tsx';
import { action as entryAction, loader as entryLoader } from './entry-page.tsx';
import { action as moneyAction, loader as moneyLoader } from './money-page.tsx';

const store = await openTestStore();
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
  asha = await store.buyer({ balance: rupees(100) });
});

type Form = Readonly<Record<string, string>>;
type Page = Readonly<{
  ticket: { id: string; signature: string };
  standing: { available: number; unspent: number; prizes: readonly { id: string }[] };
  latest: readonly { entryId: string; status: string }[];
}>;
type Answer = Readonly<{
  errors: Readonly<Record<string, string>>;
  problem: string | null;
  review: Readonly<{ takesTwo: boolean; walletAfter: number | null; what: string }> | null;
}>;

const of = (customer: Buyer) => ({ customerId: customer.account.id });
const pathOf = (customer: Buyer) => `/admin/usersdata/${customer.account.id}/money`;
const page = async (customer = asha, who = meera) =>
  (await ask(moneyLoader, who, pathOf(customer), undefined, of(customer))).data as Page;
const post = (form: Form, customer = asha, who = meera) =>
  ask(moneyAction, who, pathOf(customer), form, of(customer));
const goodwill = { act: 'credit', amount: '50', code: 'goodwill', reason: 'Sorry for the wait' };

/** What the workflow does, as soon as a page waits for it. */
const booking = <Answer>(entryId: string, asked: () => Promise<Answer>) =>
  whileShopHas(
    shop,
    { readModels: { ...shop.readModels, changes: () => () => book(entryId) } },
    asked,
  );
async function book(entryId: string): Promise<void> {
  await bookAsWorker(ledger, entryId);
  await store.settled();
}

/** Filled in, seen and sent. */
async function sent(form: Form, { customer = asha, who = meera } = {}) {
  const { ticket } = await page(customer, who);
  const filled = { ...goodwill, ...form, ...ticket, intent: 'do' };
  const answer = await booking(ticket.id, () => post(filled, customer, who));
  await store.settled();
  return { ...answer, entryId: ticket.id, form: filled };
}
const statusOf = async (entryId: string) => (await ledger.entry.stateOf(entryId)).status;
/** Where the clock went on since the sign-in. */
const proof = 'a quiet river';
const available = async (customer = asha) =>
  (await ledger.wallet.stateOf(customer.account.id)).available;
const decide = (who: Buyer, entryId: string, intent: string) =>
  booking(entryId, () => ask(decideAction, who, '/admin/second', { entryId, intent, proof }));

async function paidIn(amount: Paise, customer = asha): Promise<void> {
  const reference = creditReference.topUp(`TXN-${customer.account.customerNumber}`);
  const at = shop.now().toISOString();
  const data = { reference, source: 'topUp', subject: 'TXN', amount, note: null, at } as const;
  mustBe(await ledger.wallet.handle(customer.account.id, { type: 'CreditFunds', data }, byTest()));
}

describe('money by hand', () => {
  it('is reviewed before anything is done', async () => {
    const { ticket } = await page();
    const { status, data } = await post({ ...goodwill, ...ticket, intent: 'review' });

    expect([status, data]).toMatchObject([
      200,
      { review: { what: 'Add ₹50.00', takesTwo: false, walletAfter: rupees(150) } },
    ]);
    expect(await statusOf(ticket.id)).toBe('none');
  });

  it('is added with its reason for the customer to see, once, and told in the trail', async () => {
    const { status, location, entryId, form } = await sent({});
    expect([status, location]).toEqual([
      303,
      expect.stringMatching(`^/admin/entry/${entryId}`) as unknown,
    ]);
    expect(entryId).toMatch(/^ENT-\d\d[A-L]\d\d-[0-9A-Z]{8}$/);
    // Pressed again, in this and in another tab.
    await Promise.all([1, 2].map(() => post(form)));

    expect(await available()).toBe(rupees(150));
    const { walletStatement } = shop.readModels;
    const statement = await walletStatement(asha.account.id, { page: 1, pageSize: 5 });
    expect(statement.rows[0]).toMatchObject({
      txnId: entryId.replace('ENT', 'TXN-ADJ'),
      type: 'Credit',
      note: 'Sorry for the wait',
    });
    const trail = await shop.trail.entries({
      most: 5,
      kind: 'customer',
      subjectId: asha.account.id,
    });
    expect(trail.rows).toMatchObject([
      {
        did: 'asked',
        after: { entry: entryId, act: 'Add ₹50.00', reasonCode: 'Goodwill' },
        reason: 'Sorry for the wait',
      },
    ]);
  });

  it.each<[string, Form, string, string | RegExp]>([
    ['nothing', { amount: '' }, 'amount', 'Please enter a valid amount'],
    ['zero', { amount: '0' }, 'amount', /^Please enter a valid amount: ₹1\.00 to ₹50,000\.00/],
    ['below one', { amount: '0.99' }, 'amount', /^Please enter a valid amount: /],
    ['too much', { amount: '50000.01' }, 'amount', /^Please enter a valid amount: /],
    ['huge', { amount: '9'.repeat(1_000) }, 'amount', 'Please enter a valid amount'],
    ['below zero', { amount: '-5' }, 'amount', 'Please enter a valid amount'],
    ['three decimals', { amount: '1.234' }, 'amount', 'Please enter a valid amount'],
    ['in words', { amount: 'five' }, 'amount', 'Please enter a valid amount'],
    ['no reason', { code: '' }, 'code', 'Please choose a reason.'],
    ['another reason', { code: 'constructor' }, 'code', 'Please choose a reason.'],
    ['no text', { reason: ' ' }, 'reason', /customer will see it/],
    ['NUL', { reason: 'a\u0000b' }, 'reason', /remove the character/],
    ['an endless text', { reason: 'x'.repeat(10_000) }, 'reason', /200 characters or fewer/],
    ['an endless amount', { amount: '9'.repeat(10_000) }, 'amount', 'Please enter a valid amount'],
    ['a long text', { reason: 'x'.repeat(201) }, 'reason', /200 characters or fewer/],
    ['no UTR', { code: 'bankPayment' }, 'utr', /12 digits/],
    ['a short UTR', { code: 'bankPayment', utr: '12345' }, 'utr', /12 digits/],
    [
      'a gateway that is none',
      { code: 'bankPayment', utr: '632514081192', gateway: 'visa' },
      'gateway',
      /who received/,
    ],
    ['a UTR for a gift', { utr: '632514081190' }, 'utr', /leave this empty/],
    ['a deduction for a bank payment', { act: 'deduct', code: 'bankPayment' }, 'code', /its UTR/],
    ['more than there is', { act: 'deduct', amount: '100.01' }, 'amount', /holds ₹100\.00/],
    ['a gift by bank', { act: 'payOut', amount: '1' }, 'amount', /₹0\.00 can be paid out/],
    ['no prize', { act: 'takeBackPrize', prize: '2026-W47:1' }, 'prize', /choose a prize/],
    ['points', { act: 'deductPoints', amount: '1.234' }, 'amount', /two decimals/],
  ])('refuses %s at its field, and does nothing', async (_what, form, field, message) => {
    const facts = await store.facts();
    const { status, data } = await sent(form);

    expect([400, 409]).toContain(status);
    const { errors } = data as Answer;
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]).toMatch(message);
    expect(await store.facts()).toBe(facts);
  });

  it('is for admins, of known customers, and of no admin’s own', async () => {
    const { ticket } = await page();
    const { customerId } = of(asha);
    for (const routine of [moneyLoader, moneyAction]) {
      const asked = (who: Buyer, id: string) =>
        ask(routine, who, '/admin', ticket, { customerId: id });
      expect((await asked(asha, customerId)).status).toBe(403);
      expect((await asked(meera, 'none')).status).toBe(404);
    }
    const noMoney = await store.buyer({ role: 'admin', permissions: ['people', 'orders'] });
    expect((await post({ ...goodwill, ...ticket, intent: 'do' }, asha, noMoney)).status).toBe(403);
    expect((await sent({}, { customer: meera })).status).toBe(403);
    expect((await post({ ...goodwill, ...ticket, intent: 'do' }, asha, imran)).data).toMatchObject({
      problem: expect.stringContaining('another account') as unknown,
    });
    expect(await available()).toBe(rupees(100));
    await shop.accounts.block(noMoney.account.id);
  });

  it('claims a bank payment, which then pays for nothing else', async () => {
    const utr = '632514081190';
    const { entryId } = await sent({ code: 'bankPayment', utr });
    expect(await available()).toBe(rupees(150));
    expect((await ledger.bankPayment.stateOf(utr)).claim?.claimant.id).toBe(entryId);

    const { status, data } = await sent({ code: 'bankPayment', utr });
    expect([status, data]).toMatchObject([
      409,
      { errors: { utr: expect.stringContaining(entryId) as unknown } },
    ]);
  });

  it('says which gateway has collected a bank payment, and nothing of the sort of a gift', async () => {
    const collected = { code: 'bankPayment', utr: '632514081195', gateway: 'razorpay' };
    const { ticket } = await page();
    expect(
      (await post({ ...goodwill, ...collected, ...ticket, intent: 'review' })).data,
    ).toMatchObject({ review: { receivedBy: 'Razorpay' } });
    const { entryId } = await sent(collected);
    expect(await ledger.entry.stateOf(entryId)).toMatchObject({
      proposed: { act: { kind: 'credit', gateway: 'razorpay' } },
    });
    expect(await shop.readModels.paymentsByUtr('razorpay', [collected.utr])).toMatchObject([
      { kind: 'entry', id: entryId },
    ]);
    const shown = await ask(entryLoader, meera, '/admin', undefined, { entryId });
    expect(shown.data).toMatchObject({ receivedBy: 'Razorpay' });

    const gift = await ledger.entry.stateOf((await sent({ gateway: 'razorpay' })).entryId);
    expect(gift).toMatchObject({ proposed: { act: { kind: 'credit', utr: null } } });
    expect(gift).not.toHaveProperty('proposed.act.gateway');
  });

  it('takes back a prize once, and points below zero', async () => {
    const prize = creditReference.prize('2026-W46', 2);
    const at = shop.now().toISOString();
    const data = {
      reference: prize,
      source: 'prize',
      subject: '2026-W46',
      note: null,
      at,
    } as const;
    const credit = { type: 'CreditFunds', data: { ...data, amount: rupees(70) } } as const;
    mustBe(await ledger.wallet.handle(asha.account.id, credit, byTest()));
    const [won] = (await page()).standing.prizes;

    const taken = await sent({ act: 'takeBackPrize', prize: won?.id ?? '', code: 'fraud' });
    expect(await available()).toBe(rupees(100));
    expect((await page()).standing.prizes).toEqual([]);
    expect((await post(taken.form)).status).toBe(303);

    await sent({ act: 'deductPoints', amount: '4.15', code: 'fraud' });
    expect((await ledger.points.stateOf(asha.account.id)).balance).toBe(0 - toCentipoints(415));
  });

  it('says so when the store does not answer, and can be sent again', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const { ticket } = await page();
    const form = { ...goodwill, ...ticket, intent: 'do' };
    const entry = {
      ...ledger.entry,
      handle: () => Promise.reject(new StoreUnavailable('appending', null)),
    };
    const { status, data } = await whileShopHas(shop, { ledger: { ...ledger, entry } }, () =>
      post(form),
    );
    expect([status, data]).toMatchObject([
      503,
      { problem: 'Failed to add balance. Please try again.', ticket, typed: { amount: '50' } },
    ]);
    logged.mockRestore();
    expect((await booking(ticket.id, () => post(form))).status).toBe(303);
  });
});

describe('what takes two persons', () => {
  const listed = async (who: Buyer) => {
    const { data } = await ask(secondLoader, who, '/admin/second');
    return data as {
      entries: { rows: { entryId: string; aloneFrom: string | null }[] } | null;
      orders: { rows: { orderId: string }[] } | null;
    };
  };
  const told = async () => {
    const ofAsha = { kind: 'customer', subjectId: asha.account.id } as const;
    return (await shop.trail.entries({ most: 20, ...ofAsha })).rows;
  };
  const large = async () => (await sent({ amount: '6,000' })).entryId;

  it('waits for another admin, who agrees once', async () => {
    const entryId = await large();
    expect(await statusOf(entryId)).toBe('waiting');
    expect((await listed(imran)).entries?.rows.map((row) => row.entryId)).toContain(entryId);

    expect(await decide(meera, entryId, 'agree')).toMatchObject({
      status: 403,
      data: { entryId, why: 'You proposed this. Another admin must agree.' },
    });
    const both = await Promise.all([1, 2].map(() => decide(imran, entryId, 'agree')));
    expect(both.map(({ status }) => status)).toEqual([303, 303]);

    expect(await available()).toBe(rupees(6_100));
    expect((await listed(imran)).entries?.rows.map((row) => row.entryId)).not.toContain(entryId);
    const late = await decide(meera, entryId, 'decline');
    expect([late.status, late.data]).toMatchObject([409, { why: /Booked/ }]);
  });

  it('is declined by one of two who decide at once, or agreed to by the other', async () => {
    const divya = await store.buyer({ role: 'admin' });
    const entryId = await large();
    const answers = await Promise.all([
      decide(imran, entryId, 'agree'),
      decide(divya, entryId, 'decline'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    // Whoever came too late has decided nothing.
    expect(await told()).toHaveLength(2);
    await shop.accounts.block(divya.account.id);
  });

  it('stands in the trail once, however often it is pressed in one moment', async () => {
    const { ticket } = await page();
    const form = { ...goodwill, amount: '6000', ...ticket, intent: 'do' };
    const pressed = await Promise.all([1, 2, 3, 4, 5].map(() => post(form)));
    expect(new Set(pressed.map(({ status }) => status))).toEqual(new Set([303]));
    expect(await told()).toHaveLength(1);

    await Promise.all([1, 2, 3, 4, 5].map(() => decide(imran, ticket.id, 'agree')));
    expect(await told()).toHaveLength(2);
    await store.settled();
  });

  it.each(['agree', 'decline'])('lapses after a day: too late to %s', async (intent) => {
    const entryId = await large();
    clock.ahead = 24 * 60 * 60_000 + 1_000;
    const { status, data } = await decide(imran, entryId, intent);
    expect([status, data]).toMatchObject([
      409,
      { why: expect.stringMatching(/^This lapsed on /) as unknown },
    ]);
    expect((await listed(imran)).entries?.rows.map((row) => row.entryId)).not.toContain(entryId);
    expect(await available()).toBe(rupees(100));
  });

  it('is refused to whom it is about, to others than admins, and for what is not there', async () => {
    const divya = await store.buyer({ role: 'admin', balance: rupees(1) });
    const { entryId } = await sent({ amount: '6000' }, { customer: divya });
    expect((await decide(divya, entryId, 'agree')).status).toBe(403);
    expect((await decide(divya, entryId, 'decline')).status).toBe(303);
    expect((await decide(asha, entryId, 'agree')).status).toBe(403);
    expect((await decide(imran, 'ENT-none', 'agree')).status).toBe(404);
    expect((await decide(imran, 'x'.repeat(90), 'agree')).status).toBe(404);
    expect((await decide(imran, entryId, 'yes')).status).toBe(400);
    const orders = await store.buyer({ role: 'admin', permissions: ['orders'] });
    expect((await decide(orders, entryId, 'agree')).status).toBe(403);
    for (const one of [divya, orders]) await shop.accounts.block(one.account.id);
  });

  it('is agreed to by the only admin alone after a while, and marked', async () => {
    await shop.accounts.block(imran.account.id);
    const entryId = await large();
    const [row] =
      (await listed(meera)).entries?.rows.filter((one) => one.entryId === entryId) ?? [];
    expect(Date.parse(row?.aloneFrom ?? '')).toBeGreaterThan(Date.now() + 3_590_000);
    expect((await decide(meera, entryId, 'agree')).status).toBe(403);
    clock.ahead = 60 * 60_000 + 1_000;
    expect((await decide(meera, entryId, 'agree')).status).toBe(303);
    await shop.accounts.unblock(imran.account.id);
    const [cookie = ''] = (await shop.sessions.start(imran.account)).split(';', 1);
    imran = { ...imran, cookie };

    const entry = await ledger.entry.stateOf(entryId);
    expect(entry).toMatchObject({ status: 'booked', approved: { alone: true } });
    const { rows } = await shop.trail.entries({
      ...{ most: 1, kind: 'customer', subjectId: asha.account.id },
    });
    expect(rows[0]?.after).toMatchObject({ decision: 'Agreed alone, as the only admin' });
  });

  it('lists orders that a second admin has to decide, for those who may', async () => {
    const { orderId } = await store.sell(asha, { until: 'paid' });
    const at = shop.now().toISOString();
    const proposal = { orderId, proposalId: 'p1', to: 'Cancelled', reason: 'Fraud' } as const;
    await store.tell({ type: 'ProposeCancellation', data: { ...proposal, by: 'meera', at } });

    expect((await listed(imran)).orders?.rows).toMatchObject([{ orderId, reason: 'Fraud' }]);
    const money = await store.buyer({ role: 'admin', permissions: ['money'] });
    expect(await listed(money)).toMatchObject({ orders: null, entries: { page: 1 } });
    await shop.accounts.block(money.account.id);
  });
});

describe('one entry', () => {
  const entryPage = async (entryId: string, who = imran) =>
    ask(entryLoader, who, `/admin/entry/${entryId}`, undefined, { entryId });
  const postTo = (entryId: string, form: Form, who = imran) =>
    booking(form['id'] ?? entryId, () =>
      ask(entryAction, who, `/admin/entry/${entryId}`, form, { entryId }),
    );
  const ticketOf = async (entryId: string) =>
    ((await entryPage(entryId)).data as { ticket: { id: string; signature: string } }).ticket;
  const why = { code: 'correction', reason: 'Given in error' };

  it('is told with its times and names, and is not there for others', async () => {
    const { entryId } = await sent({});
    const { data } = await entryPage(entryId);
    expect(data).toMatchObject({
      what: 'Add ₹50.00',
      status: 'booked',
      customer: { customerNumber: asha.account.customerNumber },
      history: [
        { what: 'proposed', who: meera.account.name },
        { what: 'agreedAtOnce' },
        { what: 'booked' },
      ],
      undo: { reverse: '₹50.00 leaves the wallet.', second: false },
    });
    expect((await entryPage(entryId, asha)).status).toBe(403);
    for (const unknown of ['none', '%', 'x'.repeat(200)]) {
      expect((await entryPage(unknown)).status).toBe(404);
    }
  });

  it('is undone once by another entry', async () => {
    const { entryId } = await sent({});
    expect(await postTo(entryId, { intent: 'undo', ...(await ticketOf(entryId)) })).toMatchObject({
      ...{ status: 400, data: { errors: { code: 'Please choose a reason.' } } },
    });
    const ticket = await ticketOf(entryId);
    const other = await ticketOf(entryId);
    const form = { intent: 'undo', ...why };
    for (const press of [1, 2]) {
      expect([press, (await postTo(entryId, { ...form, ...ticket })).status]).toEqual([press, 303]);
    }

    expect(await available()).toBe(rupees(100));
    expect(await statusOf(entryId)).toBe('undone');
    expect((await entryPage(ticket.id)).data).toMatchObject({ undoOf: entryId, undo: null });
    expect((await postTo(ticket.id, { ...form, ...other })).status).toBe(409);
    const { status, data } = await postTo(entryId, { ...form, ...other });
    expect([status, data]).toMatchObject([409, { problem: /Undone/ }]);
  });

  it('fails, and says why, where the money is gone when the second person agrees', async () => {
    await paidIn(rupees(5_000));
    const { entryId } = await sent({ act: 'deduct', amount: '5100', code: 'chargeback' });
    const at = shop.now().toISOString();
    const order = { orderId: 'GT26K21-7H20QA2M', amount: rupees(1), at };
    const hold = { type: 'HoldFunds', data: order } as const;
    mustBe(await ledger.wallet.handle(asha.account.id, hold, byTest()));

    expect(await decide(imran, entryId, 'agree')).toMatchObject({
      ...{ status: 303, flash: expect.stringContaining('no longer held enough') as unknown },
    });
    expect((await entryPage(entryId)).data).toMatchObject({
      status: 'failed',
      history: [{}, { what: 'agreed' }, { what: 'failed', detail: 'insufficientFunds' }],
    });
    expect(await available()).toBe(rupees(5_099));
  });

  it('pays nothing out for a day after a change of mail, mobile or password', async () => {
    await paidIn(rupees(40));
    const payOut = { act: 'payOut', amount: '40', code: 'accountClosed' };
    const changed = async (hoursAgo: number) =>
      store.db`
        update shop.account
        set credentials_changed_at = now() - ${hoursAgo} * interval '1 hour'
        where id = ${asha.account.id}`;
    const noPayoutYet: unknown = expect.stringContaining('No payout before');

    await changed(23);
    expect(await sent(payOut)).toMatchObject({
      ...{ status: 409, data: { errors: { amount: noPayoutYet } } },
    });
    await changed(25);
    const { entryId, status } = await sent(payOut);
    expect(status).toBe(303);

    await changed(1);
    expect(await decide(imran, entryId, 'agree')).toMatchObject({ status: 409 });
    expect(await statusOf(entryId)).toBe('waiting');
    expect((await decide(imran, entryId, 'decline')).status).toBe(303);
  });

  const disputed = async (type: 'FreezeWallet' | 'ThawWallet') => {
    const { id } = asha.account;
    const reference = disputeReference.frozen(`D-${id}`);
    const data = { reference, by: 'gateway', at: shop.now().toISOString() };
    mustBe(await ledger.wallet.handle(id, { type, data }, byTest()));
  };

  it('pays nothing out that the bank may give back as well', async () => {
    await paidIn(rupees(40));
    const payOut = { act: 'payOut', amount: '40', code: 'accountClosed' };
    const { entryId } = await sent(payOut);
    await disputed('FreezeWallet');
    expect(await sent(payOut)).toMatchObject({
      status: 409,
      data: { errors: { amount: expect.stringContaining('disputed at the bank') as unknown } },
    });
    expect(await decide(imran, entryId, 'agree')).toMatchObject({ status: 409 });
    expect(await statusOf(entryId)).toBe('waiting');

    await disputed('ThawWallet');
    expect((await decide(imran, entryId, 'agree')).status).toBe(303);
    expect(await statusOf(entryId)).toBe('booked');
    await postTo(entryId, { intent: 'settle', utr: utrOf(entryId) });
    await store.settled();
  });

  it('warns of a transfer where the money is disputed since, and marks one that was made', async () => {
    await paidIn(rupees(40));
    const payOut = { act: 'payOut', amount: '40', code: 'accountClosed' };
    const { entryId } = await sent(payOut);
    await decide(imran, entryId, 'agree');
    expect((await entryPage(entryId)).data).toMatchObject({ isPayOutDisputed: false });
    await disputed('FreezeWallet');
    expect((await entryPage(entryId)).data).toMatchObject({
      ...{ isPayOutDisputed: true, payOut: rupees(40) },
    });
    const utr = utrOf(entryId);
    expect((await postTo(entryId, { intent: 'settle', utr })).status).toBe(303);
    expect(await statusOf(entryId)).toBe('settled');
    await store.settled();
  });

  it('holds back for a day what was agreed to before the account changed', async () => {
    await paidIn(rupees(40));
    const { entryId } = await sent({ act: 'payOut', amount: '40', code: 'accountClosed' });
    await decide(imran, entryId, 'agree');
    const settle = () => postTo(entryId, { intent: 'settle', utr: '632514081201' });

    await shop.ways.changeMobile(asha.account.id, '9876544444');
    const from = (await shop.ways.payoutsFrom(asha.account.id))?.toISOString();
    expect((await entryPage(entryId)).data).toMatchObject({
      payOut: rupees(40),
      payOutFrom: from,
    });
    expect(await settle()).toMatchObject({
      ...{ status: 409, data: { problem: expect.stringContaining('No payout before') as unknown } },
    });
    expect(await statusOf(entryId)).toBe('booked');
    expect((await ledger.bankPayment.stateOf('632514081201')).claim).toBeNull();

    await store.db`
      update shop.account set credentials_changed_at = now() - interval '24 hours'
      where id = ${asha.account.id}`;
    expect((await entryPage(entryId)).data).toMatchObject({ payOutFrom: null });
    expect((await settle()).status).toBe(303);
    await store.settled();
  });

  it('has a change in the same moment wait until the payout is marked, or hold it back', async () => {
    await paidIn(rupees(40));
    const { entryId } = await sent({ act: 'payOut', amount: '40', code: 'accountClosed' });
    await decide(imran, entryId, 'agree');
    const { id } = asha.account;
    let begun = () => {};
    const marking = new Promise<void>((resolve) => (begun = resolve));
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const order: string[] = [];
    const paying = shop.ways.payOut(id, async () => {
      begun();
      await held;
      order.push('paid');
    });
    await marking;
    const changing = shop.ways.changeMobile(id, '9876555555').then(() => order.push('changed'));
    await vi.waitFor(async () => {
      const [waiting] = await store.db`
        select 1 from pg_stat_activity
        where wait_event_type = 'Lock' and query like '%shop.account where id%for update%'`;
      expect(waiting).toBeDefined();
    }, 15_000);
    release();
    await Promise.all([paying, changing]);
    expect(order).toEqual(['paid', 'changed']);
    expect(await shop.ways.payOut(id, async () => order.push('again'))).toMatchObject({
      held: true,
    });
    expect(order).toHaveLength(2);
    const settle = () => postTo(entryId, { intent: 'settle', utr: '632514081202' });
    expect((await settle()).status).toBe(409);
    await store.db`update shop.account set credentials_changed_at = null where id = ${id}`;
    expect((await settle()).status).toBe(303);
    await store.settled();
  });

  it('pays out what was paid in, by two persons and with the bank’s reference', async () => {
    await paidIn(rupees(40));
    const { entryId } = await sent({ act: 'payOut', amount: '40', code: 'accountClosed' });
    expect(await postTo(entryId, { intent: 'settle', utr: '632514081191' })).toMatchObject({
      status: 409,
    });
    await decide(imran, entryId, 'agree');
    expect(await available()).toBe(rupees(100));
    expect((await shop.readModels.payOutsUnsettled({ page: 1, pageSize: 5 })).rows).toMatchObject([
      { entryId },
    ]);

    const settle = (utr: string) => postTo(entryId, { intent: 'settle', utr });
    expect(await settle('12')).toMatchObject({
      status: 400,
      data: { errors: { utr: /12 digits/ } },
    });
    expect(await settle('632514081190')).toMatchObject({ status: 409 });
    for (const press of [1, 2]) {
      expect([press, (await settle('6325 1408 1191')).status]).toEqual([press, 303]);
    }
    expect(await settle('632514081192')).toMatchObject({
      ...{ status: 409, data: { problem: /632514081191/ } },
    });
    expect(await statusOf(entryId)).toBe('settled');
    await store.settled();
    expect((await shop.readModels.payOutsUnsettled({ page: 1, pageSize: 5 })).rows).toEqual([]);
  });
});
