import { createHmac } from 'node:crypto';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { accounts, simulatedServices } from '../testing/simulated-services.ts';
import { isoDay } from '../units/indian-time.ts';

const services = await simulatedServices();
const { control } = services;
afterAll(() => services[Symbol.asyncDispose]());
afterEach(() => control('reset'));

const { keyId, keySecret, webhookSecret } = accounts.razorpay;
const basic = (secret: string = keySecret) =>
  `Basic ${Buffer.from(`${keyId}:${secret}`).toString('base64')}`;

type Json = Record<string, unknown>;

async function call(path: string, body?: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${services.origin}/razorpay/v1/${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { authorization: basic(), 'content-type': 'application/json', ...headers },
  });
  return { status: response.status, json: (await response.json()) as Json };
}
const paymentsOn = async (reference: string) =>
  ((await services.read(`razorpay/links/${reference}`)) as { payments: Json[] }).payments;

let links = 0;
const soon = () => Math.floor(Date.now() / 1_000) + 1_000;
const asked = (more: object = {}) => ({
  amount: 41_500,
  currency: 'INR',
  reference_id: `GT26K21-SPEC${++links}`,
  description: '284 Diamonds',
  customer: { name: 'Asha', email: 'asha@example.com', contact: '+919876543210' },
  expire_by: soon(),
  callback_url: `${services.storeOrigin}/confirmation?order=1`,
  callback_method: 'get',
  ...more,
});

