import { rupees } from '@store/ledger';
import { askAbout, byTest, legOf, mustBe } from '@store/ledger/testing';
import { complaintTokens } from '@store/workflows/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ComplaintEntry } from '../../ports/complaints.ts';
import { newId } from '../../ports/new-id.ts';
import { openTestStore, type Buyer } from '../../testing/open-test-store.ts';
import { action as say, loader as page } from './complaint-page.tsx';
import { loader as list } from './complaints-page.tsx';
import { action, loader } from './new-complaint-page.tsx';

const store = await openTestStore();
const { ask, shop, db } = store;
let asha: Buyer;
let ravi: Buyer;
beforeAll(async () => {
  [asha, ravi] = [await store.buyer(), await store.buyer()];
});
afterAll(() => store[Symbol.asyncDispose]());

type Fields = Readonly<Record<string, string>>;
const ticketFor = async (who: Buyer | null): Promise<Fields> =>
  ((await ask(loader, who, '/complaint')).data as { ticket: Fields }).ticket;
const good: Fields = { kind: 'privacy', text: 'Please delete my old number' };
const send = async (who: Buyer | null, fields: Fields, ticket?: Fields) =>
  ask(action, who, '/complaint', { ...(ticket ?? (await ticketFor(who))), ...fields });
const complaintsThere = async () =>
  Number((await db<{ n: bigint }[]>`select count(*) as n from shop.complaint`)[0]?.n);
const paramsIn = (location: string | null) => {
  const [, , number = '', token] = (location ?? '').split('/');
  return { number, ...(token !== undefined && { token }) };
};
const see = (who: Buyer | null, location: string | null) =>
  ask(page, who, location ?? '', undefined, paramsIn(location));

describe('a complaint without an order', () => {
  it('is its customer’s to see, with number, clocks and words', async () => {
    const { status, location, flash } = await send(asha, good);
    expect([status, flash]).toEqual([303, expect.stringMatching(/^Complaint CMP-.* received\.$/)]);
    const seen = await see(asha, location);
    expect(seen.data).toMatchObject({
      ...{ kind: 'privacy', orderId: null, isGuest: false, isLate: false, closedAt: null },
      entries: [{ what: 'said', isOurs: false, text: good['text'] }],
    });
    expect(JSON.stringify((await ask(list, asha, '/complaints')).data)).toContain(
      paramsIn(location).number,
    );
    expect((await ask(list, ravi, '/complaints')).data).toEqual({ rows: [] });
    expect((await see(ravi, location)).status).toBe(404);
    expect((await see(null, location)).location).toContain('/login?origin=');
  });

  it('of a guest asks for a mail, and is seen by the link alone', async () => {
    expect(await send(null, good)).toMatchObject({
      status: 400,
      data: { errors: { email: 'Please enter a valid email address.' }, typed: good },
    });
    const { location } = await send(null, { ...good, email: ' Guest@Example.in ' });
    const { number, token = '' } = paramsIn(location);
    expect((await see(null, location)).data).toMatchObject({ isGuest: true });
    expect((await shop.complaints.of(number))?.email).toBe('guest@example.in');

    for (const [no, secret] of [
      [number, 'none'],
      [number, complaintTokens(shop.keys, 'CMP-26K24-00000000')[0] ?? ''],
      ['CMP-26K24-00000000', token],
    ] as const) {
      const tried = await ask(page, null, '/', undefined, { number: no, token: secret });
      expect(tried.status).toBe(404);
    }
    // Nor is a customer’s opened by a link, should one ever be made.
    const own = paramsIn((await send(asha, good)).location).number;
    const secret = complaintTokens(shop.keys, own)[0] ?? '';
    expect((await ask(page, null, '/', undefined, { number: own, token: secret })).status).toBe(
      404,
    );
  });

  it.each<[string, Fields, object]>([
    ['no kind', { kind: '' }, { kind: 'Please choose what it is about.' }],
    ['a made-up kind', { kind: 'refund me' }, { kind: 'Please choose what it is about.' }],
    ['no words', { text: ' \n ' }, { text: 'Please tell us what happened.' }],
    ['too many', { text: 'a'.repeat(4_001) }, { text: 'Please use 4000 characters or fewer.' }],
    ['a book', { text: 'a'.repeat(50_000) }, { text: 'Please use 4000 characters or fewer.' }],
    ['control signs', { text: 'a\u0000b' }, { text: expect.stringContaining('remove') as string }],
    ['another’s number', { id: 'CMP-26K24-00000000' }, { form: expect.any(String) as string }],
    ['no signature', { signature: '' }, { form: expect.any(String) as string }],
  ])('with %s changes nothing and keeps what was typed', async (_what, change, errors) => {
    const before = await complaintsThere();
    const sent = { ...good, ...change };
    const answer = await send(asha, sent);
    expect(answer).toMatchObject({ status: 400, data: { errors } });
    const typed = sent.text?.replaceAll('\0', '\uFFFD').trim();
    expect(answer.data).toMatchObject({ typed: { text: typed } });
    expect(await complaintsThere()).toBe(before);
  });

  it('keeps markup as words', async () => {
    const text = '<script>alert(1)</script> नमस्ते';
    const { location } = await send(asha, { ...good, text });
    expect((await see(asha, location)).data).toMatchObject({ entries: [{ text }] });
  });

  it('sent twice is one', async () => {
    const ticket = await ticketFor(asha);
    const before = await complaintsThere();
    const both = await Promise.all([send(asha, good, ticket), send(asha, good, ticket)]);
    expect(new Set(both.map(({ location }) => location)).size).toBe(1);
    expect(await complaintsThere()).toBe(before + 1);
  });

  it('keeps what was typed where the session ended meanwhile', async () => {
    const ticket = await ticketFor(asha);
    const { status, data } = await send(null, good, ticket);
    expect([status, data]).toEqual([
      400,
      expect.objectContaining({ typed: { ...good, email: '' } }),
    ]);
  });

  it('of one address is taken three times a day', async () => {
    const sent = { ...good, email: 'many@example.in' };
    const statuses = [];
    for (const _ of [1, 2, 3, 4]) statuses.push((await send(null, sent)).status);
    expect(statuses).toEqual([303, 303, 303, 429]);
  });
});

