import {
  rupees,
  type DisputeCommand,
  type Paise,
  type SuspendedBecause,
  type SuspenseCommand,
} from '@store/ledger';
import { eventIdOf, hashOf } from '@store/ledger/event-store';
import { askAbout, byTest, mustBe, utrOf } from '@store/ledger/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { loader as confirmationLoader } from '../../order/confirmation/confirmation-page.tsx';
import { loader as orderLoader } from '../order/order-page.tsx';
import { loader as listLoader } from './suspense-page.tsx';
import { transferIn } from './transfer-loader.server.ts';
import { action, loader } from './transfer-page.tsx';
import { suspensePageWords, suspenseRefusals } from './words.ts';

const words = suspensePageWords.decide.proposed;

const store = await openTestStore({
  env: { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_WEBHOOK_SECRET: 'a secret of the webhook' },
});
const { ask, shop, clock } = store;
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

/** Given up, and paid after that. */
async function late(
  price = rupees(415),
  why: SuspendedBecause = 'blocked',
  buyer = asha,
  gateway = 'razorpay',
) {
  const order = await store.sell(buyer, { price, paymentMode: 'upi' });
  const { orderId } = order;
  const utr = utrOf(`late ${orderId}`);
  const about = askAbout({ ...order, at: shop.now().toISOString() });
  for (const step of [about.requestPayment({ gateway }), about.failPayment()])
    await store.tell(step);
  await store.tell(about.stray({ utr, amount: price, suspended: why }));
  await store.settled();
  return { orderId, utr, price };
}
const of = (utr: string) => ({ utr });
const pathOf = (utr: string) => `/admin/suspense/${utr}`;
const page = async (utr: string, who = meera) =>
  (await ask(loader, who, pathOf(utr), undefined, of(utr))).data as Record<string, unknown>;
const press = (utr: string, intent: string, more: Form = {}, who = meera) =>
  ask(action, who, pathOf(utr), { intent, decision: '1', ...more }, of(utr));
const list = async (query = '') =>
  (await ask(listLoader, meera, `/admin/suspense${query}`)).data as Readonly<{
    rows: readonly Readonly<{ utr: string }>[];
  }>;
const story = async (utr: string) =>
  (await store.eventStore.readStream(`suspense-${utr}`)).map(({ type }) => type);
const tell = async (utr: string, command: SuspenseCommand) =>
  mustBe(await shop.ledger.suspense.handle(utr, command, byTest()));
/** As the store wrote it while a transfer was made before anybody had agreed to it. */
async function proposedWith(utr: string, bankReference: string) {
  const stream = `suspense-${utr}`;
  const [came] = await store.eventStore.readStream(stream);
  if (came === undefined) throw new Error(`${utr} is not suspended`);
  const event = {
    ...{ stream, type: 'ReturnProposed' },
    data: {
      ...{ utr, decision: 1, by: meera.account.id, way: 'byHand', bankReference },
      at: shop.now().toISOString(),
    },
    metadata: { ...byTest(), schemaVersion: 1, previousHash: hashOf(came) },
  };
  const proposed = { ...event, id: eventIdOf(event) };
  await store.eventStore.append(stream, [proposed], came.revision);
  await store.settled();
}
/** An admin has written it down. */
async function disputeOf(orderId: string, utr: string, amount = rupees(415), which = '') {
  const at = shop.now().toISOString();
  const disputeId = `D${which}-${orderId}`;
  const tellDispute = async (command: DisputeCommand) => {
    mustBe(await shop.ledger.dispute.handle(disputeId, command, byTest()));
    await store.settled();
  };
  const data = {
    ...{ disputeId, userId: asha.account.id, gateway: null, reference: null, utr, amount },
    ...{ subject: { kind: 'order', id: orderId } as const, reason: '', answerBy: null },
    ...{ by: meera.account.id, at },
  };
  await tellDispute({ type: 'OpenDispute', data });
  return { tellDispute, disputeId, at };
}
async function lostOf(orderId: string, utr: string, amount: Paise, which = '') {
  const { tellDispute, disputeId, at } = await disputeOf(orderId, utr, amount, which);
  await tellDispute({ type: 'RecordLost', data: { disputeId, amount, at } });
}
async function goesNowhere(utr: string, because: string) {
  const before = await story(utr);
  for (const [intent, reference] of Object.entries(WAYS(utr))) {
    const { status, data } = await press(utr, intent, { reference });
    expect([intent, status]).toEqual([intent, 409]);
    expect((data as { problem: string }).problem).toContain(because);
  }
  expect(await story(utr)).toEqual(before);
}
const WAYS = (utr: string) => ({ gateway: '', byHand: utrOf(`by hand ${utr}`), release: '' });
const block = (blocked: boolean) =>
  store.db`update shop.account set blocked_at = ${blocked ? new Date() : null}
           where id = ${asha.account.id}`;

