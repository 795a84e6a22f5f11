import { rupees } from '@store/ledger';
import { afterEach, describe, expect, it } from 'vitest';
import { localServer, type LocalServer } from '../../testing/local-server.ts';
import { GatewayUnavailable } from '../payment-gateway.ts';
import { razorpayGateway } from './razorpay.ts';

let server: LocalServer | undefined;
afterEach(() => server?.close());

/** Eleven in the morning of 21 November in India. */
const CREATED = Date.parse('2026-11-21T05:30:00.000Z') / 1_000;
const SETTLED = Date.parse('2026-11-23T04:30:00.000Z') / 1_000;

const list = (...items: readonly object[]) => ({
  entity: 'collection',
  count: items.length,
  items,
});
const line = (more: object = {}) => ({
  ...{ entity_id: 'pay_1', type: 'payment', debit: 0, credit: 97_640, amount: 100_000 },
  ...{ currency: 'INR', fee: 2_360, tax: 360, on_hold: false, settled: true },
  ...{ created_at: CREATED, settled_at: SETTLED, settlement_id: 'setl_1' },
  ...{ settlement_utr: '1568176960vxp0rj', payment_id: null, dispute_id: null },
  ...more,
});
const settlement = (more: object = {}) => ({
  ...{ id: 'setl_1', entity: 'settlement', amount: 97_640, status: 'processed', fees: 0, tax: 0 },
  ...{ utr: '1568176960vxp0rj', created_at: SETTLED },
  ...more,
});
const payment = (more: object = {}) => ({
  ...{ id: 'pay_1', amount: 100_000, currency: 'INR', status: 'captured', created_at: CREATED },
  ...{ acquirer_data: { rrn: '412345678901' } },
  ...more,
});
const refund = (more: object = {}) => ({
  ...{ id: 'rfnd_1', amount: 5_000, receipt: 'GT26K21-1:refund', status: 'processed' },
  ...{ acquirer_data: { arn: '10000000000000' }, created_at: CREATED },
  ...more,
});

type Answers = Readonly<Record<string, object>>;

/** By what a path begins with, the most particular first. */
async function reportsOf(answers: Answers) {
  const all: Answers = { '/v1/payments?': list(), '/v1/refunds?': list(), ...answers };
  server = await localServer(({ path }) => {
    const route = Object.keys(all).find((start) => path.startsWith(start));
    return { status: 200, body: JSON.stringify(route === undefined ? {} : all[route]) };
  });
  const { reports } = razorpayGateway({
    ...{ url: server.url, keyId: 'rzp_test_1', keySecret: 'secret', timeoutMs: 5_000 },
  });
  if (reports === null) throw new Error('Razorpay has reports');
  return reports;
}
const RECON = '/v1/settlements/recon/combined?year=2026&month=11&day=23&';

describe('what moved at Razorpay', () => {
  it('is asked for by the day of India', async () => {
    const reports = await reportsOf({});
    expect(await reports.movementsOf('2026-11-21')).toEqual([]);

    const from = Date.parse('2026-11-20T18:30:00.000Z') / 1_000;
    const query = `from=${from}&to=${from + 86_399}&count=100&skip=0`;
    expect(server?.requests.map(({ path }) => path)).toEqual([
      `/v1/payments?${query}`,
      `/v1/refunds?${query}`,
    ]);
  });

  it('is what was captured and what goes back, once, also where the list tells more', async () => {
    const reports = await reportsOf({
      '/v1/payments?': list(
        payment(),
        payment(),
        payment({ id: 'pay_2', status: 'failed', amount: null, currency: 'USD' }),
        payment({ id: 'pay_3', created_at: CREATED + 86_400 }),
        payment({ id: 'pay_5', currency: 'USD' }),
        payment({ id: 'pay_4', status: 'refunded', acquirer_data: [] }),
      ),
      '/v1/refunds?': list(refund(), refund({ id: 'rfnd_2', status: 'failed' })),
    });

    const at = '2026-11-21T05:30:00.000Z';
    const paid = { kind: 'payment', reference: null, amount: rupees(1_000), at };
    expect(await reports.movementsOf('2026-11-21')).toEqual([
      { ...paid, id: 'pay_1', utr: '412345678901' },
      { ...paid, id: 'pay_4', utr: null },
      {
        ...{ kind: 'refund', id: 'rfnd_1', reference: 'GT26K21-1:refund' },
        ...{ utr: '10000000000000', amount: rupees(50), at },
      },
    ]);
  });

  it('is not believed where a captured payment cannot be read', async () => {
    const reports = await reportsOf({ '/v1/payments?': list(payment({ amount: 9.5 })) });
    await expect(reports.movementsOf('2026-11-21')).rejects.toThrow(GatewayUnavailable);
  });
});

