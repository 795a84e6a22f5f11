import { afterEach, expect, it } from 'vitest';
import { localServer, type LocalServer } from '../../testing/local-server.ts';
import { razorpayGateway } from './razorpay.ts';

let server: LocalServer | undefined;
afterEach(() => server?.close());

async function disputesAnswering(answers: Readonly<Record<string, object>>) {
  server = await localServer(({ path }) => {
    const route = Object.keys(answers).find((start) => path.startsWith(start));
    const body = route === undefined ? null : answers[route];
    if (body && 'down' in body) return { status: 503, body: '' };
    if (!body) {
      const error = { code: 'BAD_REQUEST_ERROR', description: 'The id provided does not exist' };
      return { status: 400, body: JSON.stringify({ error }) };
    }
    return { status: 200, body: JSON.stringify(body) };
  });
  const settings = { url: server.url, keyId: 'k', keySecret: 's', timeoutMs: 5_000 };
  const { disputes } = razorpayGateway(settings);
  if (disputes === null) throw new Error('Razorpay tells of disputes');
  return disputes;
}

const dispute = (more: object = {}) => ({
  ...{ id: 'disp_1', entity: 'dispute', payment_id: 'pay_1', amount: 9_950, currency: 'INR' },
  ...{ amount_deducted: 0, reason_code: 'goods_not_received', respond_by: 1_764_300_000 },
  ...{ status: 'open', phase: 'chargeback', created_at: 1_763_700_000 },
  ...more,
});
const payment = (more: object = {}) => ({
  ...{ id: 'pay_1', amount: 9_950, currency: 'INR', status: 'captured', amount_refunded: 0 },
  acquirer_data: { rrn: '412345678901' },
  ...more,
});

it('a dispute is told by the bank’s reference of its payment', async () => {
  const disputes = await disputesAnswering({
    '/v1/disputes/disp_1': dispute(),
    '/v1/payments/pay_1': payment(),
  });
  expect(await disputes.dispute('disp_1')).toEqual({
    ...{ id: 'disp_1', utr: '412345678901', amount: 9_950, taken: 0, status: 'open' },
    ...{ reason: 'goods not received', answerBy: '2025-11-28T03:20:00.000Z' },
  });
});

it.each([
  ['open', 0, 'open'],
  ['under_review', 9_950, 'open'],
  ['won', 0, 'won'],
  ['lost', 9_950, 'lost'],
  ['closed', 0, 'won'],
  ['closed', 9_950, 'lost'],
] as const)('one that is %s, with %i taken, is %s', async (status, amount_deducted, as) => {
  const disputes = await disputesAnswering({
    '/v1/disputes/disp_1': dispute({ status, amount_deducted }),
    '/v1/payments/pay_1': payment(),
  });
  expect(await disputes.dispute('disp_1')).toMatchObject({ status: as, taken: amount_deducted });
});

it('one of a payment by another way has no UTR, and one without a date none', async () => {
  const disputes = await disputesAnswering({
    '/v1/disputes/disp_1': dispute({ respond_by: null, reason_description: 'Not received' }),
    '/v1/payments/pay_1': payment({ acquirer_data: [] }),
  });
  expect(await disputes.dispute('disp_1')).toMatchObject({
    ...{ utr: null, answerBy: null, reason: 'Not received' },
  });
});

it('the list is read to its end, since a moment', async () => {
  const all = Array.from({ length: 101 }, (_, place) => dispute({ id: `disp_${place}` }));
  const disputes = await disputesAnswering({
    '/v1/disputes?count=100&skip=0': { items: all.slice(0, 100) },
    '/v1/disputes?count=100&skip=100': { items: all.slice(100) },
    '/v1/payments/pay_1': payment(),
  });
  const told = await disputes.openedSince('2026-11-21T06:30:00.000Z');
  expect(told.told).toHaveLength(101);
  expect(server?.requests[0]?.path).toContain(`from=${Date.parse('2026-11-21T06:30Z') / 1_000}`);
});

it.each([
  ['does not know it', {}],
  ['answers with another', { '/v1/disputes/disp_1': dispute({ id: 'disp_2' }) }],
])('nothing is believed of a gateway that %s', async (_how, answers) => {
  const disputes = await disputesAnswering(answers);
  await expect(disputes.dispute('disp_1')).rejects.toMatchObject({ code: 'GATEWAY_UNAVAILABLE' });
});

const USD = dispute({ id: 'disp_usd', currency: 'USD' });
const unread = { id: 'disp_usd', status: 'unreadable' };

it('one that nobody understands is named, and hides none of the others', async () => {
  const disputes = await disputesAnswering({
    '/v1/disputes?': { items: [USD, dispute({ id: 'disp_new', status: 'frozen' }), dispute()] },
    '/v1/disputes/disp_usd': USD,
    '/v1/payments/pay_1': payment({ currency: 'USD' }),
  });
  const says = 'payment pay_1, currency USD, status open';
  expect(await disputes.dispute('disp_usd')).toEqual({ ...unread, says });
  expect(await disputes.openedSince('2026-11-21T06:30:00.000Z')).toMatchObject({
    told: [
      { ...unread, says },
      { id: 'disp_new', status: 'unreadable' },
      { id: 'disp_1', status: 'open', utr: '412345678901' },
    ],
    unanswered: [],
  });
});

it('one of which the payment is refused is unanswered, as many as there are', async () => {
  const odd = [1, 2, 3, 4].map((place) => dispute({ id: `disp_odd${place}`, payment_id: 'pay_x' }));
  const disputes = await disputesAnswering({
    '/v1/disputes?': { items: [...odd, dispute()] },
    '/v1/payments/pay_1': payment(),
  });
  expect(await disputes.openedSince('2026-11-21T06:30:00.000Z')).toMatchObject({
    told: [{ id: 'disp_1' }],
    unanswered: odd.map(({ id }) => id),
  });
});

it('nobody waits for the payments of all of them where nothing answers any more', async () => {
  const disputes = await disputesAnswering({
    '/v1/disputes?': { items: [1, 2, 3, 4].map((place) => dispute({ id: `disp_${place}` })) },
    '/v1/payments/pay_1': { down: true },
  });
  await expect(disputes.openedSince('2026-11-21T06:30:00.000Z')).rejects.toMatchObject({
    code: 'GATEWAY_UNAVAILABLE',
  });
  expect(server?.requests).toHaveLength(4);
});