describe('the list', () => {
  it('has what waits, the longest first, and what was decided apart', async () => {
    const first = await late();
    clock.ahead = 60_000;
    const second = await late(rupees(6_000), 'erased');
    const { rows } = await list();
    const places = [first, second].map(({ utr }) => rows.findIndex((row) => row.utr === utr));
    expect(places[0]).toBeGreaterThanOrEqual(0);
    expect(places[1]).toBeGreaterThan(places[0] ?? 0);
    expect(rows[places[0] ?? 0]).toMatchObject({
      ...{ amount: rupees(415), gateway: 'Razorpay', subjectId: first.orderId },
      ...{ why: 'blocked', status: 'open', isProposed: false },
    });

    await press(first.utr, 'byHand', { reference: utrOf(`by hand ${first.utr}`) });
    await store.settled();
    expect((await list()).rows.map(({ utr }) => utr)).not.toContain(first.utr);
    expect((await list('?list=decided')).rows[0]).toMatchObject({ utr: first.utr });
  });
});

describe('one transfer', () => {
  it('says what it is about, why it waits, and what can be done', async () => {
    await block(true);
    const { orderId, utr } = await late();
    expect(await page(utr)).toMatchObject({
      ...{ utr, status: 'open', subject: { kind: 'order', id: orderId }, why: 'blocked' },
      ...{ amount: rupees(415), decision: 1, canSendBack: true, takesTwo: false },
      ...{ standing: 'blocked', proposal: null },
      steps: [{ what: 'came' }, { what: 'open' }],
    });
    const none = await ask(loader, meera, pathOf('1'), undefined, of('1'));
    expect(none.status).toBe(404);
  });

  it('is sent back by the gateway once, however often it is pressed', async () => {
    const { utr } = await late();
    for (const _ of ['once', 'twice']) expect((await press(utr, 'gateway')).status).toBe(303);

    expect(await story(utr)).toEqual(['FundsSuspended', 'SuspenseRefundAsked']);
    expect(await page(utr)).toMatchObject({ status: 'refunding', reference: `${utr}:R1` });
    const trail = await shop.trail.entries({ most: 5, kind: 'suspense', subjectId: utr });
    expect(trail.rows).toMatchObject([
      { did: 'asked', after: { decision: 'sent back by the gateway', amount: '₹415.00' } },
    ]);
    expect(await press(utr, 'release', { decision: '2' })).toMatchObject({ status: 409 });
  });

  it('that came back may be decided anew, and an old form decides nothing', async () => {
    const { utr } = await late();
    await press(utr, 'gateway');
    const at = shop.now().toISOString();
    const data = { utr, number: 1, reason: 'NPCI says U69', at };
    await tell(utr, { type: 'RecordSuspenseRefundFailed', data });

    expect((await press(utr, 'gateway')).status).toBe(303);
    expect(await page(utr)).toMatchObject({
      ...{ status: 'open', decision: 2 },
      steps: [
        { what: 'came' },
        { what: 'asked' },
        { what: 'failed', detail: 'NPCI says U69' },
        { what: 'open' },
      ],
    });
    expect((await press(utr, 'byHand', { reference: utrOf(`by hand ${utr}`) })).status).toBe(409);
    expect(
      (await press(utr, 'byHand', { reference: utrOf(`by hand ${utr}`), decision: '2' })).status,
    ).toBe(303);
    expect(await page(utr)).toMatchObject({
      status: 'byHand',
      bankReference: utrOf(`by hand ${utr}`),
    });
  });

  it.each([
    ['nothing', ''],
    ['no UTR', 'IMPS'],
    ['that of the payment', null],
  ])('is not returned by hand with %s', async (_what, typed) => {
    const { utr } = await late();
    const { status, data } = await press(utr, 'byHand', { reference: typed ?? utr });
    expect([status, (data as { error: string }).error]).toEqual([
      400,
      expect.stringContaining('UTR') as string,
    ]);
    expect(await story(utr)).toEqual(['FundsSuspended']);
  });

  it('goes to the wallet only while the account is open', async () => {
    await block(true);
    const { utr } = await late();
    expect((await press(utr, 'release')).status).toBe(409);
    await block(false);
    expect(await page(utr)).toMatchObject({ standing: 'open' });
    expect((await press(utr, 'release')).status).toBe(303);
    expect(await story(utr)).toEqual(['FundsSuspended', 'SuspenseReleased']);

    const gone = await late(rupees(415), 'erased');
    expect((await press(gone.utr, 'release')).status).toBe(409);
  });

  it('takes two from the owner’s limit on', async () => {
    const { utr } = await late(rupees(6_000));
    expect(await page(utr)).toMatchObject({ takesTwo: true });
    await press(utr, 'gateway');
    expect(await story(utr)).toEqual(['FundsSuspended', 'ReturnProposed']);
    expect(await page(utr)).toMatchObject({
      proposal: { way: 'gateway', mine: true, aloneFrom: null },
    });
    expect((await press(utr, 'agree', { decision: '2' })).status).toBe(403);
    expect((await press(utr, 'agree', { decision: '2' }, imran)).status).toBe(303);
    expect((await story(utr)).at(-1)).toBe('SuspenseRefundAsked');

    const other = await late(rupees(6_000));
    await press(other.utr, 'byHand');
    const wrong = { decision: '2' };
    expect((await press(other.utr, 'gateway', wrong, imran)).status).toBe(409);
    expect((await press(other.utr, 'withdraw', wrong, imran)).status).toBe(303);
    expect(await page(other.utr)).toMatchObject({ proposal: null, decision: 3 });
    expect((await press(other.utr, 'agree', { decision: '3' }, imran)).status).toBe(409);
    expect(await page(other.utr)).toMatchObject({
      steps: [
        { what: 'came' },
        { what: 'proposedByHand' },
        { what: 'withdrawn' },
        { what: 'open' },
      ],
    });
  });

  it('above it leaves the bank after both have agreed, by the transfer that the second names', async () => {
    const { utr } = await late(rupees(6_000));
    for (const _ of ['once', 'twice']) {
      const { status, flash } = await press(utr, 'byHand');
      expect([status, flash]).toEqual([303, 'Proposed. Another admin must agree.']);
    }
    const second = { decision: '2' };
    expect((await press(utr, 'agree', second, imran)).status).toBe(400);
    const reference = utrOf(`by hand ${utr}`);
    expect((await press(utr, 'agree', { ...second, reference }, imran)).status).toBe(303);
    expect(await page(utr)).toMatchObject({
      ...{ status: 'byHand', bankReference: reference },
      steps: [{ what: 'came' }, { what: 'proposedByHand' }, { proposedBy: meera.account.name }],
    });
  });

  it('says of a proposal of one time by which transfer the money was sent already', async () => {
    const { utr } = await late(rupees(6_000));
    const sentAs = utrOf(`sent before ${utr}`);
    await proposedWith(utr, sentAs);

    const { proposal, decision } = (await page(utr, imran)) as Readonly<{
      proposal: Readonly<{ sentAs: string; by: string }>;
      decision: number;
    }>;
    expect(proposal).toMatchObject({ way: 'byHand', mine: false, sentAs });
    expect(words.sentByHand(proposal.sentAs)(proposal.by, '₹6,000.00')).toContain(
      `${meera.account.name} proposed to return ₹6,000.00 by hand and has sent it already, with UTR ${sentAs}.`,
    );
    const more = { decision: String(decision), reference: sentAs };
    expect((await press(utr, 'agree', more, imran)).status).toBe(303);
    expect(await page(utr)).toMatchObject({ status: 'byHand', bankReference: sentAs });
  });

  it('is returned by a transfer that was made for nothing else', async () => {
    const [first, second] = [await late(), await late()];
    const reference = utrOf(`by hand ${first.utr}`);
    expect((await press(first.utr, 'byHand', { reference })).status).toBe(303);
    const { status, data } = await press(second.utr, 'byHand', { reference });
    expect([status, (data as { error: string }).error]).toEqual([
      409,
      expect.stringContaining(first.utr) as string,
    ]);
    expect(await story(second.utr)).toEqual(['FundsSuspended']);
    expect((await press(first.utr, 'byHand', { reference })).status).toBe(303);
  });

  it('is decided by nobody about their own, nor by nonsense', async () => {
    const own = await late(rupees(415), 'blocked', meera);
    expect(await page(own.utr)).toMatchObject({ isOwn: true });
    expect((await press(own.utr, 'gateway')).status).toBe(403);
    const { utr } = await late();
    expect((await press(utr, 'nonsense')).status).toBe(400);
    expect((await press(utr, 'gateway', { decision: 'x' })).status).toBe(409);
  });

  it('is sent back by no gateway that sends none', async () => {
    const { utr } = await late(rupees(415), 'blocked', asha, 'ekqr');
    expect(await page(utr)).toMatchObject({ canSendBack: false });
    expect((await press(utr, 'gateway')).status).toBe(409);
    expect(await story(utr)).toEqual(['FundsSuspended']);
  });

  it('goes nowhere while it is disputed, and is closed once that is lost', async () => {
    const { orderId, utr } = await late();
    const { tellDispute, disputeId, at } = await disputeOf(orderId, utr);
    expect(await page(utr)).toMatchObject({ disputed: 'open' });
    expect((await press(utr, 'takenBack')).status).toBe(409);
    await goesNowhere(utr, 'Do not send it: decide once the dispute is closed.');
    await tellDispute({ type: 'RecordLost', data: { disputeId, amount: rupees(415), at } });
    expect(await page(utr)).toMatchObject({ disputed: 'lost' });
    await goesNowhere(utr, 'Do not send it again: close it.');

    expect((await press(utr, 'takenBack')).status).toBe(303);
    expect(await page(utr)).toMatchObject({
      status: 'takenBack',
      steps: [{ what: 'came' }, { what: 'takenBack' }],
    });
  });
});