describe('a complaint about an order', () => {
  const press = (who: Buyer | null, orderId: string) =>
    ask(action, who, '/complaint', { order: orderId });

  it('takes one press, and has all facts of it but who bought', async () => {
    const order = await store.sell(ravi, { until: 'paid', quantity: 3 });
    const { location, flash } = await press(ravi, order.orderId);
    expect(flash).toContain('received');
    const seen = await see(ravi, location);
    expect(seen.data).toMatchObject({
      ...{ kind: 'order', orderId: order.orderId },
      facts: { status: 'Processing', price: rupees(415), pieces: 3, legs: [{ status: 'waiting' }] },
      entries: [{ what: 'said', text: '' }],
    });
    expect(JSON.stringify((seen.data as { facts: object }).facts)).not.toContain('118374920');

    const again = await press(ravi, order.orderId);
    expect(again.location).toBe(location);
    expect(again.flash).toBe('You have already reported this. Add anything new here.');
  });

  it('has also what was reported, returned, disputed and sent back of it', async () => {
    const devi = await store.buyer();
    const legs = [legOf(1, 'MANUAL'), legOf(2, 'MANUAL')];
    const order = await store.sell(devi, { legs });
    const { orderId } = order;
    const about = askAbout({ ...order, at: shop.now().toISOString() });
    const meera = { kind: 'admin', accountId: 'meera' } as const;
    for (const command of [
      ...[about.requestPayment(), about.reportPayment(), about.confirm()],
      ...[about.start(1), about.deliver(1), about.complete(meera, null, { returned: [2] })],
      about.dispute(),
    ]) {
      await store.tell(command);
    }
    const refund = {
      ...{ orderId, userId: devi.account.id, number: 1, amount: rupees(200), most: rupees(200) },
      ...{ gateway: 'ekqr', gatewayReference: orderId, at: shop.now().toISOString() },
    };
    const asked = { type: 'AskBankRefund', data: refund } as const;
    mustBe(await shop.ledger.bankRefund.handle(orderId, asked, byTest()));
    const { location } = await press(devi, orderId);
    expect((await see(devi, location)).data).toMatchObject({
      facts: {
        ...{ reportedAt: expect.any(String) as string, returned: rupees(207.5) },
        ...{ suspendedAmount: 0, heldFor: null, disputes: [{ status: 'open' }] },
        bankRefunds: [{ amount: rupees(200), status: 'asked', bankReference: null }],
      },
    });
  });

  it('tells its buyer not what providers said, nor which rule holds it', async () => {
    const devi = await store.buyer();
    const order = await store.sell(devi, { until: 'paid', legs: [legOf(1, 'SMILEBR')] });
    const about = askAbout(order);
    await store.tell(about.hold(['manyOrders']));
    await store.tell(about.release());
    await store.tell(about.start(1));
    await store.tell(about.unknown(1, 'E-771: agent wallet empty'));
    const { location } = await press(devi, order.orderId);
    const { number } = paramsIn(location);
    const { data } = await see(devi, location);
    expect(data).toMatchObject({ facts: { legs: [{ status: 'unknown' }] } });
    expect(JSON.stringify(data)).not.toMatch(/E-771|SMILEBR/);
    const kept = (await shop.complaints.of(number))?.facts;
    expect(kept?.legs).toMatchObject([{ route: 'SMILEBR', reason: 'E-771: agent wallet empty' }]);

    const other = await store.sell(devi, { until: 'paid' });
    await store.tell(askAbout(other).hold(['manyOrders']));
    const held = await press(devi, other.orderId);
    const seen = (await see(devi, held.location)).data;
    expect(seen).toMatchObject({ facts: { heldFor: [] } });
    expect(JSON.stringify(seen)).not.toContain('manyOrders');
    expect((await shop.complaints.of(paramsIn(held.location).number))?.facts?.heldFor).toEqual([
      'manyOrders',
    ]);
  });

  it('is not a stranger’s to make', async () => {
    const order = await store.sell(ravi, { until: 'paid' });
    const before = await complaintsThere();
    for (const number of [order.orderId, 'GT26K21-ZZZZZZZZ', 'TXN-26K21-9Q4DX0PM', '<b>']) {
      expect((await press(asha, number)).status).toBe(404);
    }
    const { location } = await press(null, order.orderId);
    expect(location).toContain(
      `/login?origin=${encodeURIComponent('/confirmation?client_txn_id=')}`,
    );
    expect(await complaintsThere()).toBe(before);
  });
});

