import { rupees, toPaise } from '@store/ledger';
import { afterEach, describe, expect, it } from 'vitest';
import { localServer, type Answer, type LocalServer } from '../../testing/local-server.ts';
import { GatewayTurnsAway, GatewayUnavailable, PaymentNotTold } from '../payment-gateway.ts';
import { razorpayGateway } from './razorpay.ts';

const NOW = Date.parse('2026-11-20T18:45:00.000Z');
const OPENED_AT = '2026-11-20T18:45:00.000Z';
let server: LocalServer | undefined;
afterEach(() => server?.close());

type Answers = Readonly<Record<string, Answer | object>>;

/** By what a path begins with, the most particular first. */
async function gatewayAnswering(answers: Answers, timeoutMs = 5_000) {
  server = await localServer(({ path }) => {
    const route = Object.keys(answers).find((start) => path.startsWith(start));
    const answer = route === undefined ? undefined : answers[route];
    if (answer === undefined) return { status: 404, body: '<html>Not found</html>' };
    if (typeof answer === 'string' || 'body' in answer) return answer as Answer;
    return { status: 200, body: JSON.stringify(answer) };
  });
  const settings = { url: `${server.url}/`, keyId: 'rzp_test_1', keySecret: 'secret', timeoutMs };
  return razorpayGateway(settings, () => NOW);
}

const refusal = (description: string, status = 400) => ({
  status,
  body: JSON.stringify({ error: { code: 'BAD_REQUEST_ERROR', description, source: 'NA' } }),
});

const payment = {
  reference: 'GT26K21-7H20QA2M',
  amount: toPaise(9_950),
  purpose: '86 Diamonds',
  payer: { name: 'Asha', email: 'asha@example.com', mobile: '9876500001' },
  returnUrl: 'http://shop.test/confirmation',
  expiresAt: '2026-11-20T19:15:00.000Z',
};

const link = (more: object = {}) => ({
  id: 'plink_Et2G7ymGcTTuM5',
  reference_id: payment.reference,
  amount: 9_950,
  amount_paid: 0,
  status: 'created',
  short_url: 'https://rzp.io/i/abc123',
  payments: null,
  ...more,
});
const captured = (id: string, created_at = 1_700_000_000) => ({ payment_id: id, created_at });
const entity = (id: string, more: object = {}) => ({
  id,
  amount: 9_950,
  currency: 'INR',
  status: 'captured',
  amount_refunded: 0,
  acquirer_data: { rrn: '412345678901', upi_transaction_id: 'F5B66C7C07CA6FEAD77E956DC2FC7ABE' },
  ...more,
});

const LISTED = '/v1/payment_links?reference_id=GT26K21-7H20QA2M';
const opened = { outcome: 'opened', paymentUrl: 'https://rzp.io/i/abc123', intent: null };