describe('a proposal to send back what is disputed since', () => {
  it('is agreed to by nobody, and may be withdrawn', async () => {
    for (const way of ['gateway', 'byHand']) {
      const { orderId, utr } = await late(rupees(6_000));
      await press(utr, way);
      await disputeOf(orderId, utr, rupees(6_000));
      const second = { decision: '2', reference: way === 'byHand' ? utrOf(`for ${utr}`) : '' };
      expect((await press(utr, 'agree', second, imran)).status).toBe(409);
      expect(await story(utr)).toEqual(['FundsSuspended', 'ReturnProposed']);
      expect((await press(utr, 'withdraw', { decision: '2' }, imran)).status).toBe(303);
    }
  });

  it('is agreed to where its transfer was made before', async () => {
    const { orderId, utr } = await late(rupees(6_000));
    const reference = utrOf(`sent before ${utr}`);
    await proposedWith(utr, reference);
    await disputeOf(orderId, utr, rupees(6_000));
    expect((await press(utr, 'agree', { decision: '2', reference }, imran)).status).toBe(303);
    expect((await story(utr)).at(-1)).toBe('SuspenseReturnedByHand');
  });
});

it('of what the bank has returned a part the rest goes by hand, and no other way', async () => {
  const { orderId, utr } = await late();
  await lostOf(orderId, utr, rupees(100));
  const rest = rupees(315);
  expect(await page(utr)).toMatchObject({ disputed: 'lostInPart', standing: 'open', rest });
  for (const way of ['gateway', 'release']) {
    const { status, data } = await press(utr, way);
    expect([way, status, data]).toMatchObject([
      ...[way, 409],
      { problem: expect.stringContaining('Send only the rest, by hand.') as string },
    ]);
  }
  expect((await press(utr, 'takenBack')).status).toBe(409);
  expect(await story(utr)).toEqual(['FundsSuspended']);
  const reference = utrOf(`by hand ${utr}`);
  // Somebody has sent all of it, as a page from before has told them to.
  for (const more of [{}, { rest: String(rupees(415)) }]) {
    const { status, data } = await press(utr, 'byHand', { reference, ...more });
    expect([status, data]).toMatchObject([409, { problem: suspenseRefusals.restChanged }]);
  }
  expect(await story(utr)).toEqual(['FundsSuspended']);
  expect((await press(utr, 'byHand', { reference, rest: String(rest) })).status).toBe(303);
  const { byHand } = await transferIn(shop, utr);
  expect(byHand).toMatchObject({ amount: rupees(415), takenByBank: rupees(100) });
  // The bank’s list has it as what was sent.
  expect(await shop.ledger.bankPayment.stateOf(reference)).toMatchObject({
    claim: { claimant: { kind: 'suspense', id: utr }, amount: rest },
  });
  await store.settled();
  const { data } = await ask(confirmationLoader, asha, `/confirmation?client_txn_id=${orderId}`);
  expect(data).toMatchObject({
    suspended: [{ utr, sentence: 'We sent ₹315.00 back to you by bank transfer.' }],
  });
});

