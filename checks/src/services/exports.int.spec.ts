import { istDay, rupees } from '@store/ledger';
import { matchCredits, readFile, readStatement } from '@store/web/testing/files-of-others';
import { compare } from '@store/workflows/reconciliation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerBooks, type LedgerBooks } from '../three-way/ledger-books.ts';
import { bothGateways } from './both-gateways.ts';
import { buy, LEGS, quickServices } from './purchases.ts';
import { openSimulatedShop, type SimulatedShop } from './simulated-shop.ts';

type Gateway = 'ekqr' | 'razorpay';
const EVER = { from: '1970-01-01T00:00:00.000Z', until: '2999-01-01T00:00:00.000Z' };

let simulated: SimulatedShop;
let control: SimulatedShop['control'];
let ledger: LedgerBooks;
/** The last one that was paid at Razorpay. */
let refunded: string;
beforeAll(async () => {
  simulated = await openSimulatedShop(bothGateways);
  ({ control } = simulated);
  await quickServices(simulated);
  for (const leg of LEGS) {
    for (const gateway of ['ekqr', 'razorpay'] as const) {
      const { orderId, end } = await buy(simulated, leg, gateway);
      expect(end).toBe('OrderCompleted');
      refunded = orderId;
    }
  }
  ledger = await ledgerBooks(simulated.shop.eventStore);
}, 120_000);
afterAll(() => simulated[Symbol.asyncDispose]());

async function fileOf(service: string, file: string, days = ''): Promise<Uint8Array> {
  const address = `${simulated.origin}/control/${service}/exports/${file}${days}`;
  const answer = await fetch(address);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    ...[200, 'text/csv; charset=utf-8'],
  ]);
  return new Uint8Array(await answer.arrayBuffer());
}

const linesOf = (bytes: Uint8Array) => {
  const read = readFile(bytes, new Date());
  if (!read.readable) throw new Error(read.why);
  return read.lines;
};
const rowsOf = async (service: string, file: string) =>
  new TextDecoder()
    .decode(await fileOf(service, file))
    .trimEnd()
    .split('\r\n')
    .slice(1);

const paidBy = (gateway: Gateway) =>
  ledger.payments.filter((payment) => payment.gateway === gateway);

const differences = (gateway: Gateway, bytes: Uint8Array) =>
  compare({
    payments: {
      ...{ gateway, day: '', span: EVER, covered: EVER, looks: new Map(), claimed: new Set() },
      ...{ payments: paidBy(gateway), movements: linesOf(bytes) },
    },
  }).map(({ kind }) => kind);

describe('on a healthy day', () => {
  it.each([
    ['ekqr', 'upi', 'transactions.csv'],
    ['ekqr', 'bank', 'statement.csv'],
    ['razorpay', 'razorpay', 'payments.csv'],
  ] as const)('the store finds no difference of %s in %s/%s', async (gateway, service, file) => {
    const bytes = await fileOf(service, file);

    expect(linesOf(bytes)).toHaveLength(LEGS.length);
    expect(differences(gateway, bytes)).toEqual([]);
  });

  it('the bank has each payment by UPI, and what a gateway has settled as one sum', async () => {
    await control('razorpay/settle');

    const statement = readStatement(await fileOf('bank', 'statement.csv'), today());

    if (!statement.readable) throw new Error(statement.why);
    const { byDay, notOurs } = matchCredits(
      statement.credits,
      paidBy('ekqr').flatMap(({ id, kind, received }) =>
        received.map(({ utr, amount, at }) => ({
          ...{ utr, kind, id, amount, paidAt: at, settledOn: null },
        })),
      ),
    );
    expect([...byDay.values()].flat()).toHaveLength(LEGS.length);
    // Nobody takes the sum for a payment.
    expect(notOurs).toMatchObject([{ why: 'unknown', utrs: [] }]);
    const sums = (await rowsOf('razorpay', 'settlements.csv')).map((row) => row.split(','));
    const [debit, credit] = [6, 7].map((place) =>
      sums.reduce((sum, cells) => sum + rupees(Number(cells[place])), 0),
    );
    expect(notOurs[0]?.amount).toBe((credit ?? 0) - (debit ?? 0));
  });

  it.each([
    ['smileone', 'SMILEBR:13'],
    ['moogold', 'MOOGOLDMLBB:215570'],
    ['yokcash', 'YOKCASHMLBB:ML86'],
  ])('%s lists what the ledger has had delivered of %s', async (service, leg) => {
    const delivered = ledger.tries
      .filter(({ route }) => route === leg.split(':')[0])
      .map(({ providerReference }) => providerReference)
      .toSorted();

    const listed = (await rowsOf(service, 'orders.csv')).map((row) => row.split(',')[0]);

    expect(delivered).toHaveLength(2);
    expect(listed.toSorted()).toEqual(delivered);
  });

  it('a day on which nothing was has nothing', async () => {
    const bytes = await fileOf('upi', 'transactions.csv', '?from=2020-01-01&to=2020-01-31');

    expect(new TextDecoder().decode(bytes).trimEnd().split('\r\n')).toHaveLength(1);
  });
});

const today = () => istDay(new Date().toISOString());

describe('on another day', () => {
  it('a second payment of an order is found in the file and at the bank', async () => {
    const [payment] = paidBy('ekqr');
    await control(`upi/payments/${payment?.reference}/pay-again`);

    for (const [service, file] of [
      ['upi', 'transactions.csv'],
      ['bank', 'statement.csv'],
    ] as const) {
      expect(differences('ekqr', await fileOf(service, file))).toEqual([
        service === 'upi' ? 'paidTwice' : 'unknownToLedger',
      ]);
    }
  });

  it('a payment that went back has come all the same', async () => {
    await control(`razorpay/links/${refunded}/refund`);

    expect(differences('razorpay', await fileOf('razorpay', 'payments.csv'))).toEqual([]);
    expect(await rowsOf('razorpay', 'refunds.csv')).toHaveLength(1);
  });

  it('one that another amount was paid for is found', async () => {
    const payment = paidBy('ekqr')[1];
    await control(`upi/books/${payment?.reference}`, { paidAmount: '1' });

    expect(differences('ekqr', await fileOf('upi', 'transactions.csv'))).toContain('amountsDiffer');
  });
});

it.each(['/control/upi/exports/none.csv', '/control/none/exports/orders.csv'])(
  'there is no file at %s',
  async (path) => {
    expect((await fetch(`${simulated.origin}${path}`)).status).toBe(404);
  },
);

it('a span is two days', async () => {
  const address = `${simulated.origin}/control/upi/exports/transactions.csv?from=yesterday`;

  expect((await fetch(address)).status).toBe(400);
});