describe('opening a payment at Razorpay', () => {
  it('makes a link for UPI alone, with our reference, in paise, that closes with the order', async () => {
    const gateway = await gatewayAnswering({ '/v1/payment_links': link() });

    expect(await gateway.open(payment)).toEqual(opened);

    const [request] = server?.requests ?? [];
    expect(request?.path).toBe('/v1/payment_links');
    expect(request?.headers['authorization']).toBe(
      `Basic ${Buffer.from('rzp_test_1:secret').toString('base64')}`,
    );
    expect(JSON.parse(request?.body ?? '')).toEqual({
      amount: 9_950,
      currency: 'INR',
      accept_partial: false,
      reference_id: payment.reference,
      description: '86 Diamonds',
      customer: { name: 'Asha', email: 'asha@example.com', contact: '+919876500001' },
      expire_by: Date.parse(payment.expiresAt) / 1_000,
      notify: { sms: false, email: false },
      reminder_enable: false,
      callback_url: 'http://shop.test/confirmation',
      callback_method: 'get',
      options: {
        checkout: { method: { upi: true, card: false, netbanking: false, wallet: false } },
      },
    });
  });

  it('leaves a link open for as long as it has to be there', async () => {
    const gateway = await gatewayAnswering({ '/v1/payment_links': link() });

    await gateway.open({ ...payment, expiresAt: OPENED_AT });

    const sent = JSON.parse(server?.requests[0]?.body ?? '') as { expire_by: number };
    expect(sent.expire_by).toBeGreaterThan(NOW / 1_000 + 15 * 60);
  });

  const taken = refusal(
    `payment link with given reference_id: ${payment.reference} already exists. Please create a payment link with a different reference_id`,
  );

  it.each([
    ['as the API says it', taken],
    [
      'as the documentation says it',
      refusal('payment link creation with reference ID already attempted'),
    ],
  ])('finds the page again whose address got lost, %s', async (_case, answer) => {
    const links = { payment_links: [link({ reference_id: 'GT26K21-OTHER' }), link()] };
    const gateway = await gatewayAnswering({ [LISTED]: links, '/v1/payment_links': answer });

    expect(await gateway.open(payment)).toEqual(opened);
  });

  it.each([
    ['is closed', [link({ status: 'cancelled' })]],
    ['is over', [link({ status: 'expired' })]],
    ['is of another amount', [link({ amount: 100 })]],
    ['is not told', []],
    ['is of somebody else', [link({ reference_id: 'GT26K21-OTHER', short_url: 'not read' })]],
  ])('gives a reference up whose page %s', async (_case, payment_links) => {
    const gateway = await gatewayAnswering({
      [LISTED]: { payment_links },
      '/v1/payment_links': taken,
    });

    expect(await gateway.open(payment)).toEqual({ outcome: 'referenceTaken' });
  });

  it('hands on a refusal of this payment', async () => {
    const message = 'amount: amount should be minimum 1.00 for INR';
    const gateway = await gatewayAnswering({ '/v1/payment_links': refusal(message) });

    expect(await gateway.open(payment)).toEqual({ outcome: 'refused', message });
  });

  it.each<[string, Answer]>([
    ['Authentication failed', refusal('Authentication failed', 401)],
    ['Access denied', refusal('Access denied', 403)],
    ['HTTP 403', { status: 403, body: '<html>Forbidden</html>' }],
    [
      'Invalid access: Cannot create a payment link, as Merchant is Suspended.',
      refusal('Invalid access: Cannot create a payment link, as Merchant is Suspended.'),
    ],
    ['Live mode is not enabled', refusal('Live mode is not enabled')],
  ])('is turned away with what is the store’s own trouble: %s', async (said, answer) => {
    const gateway = await gatewayAnswering({ '/v1/payment_links': answer });

    const opening = gateway.open(payment);

    await expect(opening).rejects.toThrow(GatewayTurnsAway);
    await expect(opening).rejects.toMatchObject({ said, code: 'GATEWAY_UNAVAILABLE' });
  });

  it.each<[string, Answer | object]>([
    ['an HTTP 502', { status: 502, body: '<html>Bad gateway</html>' }],
    ['a page instead of JSON', { status: 200, body: '<!DOCTYPE html>' }],
    ['a page with a no', { status: 403, body: '<html>Forbidden</html>' }],
    ['an answer that leads elsewhere', { status: 302, body: '' }],
    ['too many requests', refusal('Too many requests', 429)],
    ['an address that is none', link({ short_url: 'javascript:alert(1)' })],
    ['a link of another amount', link({ amount: 1 })],
    ['a link of another order', link({ reference_id: 'GT26K21-OTHER' })],
    ['half an answer', { status: 200, body: '{"id":"plink_Et2' }],
    ['a broken connection', 'hangUp'],
    ['silence', 'silence'],
  ])('is unsure after %s', async (_case, answer) => {
    const gateway = await gatewayAnswering({ '/v1/payment_links': answer }, 150);

    await expect(gateway.open(payment)).rejects.toThrow(GatewayUnavailable);
  });
});