describe('several disputes about one transfer', () => {
  it('hold it as long as one of them is open, whichever came first', async () => {
    for (const isOpenFirst of [true, false]) {
      const { orderId, utr } = await late();
      const open = () => disputeOf(orderId, utr, rupees(315), 'open');
      const lose = () => lostOf(orderId, utr, rupees(100), 'lost');
      for (const step of isOpenFirst ? [open, lose] : [lose, open]) await step();
      expect(await page(utr)).toMatchObject({ disputed: 'open' });
      await goesNowhere(utr, 'Do not send it: decide once the dispute is closed.');
    }
  });

  it('that were lost count together: all of it is closed once they have taken all', async () => {
    const { orderId, utr } = await late();
    await lostOf(orderId, utr, rupees(100), '1');
    await lostOf(orderId, utr, rupees(314), '2');
    expect(await page(utr)).toMatchObject({ disputed: 'lostInPart' });
    await lostOf(orderId, utr, rupees(1), '3');
    expect(await page(utr)).toMatchObject({ disputed: 'lost' });
    await goesNowhere(utr, 'Do not send it again: close it.');
    expect((await press(utr, 'takenBack')).status).toBe(303);
    expect(await page(utr)).toMatchObject({ status: 'takenBack' });
  });

  it('count for nothing where they were won', async () => {
    const { orderId, utr } = await late();
    const { tellDispute, disputeId, at } = await disputeOf(orderId, utr, rupees(315), 'won');
    await tellDispute({ type: 'RecordWon', data: { disputeId, by: null, at } });
    expect(await page(utr)).toMatchObject({ disputed: null });
    await lostOf(orderId, utr, rupees(100), 'lost');
    expect(await page(utr)).toMatchObject({ disputed: 'lostInPart' });
  });
});

