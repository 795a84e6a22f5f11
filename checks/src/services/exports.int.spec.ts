import { istDay, rupees } from '@store/ledger';
import {
  matchCredits,
  readFile,
  readPurchases,
  readStatement,
} from '@store/web/testing/files-of-others';
import { compare } from '@store/workflows/reconciliation';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ledgerBooks, type LedgerBooks } from '../three-way/ledger-books.ts';
import { bothGateways } from './both-gateways.ts';
import { buy, LEGS, quickServices } from './purchases.ts';
import { openSimulatedShop, type SimulatedShop } from './simulated-shop.ts';

type Gateway = 'ekqr' | 'razorpay';
type Purse = Parameters<typeof readPurchases>[1];
/** For an answer that never comes. */
const SHORT_MS = 300;
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

type Purchases = Extract<ReturnType<typeof readPurchases>, { readable: true }>['lines'];
function purchasesIn(bytes: Uint8Array, purse: Purse): Purchases {
  const read = readPurchases(bytes, purse, new Date());
  if (!read.readable) throw new Error(read.why);
  return read.lines;
}

const purchaseDifferences = (purse: Purse, listed: Purchases, lost: LedgerBooks['tries'] = []) =>
  compare({
    deliveries: {
      ...{ purse, span: EVER, told: new Map(), listed, rate: null },
      tries: [...ledger.tries, ...lost].filter(({ route }) => route.startsWith(purse)),
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

  it.each([
    ['SMILEBR', 'smileone'],
    ['YOKCASH', 'yokcash'],
  ] as const)('the store finds no difference of %s in %s/orders.csv', async (purse, service) => {
    const lines = purchasesIn(await fileOf(service, 'orders.csv'), purse);

    expect(lines.map(({ state }) => state)).toEqual(['delivered', 'delivered']);
    expect(purchaseDifferences(purse, lines)).toEqual([]);
  });

  it('what was bought in Brazil is none of the Philippines', async () => {
    const read = readPurchases(await fileOf('smileone', 'orders.csv'), 'SMILEPH', new Date());

    expect(read.readable).toBe(false);
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

  it.each([
    ['SMILEBR', 'smileone', '20501', 'boughtUnknownToLedger'],
    ['YOKCASH', 'yokcash', '30501', 'deliveredUnknownToLedger'],
  ] as const)(
    'of %s an order is found whose answer was lost',
    async (purse, service, user, kind) => {
      const [route = '', productCode = ''] =
        LEGS.find((leg) => leg.startsWith(purse))?.split(':') ?? [];
      const before = await rowsOf(service, 'orders.csv');
      const ourReference = `GT26K21-00000009-1-1`;
      const pack = { providerProduct: 'mobilelegends', productCode, inputs: [user, '2641'] };
      const provider = simulated.providers(route as 'SMILEBR' | 'YOKCASHMLBB');
      await provider?.deliver({ ...pack, ourReference }, SHORT_MS);
      await vi.waitFor(
        async () => expect(await rowsOf(service, 'orders.csv')).toHaveLength(before.length + 1),
        { timeout: 15_000 },
      );

      const lines = purchasesIn(await fileOf(service, 'orders.csv'), purse);

      const [delivered] = ledger.tries;
      if (delivered === undefined) throw new Error('nothing was delivered');
      const lost = { ...delivered, ourReference, providerReference: null, route: purse } as const;
      const refunded = { ...lost, status: 'unknown', orderStatus: 'Refunded' } as const;
      expect(purchaseDifferences(purse, lines, [refunded])).toEqual([kind]);
    },
  );

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