describe('looking a payment up at Razorpay', () => {
  const stateOf = async (
    listed: object | null,
    payments: Readonly<Record<string, object>> = {},
  ) => {
    const gateway = await gatewayAnswering({
      [LISTED]: { payment_links: listed === null ? [] : [listed] },
      ...Object.fromEntries(
        Object.entries(payments).map(([id, told]) => [`/v1/payments/${id}`, told]),
      ),
    });
    return gateway.stateOf(payment.reference, OPENED_AT);
  };
  const paid = { status: 'paid', amount: rupees(99.5), utr: '412345678901' };

  it.each([
    ['nobody has paid, or only tried to', link(), 'waiting'],
    ['is over, and a transfer may be on its way', link({ status: 'expired' }), 'waiting'],
    ['was cancelled', link({ status: 'cancelled' }), 'failed'],
  ])('that %s', async (_case, listed, status) => {
    expect(await stateOf(listed)).toEqual({ status });
  });

  it('that is not known is told apart', async () => {
    expect(await stateOf(null)).toEqual({ status: 'waiting', isUnknown: true });
  });

  it('reads what was captured, and the bank’s reference', async () => {
    const listed = link({ status: 'paid', amount_paid: 9_950, payments: [captured('pay_1')] });

    expect(await stateOf(listed, { pay_1: entity('pay_1') })).toEqual(paid);
  });

  it('asks the link itself where the list is silent about its payments', async () => {
    const listed = link({ status: 'paid', amount_paid: 9_950, payments: [] });
    const gateway = await gatewayAnswering({
      [LISTED]: { payment_links: [listed] },
      '/v1/payment_links/plink_Et2G7ymGcTTuM5': { ...listed, payments: [captured('pay_1')] },
      '/v1/payments/pay_1': entity('pay_1'),
    });

    expect(await gateway.stateOf(payment.reference, OPENED_AT)).toEqual(paid);
  });

  it('counts money that was captured on a link that is over', async () => {
    const listed = link({ status: 'expired', amount_paid: 9_950, payments: [captured('pay_1')] });

    expect(await stateOf(listed, { pay_1: entity('pay_1') })).toEqual(paid);
  });

  it('takes the first of two that paid in full, and tells of the other', async () => {
    const payments = [captured('pay_2', 1_700_000_100), captured('pay_1')];
    const listed = link({ status: 'paid', amount_paid: 19_900, payments });

    expect(
      await stateOf(listed, {
        pay_1: entity('pay_1'),
        pay_2: entity('pay_2', { acquirer_data: { rrn: '499999999999' } }),
      }),
    ).toEqual({ ...paid, others: [{ amount: rupees(99.5), utr: '499999999999' }] });
  });

  it('tells of others of another amount, and apart of what has gone back', async () => {
    const payments = ['pay_1', 'pay_2', 'pay_3', 'pay_4'].map((id) => captured(id));
    const listed = link({ status: 'paid', amount_paid: 9_950, payments });
    const bank = (rrn: string) => ({ acquirer_data: { rrn } });

    expect(
      await stateOf(listed, {
        pay_1: entity('pay_1', { amount: 4_000, ...bank('499999999991') }),
        pay_2: entity('pay_2'),
        pay_3: entity('pay_3', { status: 'refunded', amount_refunded: 9_950, ...bank('3') }),
        pay_4: entity('pay_4', { amount_refunded: 1, ...bank('4') }),
      }),
    ).toEqual({
      ...paid,
      others: [{ amount: rupees(40), utr: '499999999991' }],
      sentBack: ['3', '4'],
    });
  });

  describe('of two that paid in full', () => {
    const payments = [captured('pay_1'), captured('pay_2', 1_700_000_100)];
    const listed = link({ status: 'paid', amount_paid: 19_900, payments });
    const other = { acquirer_data: { rrn: '499999999999' } };
    const second = { ...paid, utr: '499999999999' };
    const noUtr = { acquirer_data: { rrn: null } };

    it.each([
      ['the other has no UTR yet', {}, noUtr, paid],
      ['the first has no UTR yet', noUtr, other, second],
    ])('tells the one that is known where %s', async (_case, one, two, expected) => {
      const told = { pay_1: entity('pay_1', one), pay_2: entity('pay_2', two) };
      expect(await stateOf(listed, told)).toEqual(expected);
    });

    it.each([
      ['all of the first', { status: 'refunded', amount_refunded: 9_950 }],
      ['some of the first', { amount_refunded: 1 }],
    ])('tells the other where %s has gone back', async (_case, back) => {
      const told = { pay_1: entity('pay_1', back), pay_2: entity('pay_2', other) };
      expect(await stateOf(listed, told)).toEqual({ ...second, sentBack: [paid.utr] });
    });

    it('tells one of which some has gone back where the other has gone back altogether', async () => {
      const all = { status: 'refunded', amount_refunded: 9_950, ...other };
      const told = { pay_1: entity('pay_1', { amount_refunded: 1 }), pay_2: entity('pay_2', all) };
      expect(await stateOf(listed, told)).toEqual({ ...paid, sentBack: [second.utr] });
    });
  });

  const eachByItself = {
    ...{ ...paid, amount: rupees(40) },
    others: [{ amount: rupees(20), utr: '499999999999' }],
  };
  it.each([
    ['waits for the rest of a part', 'partially_paid', {}, { status: 'waiting' }],
    [
      'and for as long as there is time',
      'partially_paid',
      { expire_by: 9e9 },
      { status: 'waiting' },
    ],
    [
      'tells each part by itself when its time is over',
      ...['partially_paid', { expire_by: 1_700_000_000 }, eachByItself],
    ],
    ['tells each part by itself when no other can come', 'expired', {}, eachByItself],
  ] as const)('%s', async (_case, status, more, expected) => {
    const payments = [captured('pay_1'), captured('pay_2', 1_700_000_100)];
    const listed = link({ status, amount_paid: 6_000, payments, ...more });

    expect(
      await stateOf(listed, {
        pay_1: entity('pay_1', { amount: 4_000 }),
        pay_2: entity('pay_2', { amount: 2_000, acquirer_data: { rrn: '499999999999' } }),
      }),
    ).toEqual(expected);
  });

  it.each(['paid', 'expired'] as const)(
    'counts parts together that come to the whole, on a link that is %s',
    async (status) => {
      const payments = [captured('pay_1'), captured('pay_2', 1_700_000_100)];
      const listed = link({ status, amount_paid: 9_950, payments });
      const second = { amount: 5_950, acquirer_data: { rrn: '499999999999' } };
      const told = { pay_1: entity('pay_1', { amount: 4_000 }), pay_2: entity('pay_2', second) };
      expect(await stateOf(listed, told)).toEqual(paid);
    },
  );

  it('tells too much and too little on one link each by itself', async () => {
    const payments = [captured('pay_1'), captured('pay_2', 1_700_000_100)];
    const listed = link({ status: 'paid', amount_paid: 20_124, payments });
    const second = { amount: 124, acquirer_data: { rrn: '499999999999' } };
    const told = { pay_1: entity('pay_1', { amount: 20_000 }), pay_2: entity('pay_2', second) };
    expect(await stateOf(listed, told)).toEqual({
      ...{ ...paid, amount: rupees(200) },
      others: [{ amount: rupees(1.24), utr: '499999999999' }],
    });
  });

  it('tells of more than was asked for', async () => {
    const listed = link({ status: 'paid', amount_paid: 20_000, payments: [captured('pay_1')] });

    expect(await stateOf(listed, { pay_1: entity('pay_1', { amount: 20_000 }) })).toEqual({
      ...{ ...paid, amount: rupees(200) },
    });
  });

  it('counts nothing that went back', async () => {
    const listed = link({ status: 'paid', amount_paid: 9_950, payments: [captured('pay_1')] });
    const back = { status: 'refunded', amount_refunded: 9_950 };

    expect(await stateOf(listed, { pay_1: entity('pay_1', back) })).toEqual({ status: 'failed' });
  });

  it.each([
    ['a captured one has no UTR', entity('pay_1', { acquirer_data: { rrn: null } })],
    ['a captured one says nothing of the bank', entity('pay_1', { acquirer_data: [] })],
    ['it is of another currency', entity('pay_1', { currency: 'USD' })],
    ['the amount is finer than a paisa', entity('pay_1', { amount: 9_950.5 })],
    ['the payment is refused to us', refusal('The id provided does not exist')],
  ])('believes nothing when %s', async (_case, told) => {
    const listed = link({ status: 'paid', amount_paid: 9_950, payments: [captured('pay_1')] });

    await expect(stateOf(listed, { pay_1: told })).rejects.toThrow(GatewayUnavailable);
  });

  it('does not take a list of others for an answer', async () => {
    await expect(stateOf(link({ reference_id: 'GT26K21-OTHER' }))).rejects.toThrow(
      GatewayUnavailable,
    );
  });

  it('believes no link to be paid that tells of no payment', async () => {
    const listed = link({ status: 'paid', amount_paid: 9_950, payments: [] });
    const gateway = await gatewayAnswering({
      [LISTED]: { payment_links: [listed] },
      '/v1/payment_links/': listed,
    });

    await expect(gateway.stateOf(payment.reference, OPENED_AT)).rejects.toThrow('no payment');
  });

  it('asks all it has to ask in the time of one question', async () => {
    const listed = link({ status: 'paid', amount_paid: 9_950, payments: [captured('pay_1')] });
    const gateway = await gatewayAnswering(
      { [LISTED]: { payment_links: [listed] }, '/v1/payments/pay_1': 'silence' },
      200,
    );
    const began = Date.now();

    await expect(gateway.stateOf(payment.reference, OPENED_AT)).rejects.toThrow(GatewayUnavailable);

    expect(Date.now() - began).toBeLessThan(2_000);
  });
});

