import { rupees, toPaise } from '@store/ledger';
import { afterEach, describe, expect, it } from 'vitest';
import { localServer, type LocalServer } from '../testing/local-server.ts';
import { ekqrGateway } from './ekqr.ts';
import { GatewayTurnsAway, GatewayUnavailable } from './payment-gateway.ts';

const OPENED_AT = '2026-11-20T18:45:00.000Z';
let server: LocalServer | undefined;
afterEach(() => server?.close());

async function gatewayAnswering(answer: unknown, status = 200) {
  server = await localServer(() => ({ status, body: JSON.stringify(answer) }));
  return ekqrGateway({ url: `${server.url}/upi/`, key: 'secret-key', timeoutMs: 5_000 });
}

const payment = {
  reference: 'GT26K21-7H20QA2M',
  amount: toPaise(9_950),
  purpose: '86 Diamonds',
  payer: { name: 'Asha', email: 'asha@example.com', mobile: '9876500001' },
  returnUrl: 'http://shop.test/confirmation',
  expiresAt: '2026-11-20T19:15:00.000Z',
};

const opened = {
  status: true,
  msg: 'Order Created',
  data: { order_id: 500041, payment_url: 'https://merchant.upigateway.com/gateway/pay/abc' },
};
const found = (data: object) => ({
  status: true,
  msg: 'Transaction found',
  data: { client_txn_id: payment.reference, amount: 100, upi_txn_id: '412345678901', ...data },
});

describe('opening a payment at EKQR', () => {
  it('sends key, amount in rupees as text, and who pays', async () => {
    const gateway = await gatewayAnswering(opened);

    expect(await gateway.open(payment)).toEqual({
      outcome: 'opened',
      paymentUrl: 'https://merchant.upigateway.com/gateway/pay/abc',
      intent: null,
    });

    expect(server?.requests[0]?.path).toBe('/upi/api/create_order');
    expect(JSON.parse(server?.requests[0]?.body ?? '')).toEqual({
      key: 'secret-key',
      client_txn_id: payment.reference,
      amount: '99.50',
      p_info: '86 Diamonds',
      customer_name: 'Asha',
      customer_email: 'asha@example.com',
      customer_mobile: '9876500001',
      redirect_url: 'http://shop.test/confirmation',
    });
  });

  it('reads the longer answer of version 2 as well', async () => {
    const data = { ...opened.data, order_id: '500041', session_id: 'f00', is_utr_required: false };
    const gateway = await gatewayAnswering({ ...opened, data });

    expect(await gateway.open(payment)).toMatchObject({ outcome: 'opened' });
  });

  it.each([
    [
      { bhim_link: 'upi://pay?pa=shop@bank', gpay_link: 'tez://upi/pay?pa=shop@bank' },
      { bhim: 'upi://pay?pa=shop@bank', gpay: 'tez://upi/pay?pa=shop@bank' },
    ],
    [{ bhim_link: 'upi://pay?pa=shop@bank', note: 'upi://x' }, { bhim: 'upi://pay?pa=shop@bank' }],
    [
      { bhim_link: 'javascript://%0aalert(1)', paytm_link: 'https://paytm.test', gpay_link: 7 },
      null,
    ],
    [{}, null],
    [[], null],
    ['upi://pay', null],
    [null, null],
  ])('hands on the addresses that open UPI apps, and no others: %j', async (upi_intent, intent) => {
    const gateway = await gatewayAnswering({ ...opened, data: { ...opened.data, upi_intent } });

    expect(await gateway.open(payment)).toMatchObject({ outcome: 'opened', intent });
  });

  it('tells a reference that was used before from a refusal', async () => {
    const taken = await gatewayAnswering({ status: false, msg: 'client_txn_id already exists' });
    expect(await taken.open(payment)).toEqual({ outcome: 'referenceTaken' });
    await server?.close();

    const msg = 'amount is invalid';
    const refusing = await gatewayAnswering({ status: false, msg });
    expect(await refusing.open(payment)).toEqual({ outcome: 'refused', message: msg });
  });

  it.each([
    'merchant is not found or log out',
    'Invalid API key',
    'Your plan is expired',
    'Daily limit reached',
    'Something went wrong',
  ])('is turned away with what is the store’s own trouble: %s', async (msg) => {
    const gateway = await gatewayAnswering({ status: false, msg });

    const opening = gateway.open(payment);

    await expect(opening).rejects.toThrow(GatewayTurnsAway);
    await expect(opening).rejects.toMatchObject({ said: msg, code: 'GATEWAY_UNAVAILABLE' });
  });

  it('is turned away by a page in front of it', async () => {
    server = await localServer(() => ({ status: 403, body: '<html>Forbidden</html>' }));
    const gateway = ekqrGateway({ url: server.url, key: 'k', timeoutMs: 5_000 });

    await expect(gateway.open(payment)).rejects.toMatchObject({ said: 'HTTP 403' });
  });

  it.each([
    ['an HTTP 502', { status: 502, body: '<html>Bad gateway</html>' }],
    ['a page instead of JSON', { status: 200, body: '<!DOCTYPE html>' }],
    [
      'too many requests',
      { status: 429, body: JSON.stringify({ status: false, msg: 'Too many requests' }) },
    ],
    [
      'an address that is none',
      {
        status: 200,
        body: JSON.stringify({ ...opened, data: { payment_url: 'javascript:alert(1)' } }),
      },
    ],
    ['silence', 'silence' as const],
  ])('is unsure after %s', async (_case, answer) => {
    server = await localServer(() => answer);
    const gateway = ekqrGateway({ url: server.url, key: 'k', timeoutMs: 100 });

    await expect(gateway.open(payment)).rejects.toThrow(GatewayUnavailable);
  });
});

