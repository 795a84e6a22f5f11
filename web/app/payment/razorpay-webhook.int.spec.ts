import { createHmac, randomUUID } from 'node:crypto';
import { askAbout } from '@store/ledger/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserAt } from '../../testing/browser.ts';
import { GATEWAY } from '../../testing/open-test-store.ts';
import { serveTestStore, type ServedStore } from '../../testing/serve-test-store.ts';

const SECRET = 'the secret of the webhook';
let store: ServedStore;
beforeAll(async () => {
  store = await serveTestStore({
    env: {
      PAYMENT_GATEWAY: 'razorpay',
      RAZORPAY_KEY_ID: 'rzp_live_1',
      RAZORPAY_WEBHOOK_SECRET: SECRET,
    },
  });
});
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(() => void (store.hints.length = 0));

const event = (reference_id: string, more: object = {}) =>
  JSON.stringify({
    entity: 'event',
    event: 'payment_link.paid',
    payload: { payment_link: { entity: { id: 'plink_1', reference_id, status: 'paid' } } },
    ...more,
  });
const signatureOf = (body: string, secret = SECRET) =>
  createHmac('sha256', secret).update(body).digest('hex');

const named = (id: string = randomUUID()) => ({ 'x-razorpay-event-id': id });
const tell = (body: string, headers: Readonly<Record<string, string>> = named()) =>
  browserAt(store.url).send('/api/webhooks/razorpay', {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': signatureOf(body),
      ...headers,
    },
  });

describe('what Razorpay tells', () => {
  it('is a hint for the payment that its link was made for', async () => {
    const answers = await Promise.all([
      tell(event('GT26K21-7H20QA2M')),
      tell(event('TXN-26K21-9Q4DX0PM.2')),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(store.hints.map((hint) => hint.join(' ')))).toEqual(
      new Set(['order GT26K21-7H20QA2M', 'topUp TXN-26K21-9Q4DX0PM']),
    );
  });

  it('has the gateway asked about a payment that nobody waits for any more, once for each event', async () => {
    const buyer = await store.buyer();
    const [waits, paid, givenUp] = [
      await store.sell(buyer),
      await store.sell(buyer),
      await store.sell(buyer),
    ];
    await store.tell(askAbout(paid).confirm());
    await store.tell(askAbout(givenUp).failPayment());
    store.paymentLooks.length = 0;

    for (const { orderId } of [waits, paid, givenUp]) {
      const again = named(`evt-${orderId}`);
      for (const _ of ['once', 'twice']) await tell(event(orderId), again);
    }

    await vi.waitFor(() => expect(store.paymentLooks).toHaveLength(2), 15_000);
    expect(store.paymentLooks).toEqual(
      [paid, givenUp].map(({ orderId: id }) => ({ lookId: `evt-${id}`, kind: 'order', id })),
    );
  });

  it('is passed on once for each event, and taken each time', async () => {
    const again = named();
    for (const _ of ['once', 'twice']) {
      expect((await tell(event('GT26K21-7H20QA2M'), again)).status).toBe(200);
    }

    expect(store.hints).toHaveLength(1);
  });

  it('is not taken while nobody can be told to ask, and looked at when it comes again', async () => {
    const paid = await store.sell(await store.buyer());
    await store.tell(askAbout(paid).confirm());
    store.paymentLooks.length = 0;
    const again = named();
    store.mailing.works = false;
    try {
      const answer = await tell(event(paid.orderId), again);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    } finally {
      store.mailing.works = true;
    }

    expect((await tell(event(paid.orderId), again)).status).toBe(200);
    expect(store.paymentLooks).toMatchObject([{ kind: 'order', id: paid.orderId }]);
  });

  it('of a dispute has Razorpay asked about it, once for each event', async () => {
    const body = JSON.stringify({
      event: 'payment.dispute.created',
      payload: { dispute: { entity: { id: 'disp_AHfqOvkldwsbqt', status: 'lost' } } },
    });
    const again = named('evt1');
    for (const _ of ['once', 'twice']) expect((await tell(body, again)).status).toBe(200);

    expect(store.disputeLooks).toEqual([
      { id: 'evt1', gateway: 'razorpay', reference: 'disp_AHfqOvkldwsbqt' },
    ]);
    expect(store.hints).toEqual([]);
  });

  it.each([
    ['no name', {}],
    ['a name that is too long', named('e'.repeat(101))],
  ])('under %s is looked at each time that it comes', async (_case, headers) => {
    const paid = await store.sell(await store.buyer());
    await store.tell(askAbout(paid).confirm());
    const disputed = JSON.stringify({
      event: 'payment.dispute.lost',
      payload: { dispute: { entity: { id: `disp_${randomUUID()}`, status: 'lost' } } },
    });
    const looks = () => [
      ...store.paymentLooks.map(({ lookId }) => lookId),
      ...store.disputeLooks.map(({ id }) => id),
    ];
    const before = looks();

    for (const body of [event(paid.orderId), disputed]) {
      for (const _ of ['once', 'twice']) expect((await tell(body, headers)).status).toBe(200);
    }

    // Under one name the second would be taken for the first, and nobody would look.
    const ids = looks().filter((id) => !before.includes(id));
    expect(new Set(ids).size).toBe(4);
    for (const id of ids) expect(id.length).toBeLessThan(100);
    expect(store.hints).toHaveLength(2);
  });

  it.each([
    ['of somebody else', event('another store')],
    ['about a payment alone', JSON.stringify({ event: 'payment.captured', payload: {} })],
    ['that cannot be read', '{"event":'],
  ])('%s is taken and leads to nothing', async (_case, body) => {
    expect((await tell(body)).status).toBe(200);
    expect(store.hints).toEqual([]);
  });

  it.each([
    ['without a signature', { 'x-razorpay-signature': '' }],
    ['signed for another body', { 'x-razorpay-signature': signatureOf('{}') }],
    ['signed by somebody else', { 'x-razorpay-signature': signatureOf(event('GT'), 'x') }],
  ])('is not believed %s', async (_case, headers) => {
    expect((await tell(event('GT26K21-7H20QA2M'), headers)).status).toBe(401);
    expect(store.hints).toEqual([]);
  });

  it('is never read by GET, and no longer than an event', async () => {
    expect((await browserAt(store.url).get('/api/webhooks/razorpay')).status).toBe(405);
    expect((await tell('a'.repeat(17 * 1024))).status).toBe(413);
  });
});

describe('while payments of two gateways are under way', () => {
  it.each([`${GATEWAY}/upi/pay/1`, 'https://rzp.io/i/abc123'])(
    'a buyer is led to the page of whichever opened theirs: %s',
    async (paymentUrl) => {
      const buyer = await store.buyer();
      const order = await store.sell(buyer);
      await store.tell(askAbout(order).requestPayment({ paymentUrl }));

      const answer = await browserAt(store.url).send(`/pay/${order.orderId}`, {
        headers: { cookie: buyer.cookie },
      });

      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe(paymentUrl);
      expect(answer.headers.get('content-security-policy')).toContain(
        `form-action 'self' ${GATEWAY} https://rzp.io https://razorpay.com https://*.razorpay.com;`,
      );
    },
  );
});