describe('whose payment one of Razorpay is', () => {
  const BY_PAYMENT = '/v1/payment_links?payment_id=pay_2';
  const ITSELF = '/v1/payment_links/plink_Et2G7ymGcTTuM5';
  const named = link({ status: 'paid', payments: [captured('pay_1'), captured('pay_2')] });
  const referenceOf = async (answers: Answers) =>
    (await gatewayAnswering(answers)).referenceOf?.('pay_2');

  it('says the link that it was made on', async () => {
    const listed = { payment_links: [{ id: named.id }] };
    expect(await referenceOf({ [BY_PAYMENT]: listed, [ITSELF]: named })).toBe(payment.reference);
  });

  it('is nobody’s without one', async () => {
    expect(await referenceOf({ [BY_PAYMENT]: { payment_links: [] } })).toBeNull();
  });

  it.each<[string, Answers]>([
    ['of a link that does not name it', { payment_links: [{ id: named.id }] }],
    ['of several', { payment_links: [{ id: named.id }, { id: 'plink_2' }] }],
  ])('is not believed %s', async (_case, listed) => {
    const other = link({ status: 'paid', payments: [captured('pay_1')] });
    const asked = referenceOf({ [BY_PAYMENT]: listed, [ITSELF]: other });
    await expect(asked).rejects.toThrow(GatewayUnavailable);
  });
});