describe('looking a payment up at EKQR', () => {
  it('asks with the Indian day on which the payment was opened', async () => {
    const gateway = await gatewayAnswering(found({ status: 'created' }));

    await gateway.stateOf(payment.reference, OPENED_AT);

    expect(JSON.parse(server?.requests[0]?.body ?? '')).toEqual({
      key: 'secret-key',
      client_txn_id: payment.reference,
      txn_date: '21-11-2026',
    });
  });

  it.each([
    ['just before midnight in India', '2026-11-21T18:29:59.900Z', '22-11-2026'],
    ['just after midnight in India', '2026-11-21T18:30:04.000Z', '21-11-2026'],
  ])(
    'finds what was opened %s by our clock, and a day apart by the gateway’s',
    async (_case, openedAt, dayAtGateway) => {
      server = await localServer(({ body }) => {
        const { txn_date } = JSON.parse(body) as { txn_date: string };
        const answer =
          txn_date === dayAtGateway
            ? found({ status: 'success' })
            : { status: false, msg: 'Record not found' };
        return { status: 200, body: JSON.stringify(answer) };
      });
      const gateway = ekqrGateway({ url: server.url, key: 'secret-key', timeoutMs: 5_000 });

      expect(await gateway.stateOf(payment.reference, openedAt)).toMatchObject({ status: 'paid' });
    },
  );

  it.each([
    ['created', { status: 'waiting' }],
    ['scanning', { status: 'waiting' }],
    ['something new', { status: 'waiting' }],
    ['failure', { status: 'failed' }],
    ['SUCCESS', { status: 'paid', amount: rupees(100), utr: '412345678901' }],
  ])('understands the status %s', async (status, expected) => {
    const gateway = await gatewayAnswering(found({ status }));

    expect(await gateway.stateOf(payment.reference, OPENED_AT)).toEqual(expected);
  });

  it('reads amounts and references as numbers or as text', async () => {
    const gateway = await gatewayAnswering(
      found({ status: 'success', amount: '99.50', upi_txn_id: 412345678901 }),
    );

    expect(await gateway.stateOf(payment.reference, OPENED_AT)).toEqual({
      status: 'paid',
      amount: toPaise(9_950),
      utr: '412345678901',
    });
  });

  it.each([
    'Record not found',
    'Record Not Found.',
    'No record found',
    'No records found for this date',
    'Transaction not found',
    'Transaction is not found',
    'Order not found',
    'txn does not exist',
    'client_txn_id does not exist',
    'No such transaction',
    'Data not found!',
    'Invalid client_txn_id',
  ])('waits on when the gateway does not know the payment yet: %s', async (msg) => {
    const gateway = await gatewayAnswering({ status: false, msg });

    const unknown = { status: 'waiting', isUnknown: true };
    expect(await gateway.stateOf(payment.reference, OPENED_AT)).toEqual(unknown);
  });

  it.each([
    'merchant is not found or log out',
    'Merchant not found',
    'Invalid API key',
    'Key not found',
    'Your plan is expired',
    'No plan found for this transaction',
    'User not found',
    'No active merchant found for this order',
    'Something went wrong',
    'txn_date is invalid',
    '',
  ])('learns nothing of the payment from another no: %s', async (msg) => {
    const gateway = await gatewayAnswering({ status: false, msg });

    await expect(gateway.stateOf(payment.reference, OPENED_AT)).rejects.toThrow(GatewayUnavailable);
  });

  it('asks for the other day also where it does not understand the no of the first', async () => {
    server = await localServer(({ body }) => {
      const { txn_date } = JSON.parse(body) as { txn_date: string };
      const answer =
        txn_date === '21-11-2026'
          ? found({ status: 'success' })
          : { status: false, msg: 'Wrong date' };
      return { status: 200, body: JSON.stringify(answer) };
    });
    const gateway = ekqrGateway({ url: server.url, key: 'secret-key', timeoutMs: 5_000 });

    expect(await gateway.stateOf(payment.reference, '2026-11-21T18:30:04.000Z')).toMatchObject({
      status: 'paid',
    });
    await expect(gateway.stateOf(payment.reference, '2026-11-22T18:30:04.000Z')).rejects.toThrow(
      'Wrong date',
    );
  });

  it.each([
    [
      'the answer is about another payment',
      { status: 'success', client_txn_id: 'GT26K21-OTHER000' },
    ],
    ['a paid one has no UTR', { status: 'success', upi_txn_id: null }],
    ['the amount is finer than a paisa', { status: 'success', amount: '1.005' }],
  ])('believes nothing when %s', async (_case, data) => {
    const gateway = await gatewayAnswering(found(data));

    await expect(gateway.stateOf(payment.reference, OPENED_AT)).rejects.toThrow(GatewayUnavailable);
  });
});