async function link(more: object = {}) {
  const sent = asked(more);
  const { status, json } = await call('payment_links', sent);
  expect(status).toBe(200);
  return {
    reference: sent.reference_id,
    id: String(json['id']),
    payUrl: String(json['short_url']),
    now: async () => (await call(`payment_links/${String(json['id'])}`)).json,
  };
}
const choose = (payUrl: string, fields: Record<string, string>) =>
  fetch(payUrl, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
const paymentsIn = (told: Json) => (told['payments'] ?? []) as { payment_id: string }[];
const toldOf = (reference: string) =>
  services.toldByRazorpay.filter(({ body }) => body.includes(reference));
const eventsOf = (reference: string) =>
  toldOf(reference).map(({ body }) => (JSON.parse(body) as { event: string }).event);

describe('Razorpay', () => {
  test('refuses a wrong key, and tells the same code as for all else', async () => {
    const { status, json } = await call('payment_links', asked(), { authorization: basic('no') });
    expect(status).toBe(401);
    expect(json).toMatchObject({
      error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' },
    });
  });

  test('takes a reference once, also when its link is closed', async () => {
    const { reference, id } = await link();
    await call(`payment_links/${id}/cancel`, {});
    const { status, json } = await call('payment_links', asked({ reference_id: reference }));
    expect(status).toBe(400);
    expect(json).toMatchObject({
      error: {
        description: `payment link with given reference_id: ${reference} already exists. Please create a payment link with a different reference_id`,
      },
    });
  });

  test.each([
    [{ amount: 0 }, 'amount: cannot be blank.'],
    [{ amount: 99 }, 'amount: amount should be minimum 1.00 for INR'],
    [{ currency: 'USD' }, 'currency: wrong input fields sent.'],
    [{ expire_by: 1_700_000_000 }, 'timestamp must be atleast 15 minutes in future'],
    [{ reference_id: 'a'.repeat(41) }, 'reference_id: the length must be no more than 40.'],
    [{ callback_method: '' }, 'callback_method: must be get'],
    [{ upi_link: true }, 'UPI Payment Links is not supported in Test Mode.'],
    [{ amount: '415' }, 'amount: wrong input fields sent.'],
  ])('makes no link of %j', async (more, description) => {
    const { status, json } = await call('payment_links', asked(more));
    expect(status).toBe(400);
    expect((json['error'] as Json)['description']).toContain(description);
  });

  test('finds a link by its reference, in a list by a name of its own', async () => {
    const { reference, id } = await link();
    const { json } = await call(`payment_links?reference_id=${reference}`);
    expect(json['payment_links']).toMatchObject([{ id, status: 'created', payments: null }]);
    expect((await call('payment_links/plink_none')).status).toBe(400);
  });

  test('sends the payer back with a signature, and tells the store, signed', async () => {
    const { reference, id, payUrl, now } = await link();
    expect(await (await fetch(payUrl)).text()).toContain('Pay ₹415');
    const response = await choose(payUrl, { how: 'pay' });
    const back = new URL(response.headers.get('location') ?? '').searchParams;
    const paymentId = back.get('razorpay_payment_id');
    expect(back.get('order')).toBe('1');
    expect(back.get('razorpay_signature')).toBe(
      createHmac('sha256', keySecret).update(`${id}|${reference}|paid|${paymentId}`).digest('hex'),
    );

    expect(await now()).toMatchObject({
      ...{ status: 'paid', amount_paid: 41_500 },
      payments: [{ payment_id: paymentId, method: 'upi', status: 'captured' }],
    });
    const { json } = await call(`payments/${paymentId}`);
    // Two per cent, and 18 per cent GST on them.
    expect(json).toMatchObject({ amount: 41_500, status: 'captured', fee: 979, tax: 149 });
    expect((json['acquirer_data'] as Json)['rrn']).toMatch(/^\d{12}$/);

    await vi.waitFor(() => expect(eventsOf(reference)).toEqual(['payment_link.paid']), 15_000);
    for (const { signature, body, id: event } of toldOf(reference)) {
      expect(signature).toBe(createHmac('sha256', webhookSecret).update(body).digest('hex'));
      expect(event).toMatch(/^\w{14}$/);
    }
  });

  test('lets a payer try until it works, which closes no link', async () => {
    const { payUrl, now } = await link();
    const again = await choose(payUrl, { how: 'fail' });
    expect(again.headers.get('location')).toBe(new URL(payUrl).pathname);
    expect(await now()).toMatchObject({ status: 'created', payments: null });
    await choose(payUrl, { how: 'pay' });
    expect(await now()).toMatchObject({ status: 'paid' });
  });

  test('takes short, double and late money', async () => {
    const [short, double, late] = await Promise.all([link(), link(), link()]);
    await choose(short.payUrl, { how: 'other', amount: '15' });
    await choose(double.payUrl, { how: 'twice' });
    await choose(late.payUrl, { how: 'expire' });
    expect(await late.now()).toMatchObject({ status: 'expired' });
    await control(`razorpay/links/${late.reference}/pay`, { rrn: '412345678901' });
    expect(await short.now()).toMatchObject({ status: 'partially_paid', amount_paid: 1_500 });
    expect(paymentsIn(await double.now())).toHaveLength(2);
    expect(paymentsIn(await late.now())).toHaveLength(1);
  });

  test('tells twice, in the wrong order, or not at all', async () => {
    const [twice, silent] = [await link(), await link()];
    await control('razorpay/mood', { webhooks: 2, reordered: true });
    await control(`razorpay/links/${twice.reference}/pay`);
    await control(`razorpay/links/${silent.reference}/pay`, { webhooks: 0 });
    await vi.waitFor(() => expect(toldOf(twice.reference)).toHaveLength(2), 15_000);
    const [first, second] = toldOf(twice.reference);
    expect(second?.id).toBe(first?.id);
    expect(toldOf(silent.reference)).toEqual([]);
    await control(`razorpay/links/${silent.reference}/call-back`);
    // It waits for something to come after.
    await vi.waitFor(() => expect(eventsOf(silent.reference)).toEqual(['payment_link.paid']), {
      timeout: 5_000,
    });
  });

  test('tells an event without its id when it is to', async () => {
    const { reference } = await link();
    await control('razorpay/mood', { eventId: 'untold' });
    await control(`razorpay/links/${reference}/pay`);

    await vi.waitFor(() => expect(toldOf(reference)).toHaveLength(1), 15_000);
    expect(toldOf(reference)[0]?.id).toBe('undefined');
  });

  test('refuses refunds while it has too little left', async () => {
    const { reference, now } = await link();
    await control(`razorpay/links/${reference}/pay`);
    const [{ payment_id: id } = { payment_id: '' }] = paymentsIn(await now());
    await control('razorpay/mood', { hasNoBalance: true });

    expect(await call(`payments/${id}/refund`, { amount: 10_000 })).toMatchObject({
      status: 400,
      json: { error: { description: expect.stringMatching(/enough balance/) as string } },
    });
  });

  test('gives money back once for each key, and may have it bounce', async () => {
    const { reference, now } = await link();
    await control(`razorpay/links/${reference}/pay`);
    const [{ payment_id: id } = { payment_id: '' }] = paymentsIn(await now());
    const refund = (body: object, key = 'a-key-of-the-store') =>
      call(`payments/${id}/refund`, body, { 'x-refund-idempotency': key });
    await control('razorpay/mood', { refundsAfterMs: 60_000 });

    const first = await refund({ amount: 10_000, receipt: 'R-1' });
    expect(first.json).toMatchObject({ status: 'pending', amount: 10_000, receipt: 'R-1' });
    expect((await refund({ amount: 10_000, receipt: 'R-1' })).json['id']).toBe(first.json['id']);
    expect((await refund({ amount: 20_000, receipt: 'R-1' })).status).toBe(409);
    expect((await refund({ amount: 1_000 }, 'short')).status).toBe(400);
    expect((await refund({ amount: 40_000 }, 'another-key')).json).toMatchObject({
      error: { description: 'The refund amount provided is greater than amount captured' },
    });

    await control('razorpay/refunds/R-1/settle', { status: 'failed' });
    const { json } = await call(`payments/${id}/refunds`);
    expect(json['items']).toMatchObject([{ status: 'failed', receipt: 'R-1' }]);
    expect((await refund({ amount: 41_500 }, 'the-whole-of-it')).json['status']).toBe('pending');
    expect((await call(`payments/${id}`)).json).toMatchObject({ status: 'refunded' });
  });

  test('reports what it settled, less its fee and the GST on it', async () => {
    const { reference } = await link();
    await control('razorpay/mood', { settlesAfterMs: 0 });
    await control(`razorpay/links/${reference}/pay`);
    const [year, month, day] = isoDay(Date.now()).split('-');
    const { json } = await call(
      `settlements/recon/combined?year=${year}&month=${month}&day=${day}&count=1000`,
    );
    const rows = json['items'] as Json[];
    const payments = await paymentsOn(reference);
    // Others may be of the same second.
    expect(rows.find((row) => row['entity_id'] === payments[0]?.['id'])).toMatchObject({
      ...{ type: 'payment', amount: 41_500, fee: 979, tax: 149, credit: 40_521, debit: 0 },
      ...{ settled: true, method: 'upi' },
      settlement_utr: expect.stringMatching(/^\d{10}[a-z\d]{6}$/) as string,
    });
    const { json: settlement } = await call(`settlements/${String(rows[0]?.['settlement_id'])}`);
    const sum = rows.reduce(
      (total, { credit, debit }) => total + Number(credit) - Number(debit),
      0,
    );
    expect(settlement).toMatchObject({ status: 'processed', amount: sum, fees: 0, tax: 0 });
    expect((await call('settlements/setl_unknown')).status).toBe(400);
    expect((await call('settlements/recon/combined?year=2026&month=13')).json).toMatchObject({
      error: { description: 'The month is not a valid month.' },
    });
  });

  describe('a dispute in its report of settlements', () => {
    const yesterday = Math.floor(Date.now() / 1_000) - 86_400;
    const dayOf = (second: number) => isoDay(second * 1_000).split('-');

    async function disputed(more: object) {
      const { reference } = await link();
      await control(`razorpay/links/${reference}/pay`);
      await control(`razorpay/links/${reference}/dispute`, more);
      const { json } = await call('disputes?count=1');
      return String((json['items'] as Json[])[0]?.['id']);
    }
    async function settled() {
      const made = await control('razorpay/settle', { settledAt: yesterday });
      const { id, amount } = made as { id: string | null; amount: number };
      const [year, month, day] = dayOf(yesterday);
      const report = await call(
        `settlements/recon/combined?year=${year}&month=${month}&day=${day}&count=1000`,
      );
      const lines = (report.json['items'] as Json[]).filter((row) => row['settlement_id'] === id);
      return { id, amount, lines };
    }

    test('is an adjustment when the bank takes the money, and another one when it gives it back', async () => {
      const id = await disputed({ amount: 10_000, deducted: true });
      await control(`razorpay/disputes/${id}`, { status: 'under_review' });
      const taken = await settled();
      expect(taken.lines.find((row) => row['dispute_id'] === id)).toMatchObject({
        ...{ type: 'adjustment', debit: 10_000, credit: 0, amount: 10_000, fee: 0, tax: 0 },
        ...{ entity_id: expect.stringMatching(/^adj_/) as string, payment_id: null, method: null },
      });

      await control(`razorpay/disputes/${id}`, { status: 'won' });
      const back = await settled();
      expect(back).toMatchObject({
        amount: 10_000,
        lines: [{ type: 'adjustment', debit: 0, credit: 10_000, dispute_id: id }],
      });
      expect((await call(`settlements/${String(back.id)}`)).json).toMatchObject({ amount: 10_000 });
      // What is sent stays as it was sent.
      expect((await call(`settlements/${String(taken.id)}`)).json).toMatchObject({
        amount: taken.amount,
      });
    });

    test('is one when it is lost, and none when it was taken before or is won', async () => {
      const lost = await disputed({ amount: 10_000 });
      const takenBefore = await disputed({ amount: 20_000, deducted: true });
      const won = await disputed({ amount: 30_000 });
      await control(`razorpay/disputes/${lost}`, { status: 'lost' });
      await control(`razorpay/disputes/${takenBefore}`, { status: 'lost' });
      await control(`razorpay/disputes/${won}`, { status: 'won' });

      const { lines } = await settled();

      const ofDisputes = lines.filter((row) => row['type'] === 'adjustment');
      expect(ofDisputes.map(({ dispute_id, debit }) => [dispute_id, debit]).sort()).toEqual(
        [
          [lost, 10_000],
          [takenBefore, 20_000],
        ].sort(),
      );
      expect(await settled()).toEqual({ id: null, amount: 0, lines: [] });
    });
  });

  test('gives back nothing that a bank has or may have given back', async () => {
    const { reference, now } = await link();
    await control(`razorpay/links/${reference}/pay`);
    const payment = paymentsIn(await now())[0]?.payment_id ?? '';
    await control(`razorpay/links/${reference}/dispute`, { amount: 10_000 });
    const { json } = await call('disputes?count=1');
    const refund = (amount: number) => call(`payments/${payment}/refund`, { amount });
    expect((await refund(1_000)).status).toBe(400);

    const dispute = String((json['items'] as Json[])[0]?.['id']);
    await control(`razorpay/disputes/${dispute}`, { status: 'lost' });

    expect((await refund(31_501)).status).toBe(400);
    expect((await refund(31_500)).status).toBe(200);
  });

  test('lists payments and refunds by when they were made, in pages', async () => {
    const { reference, now } = await link();
    await control(`razorpay/links/${reference}/pay`);
    const id = paymentsIn(await now())[0]?.payment_id ?? '';
    await call(`payments/${id}/refund`, { amount: 500, receipt: `R-${reference}` });
    const from = Math.floor(Date.now() / 1_000) - 3_600;
    const items = async (path: string) => (await call(path)).json['items'] as Json[];

    const [payment] = await items(`payments?from=${from}&count=1`);
    expect(payment).toMatchObject({ id, acquirer_data: { rrn: expect.any(String) as string } });
    expect((await items(`payments?from=${from}&count=1&skip=1`))[0]?.['id']).not.toBe(id);
    expect(await items(`payments?from=946684800&to=946684801`)).toEqual([]);
    expect((await items(`refunds?from=${from}&count=1`))[0]).toMatchObject({
      ...{ payment_id: id, receipt: `R-${reference}` },
    });
    for (const wrong of ['payments?from=5', 'payments?count=0', 'refunds?count=101']) {
      expect((await call(wrong)).status).toBe(400);
    }
  });

  test('tells of a dispute, signed, and answers for it', async () => {
    const { reference } = await link();
    await control(`razorpay/links/${reference}/pay`);
    await control(`razorpay/links/${reference}/dispute`, { amount: 10_000 });
    const list = await call('disputes?count=100');
    const [opened] = list.json['items'] as Json[];
    const id = String(opened?.['id']);
    expect(opened).toMatchObject({
      ...{ entity: 'dispute', amount: 10_000, amount_deducted: 0, status: 'open' },
      payment_id: expect.stringMatching(/^pay_/) as string,
    });
    await control(`razorpay/disputes/${id}`, { status: 'lost' });
    expect((await call(`disputes/${id}`)).json).toMatchObject({
      ...{ amount_deducted: 10_000, status: 'lost' },
    });
    await vi.waitFor(() => {
      const told = services.toldByRazorpay.filter(({ body }) => body.includes(id));
      expect(told.map(({ body }) => (JSON.parse(body) as { event: string }).event)).toEqual([
        ...['payment.dispute.created', 'payment.dispute.lost'],
      ]);
      for (const { body, signature } of told) {
        const signed = createHmac('sha256', webhookSecret).update(body).digest('hex');
        expect(signature).toBe(signed);
      }
    }, 15_000);
    expect((await call('disputes/disp_none')).status).toBe(400);
  });

  test('is disputed by hand, too', async () => {
    const { reference } = await link();
    await control(`razorpay/links/${reference}/pay`);
    const payments = await paymentsOn(reference);
    const payment = String(payments[0]?.['id']);
    await choose(`${services.origin}/razorpay/disputes`, { payment, how: 'deducted' });
    const found = (await call('disputes?count=100')).json['items'] as Json[];
    const dispute = found.find((one) => one['payment_id'] === payment);
    expect(dispute).toMatchObject({ amount_deducted: 41_500, status: 'open' });
    await choose(`${services.origin}/razorpay/disputes`, {
      ...{ dispute: String(dispute?.['id']), how: 'won' },
    });
    expect((await call(`disputes/${String(dispute?.['id'])}`)).json).toMatchObject({
      ...{ amount_deducted: 0, status: 'won' },
    });
    const page = await (await fetch(`${services.origin}/razorpay`)).text();
    expect(page).toContain(`Dispute ${payment}`);
  });

  test('keeps its links over a restart', async () => {
    const first = await simulatedServices();
    const made = await fetch(`${first.origin}/razorpay/v1/payment_links`, {
      method: 'POST',
      headers: { authorization: basic(), 'content-type': 'application/json' },
      body: JSON.stringify({ amount: 1_000, reference_id: 'KEPT-1' }),
    });
    expect(made.status).toBe(200);
    await first.stop();
    const second = await simulatedServices(first.folder);
    expect(await second.read('razorpay/links/KEPT-1')).toMatchObject({
      link: { amount: 1_000, status: 'created' },
    });
    await second[Symbol.asyncDispose]();
  });
});