describe('a refund at Razorpay', () => {
  const asked = {
    reference: payment.reference,
    amount: rupees(50),
    refundReference: 'GT26K21-7H20QA2M:refund',
  };
  const refund = (more: object = {}) => ({
    id: 'rfnd_FgRAHdNOM4ZVbO',
    amount: 5_000,
    receipt: asked.refundReference,
    status: 'pending',
    acquirer_data: { rrn: null },
    ...more,
  });
  const listed = link({ status: 'paid', amount_paid: 9_950, payments: [captured('pay_1')] });
  const refunding = (
    refunds: readonly object[],
    answer?: Answer | object,
    told = entity('pay_1'),
  ) =>
    gatewayAnswering({
      [LISTED]: { payment_links: [listed] },
      '/v1/payments/pay_1/refunds': { entity: 'collection', items: refunds },
      ...(answer !== undefined && { '/v1/payments/pay_1/refund': answer }),
      '/v1/payments/pay_1': told,
    });

  it('goes back by the payment, under a key and a receipt that are always the same', async () => {
    const gateway = await refunding([], refund());

    expect(await gateway.refunds?.refund(asked)).toEqual({ status: 'pending' });
    await gateway.refunds?.refund(asked);

    const sent = server?.requests.filter(({ path }) => path.endsWith('/refund')) ?? [];
    expect(sent.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { amount: 5_000, speed: 'normal', receipt: asked.refundReference },
      { amount: 5_000, speed: 'normal', receipt: asked.refundReference },
    ]);
    const keys = sent.map(({ headers }) => headers['x-refund-idempotency']);
    expect(keys[0]).toMatch(/^[\w-]{10,64}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('goes back by the transfer that it is of, where several came', async () => {
    const payments = [captured('pay_1'), captured('pay_2', 1_700_000_100)];
    const gateway = await gatewayAnswering({
      [LISTED]: { payment_links: [link({ status: 'paid', amount_paid: 19_900, payments })] },
      '/v1/payments/pay_2/refunds': { entity: 'collection', items: [] },
      '/v1/payments/pay_2/refund': refund(),
      '/v1/payments/pay_1': entity('pay_1'),
      '/v1/payments/pay_2': entity('pay_2', { acquirer_data: { rrn: '499999999999' } }),
    });

    const second = { ...asked, utr: '499999999999' };
    expect(await gateway.refunds?.refund(second)).toEqual({ status: 'pending' });
    // One that is not told is of another account, or comes later.
    const unknown = { ...asked, utr: '499999999998' };
    await expect(gateway.refunds?.refund(unknown)).rejects.toThrow(PaymentNotTold);
  });

  it('goes back by none that the bank has taken back', async () => {
    const payments = [captured('pay_1'), captured('pay_2', 1_700_000_100)];
    const disputed = entity('pay_1');
    const gateway = await gatewayAnswering({
      [LISTED]: { payment_links: [link({ status: 'paid', amount_paid: 19_900, payments })] },
      '/v1/payments/pay_1/refunds': { entity: 'collection', items: [] },
      '/v1/payments/pay_2/refunds': { entity: 'collection', items: [] },
      '/v1/payments/pay_2/refund': refund(),
      '/v1/payments/pay_1': disputed,
      '/v1/payments/pay_2': entity('pay_2', { acquirer_data: { rrn: '499999999999' } }),
    });
    const first = String(disputed.acquirer_data.rrn);

    const notBy = [first];
    expect(await gateway.refunds?.refund({ ...asked, notBy })).toEqual({ status: 'pending' });
    const ofNone = { ...asked, notBy: [first, '499999999999'] };
    await expect(gateway.refunds?.refund(ofNone)).rejects.toThrow(PaymentNotTold);
  });

  it('is not asked for again where it is known already', async () => {
    const gateway = await refunding([
      refund({ receipt: 'another' }),
      refund({ status: 'processed', acquirer_data: { rrn: '300000000001' } }),
    ]);

    expect(await gateway.refunds?.refund(asked)).toEqual({
      status: 'done',
      reference: '300000000001',
    });
    expect(server?.requests.some(({ path }) => path.endsWith('/refund'))).toBe(false);
  });

  it.each([
    [{ status: 'pending' }, { status: 'pending' }],
    [{ status: 'something new' }, { status: 'pending' }],
    [{ status: 'processed' }, { status: 'done', reference: null }],
    [
      { status: 'processed', acquirer_data: { arn: '10000000000000' } },
      { status: 'done', reference: '10000000000000' },
    ],
    [{ status: 'failed' }, { status: 'failed', reason: 'the bank returned it' }],
  ])('that is told as %j', async (told, state) => {
    const gateway = await refunding([refund(told)]);

    expect(await gateway.refunds?.stateOf(asked)).toEqual(state);
  });

  it('that nobody asked for is not there', async () => {
    const gateway = await refunding([refund({ receipt: null })]);
    expect(await gateway.refunds?.stateOf(asked)).toBeNull();
  });

  it('fails where no payment was of so much', async () => {
    const gateway = await refunding([], undefined, entity('pay_1', { amount: 4_000 }));

    expect(await gateway.refunds?.refund(asked)).toMatchObject({ status: 'failed' });
  });

  it('that may be what is gone of a payment is asked for by its key, not given up', async () => {
    const gone = entity('pay_1', { amount_refunded: 9_950 });
    // The list of refunds is behind the payment.
    const made = await refunding([], refund(), gone);
    expect(await made.refunds?.refund(asked)).toEqual({ status: 'pending' });
    await server?.close();

    const reason = 'The payment has been fully refunded already';
    const another = await refunding([], refusal(reason), gone);
    expect(await another.refunds?.refund(asked)).toEqual({ status: 'failed', reason });
  });

  it('of a payment that is not found may be of another account: it has not failed', async () => {
    const gateway = await gatewayAnswering({ [LISTED]: { payment_links: [] } });

    await expect(gateway.refunds?.refund(asked)).rejects.toThrow(PaymentNotTold);
    await expect(gateway.refunds?.stateOf(asked)).rejects.toThrow(PaymentNotTold);
  });

  it.each([
    'Refund is not supported by the bank because the payment is more than 6 months old',
    'The total refund amount is greater than the refund payment amount',
  ])('fails where Razorpay refuses it: %s', async (reason) => {
    const gateway = await refunding([], refusal(reason));

    expect(await gateway.refunds?.refund(asked)).toEqual({ status: 'failed', reason });
  });

  it.each<[string, Answer | undefined]>([
    ['Your account does not have enough balance to carry out the refund operation.', undefined],
    ['Insufficient funds', undefined],
    ['Daily refund limit exceeded', undefined],
    ['Refunds are disabled for this merchant', undefined],
    ['Access denied', refusal('Access denied', 403)],
    ['HTTP 403', { status: 403, body: '<html>Forbidden</html>' }],
    ['Authentication failed', refusal('Authentication failed', 401)],
  ])('waits for the store to mend its own trouble: %s', async (said, answer) => {
    const gateway = await refunding([], answer ?? refusal(said));

    await expect(gateway.refunds?.refund(asked)).rejects.toMatchObject({
      ...{ said, code: 'GATEWAY_UNAVAILABLE' },
    });
  });

  it('waits likewise where it may not even look', async () => {
    const gateway = await gatewayAnswering({ [LISTED]: refusal('Authentication failed', 401) });

    await expect(gateway.refunds?.refund(asked)).rejects.toThrow(GatewayTurnsAway);
  });

  it.each<[string, Answer]>([
    ['one like it is under way', refusal('Another request with the same key', 409)],
    ['a page comes back', { status: 502, body: '<html></html>' }],
    ['half an answer comes back', { status: 200, body: '{"id":"rfnd' }],
  ])('may have been made or not when %s', async (_case, answer) => {
    const gateway = await refunding([], answer);

    await expect(gateway.refunds?.refund(asked)).rejects.toThrow(GatewayUnavailable);
  });
});