describe('a message', () => {
  const write = (who: Buyer | null, location: string | null, fields: Fields) =>
    ask(say, who, location ?? '', fields, paramsIn(location));
  const textsOf = async (number: string) =>
    (await shop.complaints.entries(number)).map(({ text }: ComplaintEntry) => text);

  it('is added by whose complaint it is, once', async () => {
    const { location } = await send(null, { ...good, email: 'guest2@example.in' });
    const { number } = paramsIn(location);
    const message = { id: newId(), text: 'It still shows' };
    expect((await write(null, location, message)).location).toBe(location);
    expect((await write(null, location, message)).status).toBe(303);
    expect(await textsOf(number)).toEqual([good['text'], 'It still shows']);
    expect((await write(asha, `/complaint/${number}`, message)).status).toBe(404);
  });

  it('is refused without words, and once the complaint is closed', async () => {
    const { location } = await send(ravi, good);
    const { number } = paramsIn(location);
    expect(await write(ravi, location, { id: newId(), text: '' })).toMatchObject({
      status: 400,
      data: { error: 'Please enter your message.' },
    });
    const meera = { kind: 'admin', accountId: 'meera', address: null, requestId: 'spec' } as const;
    await shop.complaints.act(number, 'closed', { id: newId(), text: 'Done' }, meera);
    expect(await write(ravi, location, { id: newId(), text: 'But' })).toMatchObject({
      status: 409,
      data: { typed: 'But' },
    });
    expect(await textsOf(number)).toEqual([good['text'], 'Done']);
  });

  it.each([
    ['a'.repeat(4_001), 'Please use 4000 characters or fewer.'],
    ['a'.repeat(12_500), 'Please use 4000 characters or fewer.'],
    ['a\0b', expect.stringContaining('remove') as string],
    [' \n\u2028 ', 'Please enter your message.'],
  ])('that is none is refused, and stays as it was typed: %#', async (text, error) => {
    const { location } = await send(ravi, good);
    const { number } = paramsIn(location);
    const answer = await write(ravi, location, { id: newId(), text });
    expect(answer).toMatchObject({ status: 400, data: { error } });
    const typed = text.replaceAll('\0', '\uFFFD').trim();
    expect(answer.data).toMatchObject({ typed });
    expect(await textsOf(number)).toEqual([good['text']]);
  });

  it('keeps markup, other scripts and lines as words', async () => {
    const { location } = await send(ravi, good);
    const text = '<img src=x onerror=alert(1)>\nनमस्ते 🙏';
    expect((await write(ravi, location, { id: newId(), text })).status).toBe(303);
    expect((await see(ravi, location)).data).toMatchObject({ entries: [{}, { text }] });
  });

  it('of the store is shown, and its notes are not', async () => {
    const { location } = await send(ravi, good);
    const { number } = paramsIn(location);
    const meera = { kind: 'admin', accountId: 'meera', address: null, requestId: 'spec' } as const;
    await shop.complaints.act(number, 'noted', { id: newId(), text: 'a secret' }, meera);
    await shop.complaints.act(number, 'answered', { id: newId(), text: 'It is deleted' }, meera);
    const { data } = await see(ravi, location);
    expect(data).toMatchObject({ entries: [{}, { isOurs: true, text: 'It is deleted' }] });
    expect(JSON.stringify(data)).not.toContain('secret');
    expect(JSON.stringify(data)).not.toContain('meera');
  });
});

it('says that the store is late once a clock has run out', async () => {
  const { location } = await send(ravi, good);
  store.clock.ahead = 49 * 3_600_000;
  const cookie = (await shop.sessions.start(ravi.account)).split(';', 1)[0] ?? '';
  expect((await see({ ...ravi, cookie }, location)).data).toMatchObject({ isLate: true });
  store.clock.ahead = 0;
});