it('a dispute about another payment for the same order holds nothing up', async () => {
  const { orderId, utr } = await late();
  await disputeOf(orderId, utrOf(`other ${orderId}`));
  expect(await page(utr)).toMatchObject({ disputed: 'otherOpen' });
  expect((await press(utr, 'gateway')).status).toBe(303);
});

it('the pages of the order say where the money is, and never that it is in the wallet', async () => {
  const { orderId, utr } = await late();
  const admins = async () =>
    (await ask(orderLoader, meera, `/admin/order/${orderId}`, undefined, { orderId })).data as {
      suspended: unknown;
      order: { strayAmount: number };
    };
  expect(await admins()).toMatchObject({
    suspended: [{ utr, status: 'open' }],
    order: { strayAmount: 0 },
    postings: [
      ...[{ account: 'gateway' }, { account: 'suspense' }],
      ...[{ account: 'suspense' }, { account: 'suspense' }],
    ],
  });
  const buyers = async () =>
    (await ask(confirmationLoader, asha, `/confirmation?client_txn_id=${orderId}`)).data;
  expect(await buyers()).toMatchObject({
    ...{ addedToWallet: 0, askAgainMs: null },
    sentence: 'Payment not received in time, so this order is closed.',
    suspended: [
      {
        utr,
        sentence:
          'We received ₹415.00 while your account was blocked. Our team is deciding what to do with it.',
      },
    ],
  });
  await press(utr, 'byHand', { reference: utrOf(`by hand ${utr}`) });
  await store.settled();
  expect(await buyers()).toMatchObject({
    suspended: [{ utr, sentence: 'We sent ₹415.00 back to you by bank transfer.' }],
  });
});