describe('a settlement of Razorpay', () => {
  it('has its lines by the bank’s references, the fee apart from its GST', async () => {
    const reports = await reportsOf({
      [RECON]: list(
        line(),
        line({
          ...{ entity_id: 'rfnd_1', type: 'refund', debit: 5_000, credit: 0, amount: 5_000 },
          ...{ fee: 0, tax: 0, payment_id: 'pay_1' },
        }),
        line({
          ...{ entity_id: 'adj_1', type: 'adjustment', debit: 2_000, credit: 0, amount: 2_000 },
          ...{ fee: 0, tax: 0, dispute_id: 'disp_1', settlement_utr: null },
        }),
        line({
          ...{ entity_id: 'adj_2', type: 'adjustment', credit: 1_012, amount: 1_012 },
          ...{ fee: 0, tax: 0, dispute_id: undefined },
        }),
        line({
          ...{ entity_id: 'trf_1', type: 'transfer', debit: 10_296, credit: 0, amount: 10_000 },
          ...{ fee: 296, tax: 46 },
        }),
      ),
      '/v1/settlements/setl_1': settlement({ amount: 81_356 }),
      '/v1/payments?': list(payment()),
      '/v1/refunds?': list(refund()),
    });

    const [told] = await reports.settlementsOf('2026-11-23');

    expect(told).toMatchObject({ id: 'setl_1', utr: '1568176960vxp0rj', amount: 81_356 });
    expect(
      told?.lines.map(({ kind, direction, utr, reference, amount, fee, tax }) => [
        ...[kind, direction, utr ?? reference, amount, fee, tax],
      ]),
    ).toEqual([
      ['payment', undefined, '412345678901', 100_000, 2_000, 360],
      ['refund', undefined, '10000000000000', 5_000, 0, 0],
      ['dispute', 'out', null, 2_000, 0, 0],
      ['other', 'in', null, 1_012, 0, 0],
      ['other', 'out', null, 10_000, 250, 46],
    ]);
  });

  it('is made of what is settled, and apart from others of its day', async () => {
    const reports = await reportsOf({
      [RECON]: list(
        line(),
        line({ entity_id: 'pay_2', settlement_id: 'setl_2' }),
        line({ entity_id: 'pay_3', settled: false, on_hold: true, settlement_id: null }),
      ),
      '/v1/settlements/setl_1': settlement(),
      '/v1/settlements/setl_2': settlement({ id: 'setl_2', utr: '' }),
    });

    const told = await reports.settlementsOf('2026-11-23');

    expect(told.map(({ id, utr, lines }) => [id, utr, lines.map((one) => one.id)])).toEqual([
      ['setl_1', '1568176960vxp0rj', ['pay_1']],
      ['setl_2', null, ['pay_2']],
    ]);
  });

  it.each(['created', 'failed'])('is none while it is %s', async (status) => {
    const reports = await reportsOf({
      [RECON]: list(line()),
      '/v1/settlements/setl_1': settlement({ status }),
    });
    expect(await reports.settlementsOf('2026-11-23')).toEqual([]);
  });

  it.each([
    ['is of another currency', { currency: 'USD' }],
    ['has more tax than fee', { fee: 100, tax: 360 }],
    ['has no amount', { amount: undefined }],
  ])('is not believed where a line %s', async (_case, more) => {
    const reports = await reportsOf({
      [RECON]: list(line(more)),
      '/v1/settlements/setl_1': settlement(),
    });
    await expect(reports.settlementsOf('2026-11-23')).rejects.toThrow(GatewayUnavailable);
  });

  it('may bring less than nothing', async () => {
    const reports = await reportsOf({
      [RECON]: list(line()),
      '/v1/settlements/setl_1': settlement({ amount: -500 }),
    });
    expect((await reports.settlementsOf('2026-11-23'))[0]?.amount).toBe(-500);
  });
});
