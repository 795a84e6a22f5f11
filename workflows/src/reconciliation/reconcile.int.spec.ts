import { daysAfter, rupees, toCentipoints, toPaise, type OrderEvent } from '@store/ledger';
import { byTest, legOf, memoryLedger, paymentPage, price, snapshot } from '@store/ledger/testing';
import { transaction } from '@store/platform/postgres';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { paymentGateways } from '../payment-gateway/gateways.ts';
import type { PaymentGateway, ReportedMovement } from '../payment-gateway/payment-gateway.ts';
import type { TopUpProvider } from '../providers/top-up-provider.ts';
import { paid, scriptedGateway, WAITING } from '../testing/scripted-gateway.ts';
import { openReconciliationWorld } from '../testing/reconciliation-world.ts';
import { scriptedProvider } from '../testing/scripted-provider.ts';
import {
  readClosedDifferences,
  readOpenDifferences,
  readToldIn,
  settleDifference,
} from './kept-differences.ts';
import { readLatestRuns, readOpenParts, readRun } from './kept-runs.ts';
import { reconciledBooks } from './reconciled-books.ts';
import { reconciliation } from './reconcile.ts';
import type { Part } from './run.ts';
import { keepFile } from './uploaded-files.ts';

const DAY = '2026-11-21';
const at = (time: string, day = DAY) => new Date(`${day}T${time}:00+05:30`).toISOString();

const world = await openReconciliationWorld();
const { db, given } = world;
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(async () => {
  await world.clear();
});

let [orders, ticks] = [0, 0];
/** An order that a page was opened for, and what came of it. */
async function payment(...events: readonly ((id: string) => OrderEvent)[]): Promise<string> {
  const id = `GT26K21-${String(++orders).padStart(8, '0')}`;
  const page = { ...paymentPage(id), gateway: 'scripted' };
  const opened: OrderEvent = {
    type: 'PaymentRequested',
    data: { orderId: id, ...page, at: at('12:00') },
  };
  await given.of('order', id, opened, ...events.map((event) => event(id)));
  return id;
}
const confirmed =
  (utr: string) =>
  (orderId: string): OrderEvent => ({
    type: 'PaymentConfirmed',
    data: {
      ...{ orderId, userId: 'asha', mode: 'upi', amount: price, utr },
      ...{ gateway: 'scripted', at: at('12:01') },
    },
  });

const { ledger } = memoryLedger();
const by = { kind: 'command' } as const;
const part: Part = { day: DAY, kind: 'gateway', source: 'scripted' };
const purse = { day: DAY, kind: 'provider', source: 'MOOGOLD' } as const;

const kept = reconciledBooks(db, { ...world.models, caughtUpTo: async () => true });

const comparing = (
  gateway: PaymentGateway,
  providers: (route: string) => TopUpProvider | null = () => null,
  now = at('04:05', '2026-11-22'),
) =>
  reconciliation({
    ledger,
    eventStore: { head: async () => -1n },
    gateways: paymentGateways(gateway.name, [gateway]),
    providers,
    reconciled: kept,
    clock: () => Date.parse(now) + ++ticks,
  });

const settleAll = async () => {
  for (const { id } of await readOpenDifferences(db, 50)) {
    const settling = { id, by: 'meera', note: 'asked', at: new Date(at('09:00')) };
    await settleDifference(db, settling, async () => undefined);
  }
};

const open = async () =>
  (await readOpenDifferences(db, 50)).map(({ kind, subject, amount }) => [kind, subject, amount]);

describe('a gateway without a report', () => {
  it('is asked for each payment of the day, and is found to say the same', async () => {
    const gateway = scriptedGateway();
    gateway.looks(await payment(confirmed('utr-1')), paid(price, 'utr-1'));
    gateway.looks(await payment(), WAITING);

    const run = await comparing(gateway).lookAt({ runId: 'run-1', by }, part);

    expect(run.compared).toEqual([
      { what: 'payments', by: 'calls', count: 2, unanswered: 0 },
      { what: 'refunds', by: null, count: 0, unanswered: 0, why: 'noReport' },
      { what: 'settlements', by: null, count: 0, unanswered: 0, why: 'noReport' },
    ]);
    expect(await readRun(db, 'run-1')).toEqual([run]);
    expect(await open()).toEqual([]);
  });

  it('has its differences kept: once, until they are gone', async () => {
    const gateway = scriptedGateway();
    const id = await payment();
    gateway.looks(id, paid(price, 'utr-1'));
    const books = comparing(gateway);

    await books.lookAt({ runId: 'run-1', by }, part);
    await books.lookAt({ runId: 'run-2', by }, part);

    expect(await open()).toEqual([['unknownToLedger', 'utr-1', price]]);
    expect(await readToldIn(db, 'run-1')).toHaveLength(1);
    expect(await readToldIn(db, 'run-2')).toEqual([]);
    await given.of('order', id, confirmed('utr-1')(id));
    await books.lookAt({ runId: 'run-3', by }, part);
    expect(await open()).toEqual([]);
    expect(await readClosedDifferences(db, 10)).toMatchObject([
      { kind: 'unknownToLedger', clearedAt: expect.any(Date) as Date, settled: null },
    ]);
    expect(await readLatestRuns(db, DAY)).toMatchObject([{ runId: 'run-3', differences: 0 }]);
  });

  it('does not bring back what was settled, unless it is of another amount', async () => {
    const gateway = scriptedGateway();
    gateway.looks(await payment(), paid(price, 'utr-1'), paid(price, 'utr-1'), paid(700, 'utr-1'));
    const books = comparing(gateway);
    await books.lookAt({ runId: 'run-1', by }, part);
    const [found] = await readOpenDifferences(db, 1);
    const settling = { id: found?.id ?? '', by: 'meera', note: 'asked', at: new Date(at('09:00')) };

    expect(await settleDifference(db, settling, async () => undefined)).toBe(true);
    expect(await settleDifference(db, settling, async () => undefined)).toBe(false);
    await books.lookAt({ runId: 'run-2', by }, part);
    expect(await open()).toEqual([]);

    await books.lookAt({ runId: 'run-3', by }, part);
    expect(await open()).toEqual([['unknownToLedger', 'utr-1', 700]]);
    expect(await readToldIn(db, 'run-3')).toHaveLength(1);
  });

  it('leaves everything as it is when it does not answer, and says so', async () => {
    const gateway = scriptedGateway();
    gateway.looks(await payment(), paid(price, 'utr-1'), 'down');
    const books = comparing(gateway);
    await books.lookAt({ runId: 'run-1', by }, part);

    await expect(books.lookAt({ runId: 'run-2', by }, part)).rejects.toThrow('none of 1');
    await books.leaveOut({ runId: 'run-2', by }, part);

    expect(await open()).toHaveLength(1);
    expect(await readRun(db, 'run-2')).toMatchObject([
      { compared: [{ what: 'payments', by: null, why: 'failed' }] },
    ]);
    expect(await kept.leftOutOf('run-2')).toMatchObject([part]);
    expect(await kept.leftOutOf('run-1')).toEqual([]);
  });

  it('is compared as far as it answers, and asked for the rest another night', async () => {
    const gateway = scriptedGateway();
    gateway.looks(await payment(), 'down', paid(price, 'utr-2'));
    gateway.looks(await payment(), paid(price, 'utr-1'));
    const books = comparing(gateway);

    const run = await books.lookAt({ runId: 'run-1', by }, part);

    expect(await open()).toEqual([['unknownToLedger', 'utr-1', price]]);
    expect(run.compared[0]).toMatchObject({ what: 'payments', count: 2, unanswered: 1 });
    await settleAll();
    expect(await books.partsToLookAt('2026-11-22')).toContainEqual(part);
    await books.lookAt({ runId: 'run-2', by }, part);
    expect(await open()).toEqual([['unknownToLedger', 'utr-2', price]]);
    await settleAll();
    expect(await books.partsToLookAt('2026-11-22')).not.toContainEqual(part);
  });

  it('is compared another night when nobody could compare it', async () => {
    const books = comparing(scriptedGateway());
    await books.leaveOut({ runId: 'run-1', by }, part);
    expect(await books.partsToLookAt('2026-11-22')).toContainEqual(part);
    await books.lookAt({ runId: 'run-2', by }, part);
    expect(await books.partsToLookAt('2026-11-22')).not.toContainEqual(part);
  });

  it('comes before its earlier days, of which the newest is looked at first', async () => {
    const books = comparing(scriptedGateway());
    const days = ['2026-10-22', '2026-10-23', '2026-11-20', '2026-11-21'];
    for (const day of days) await books.leaveOut({ runId: 'run-1', by }, { ...part, day });

    const looked = (await books.partsToLookAt('2026-11-22')).map(({ day }) => day);
    expect(looked).toEqual(looked.toSorted().toReversed());
    expect(looked).toEqual(expect.arrayContaining(days.slice(1)));
    expect(looked).not.toContain('2026-10-22');
  });

  it('is compared another night for days on which nobody looked', async () => {
    const books = comparing(scriptedGateway(), (route) =>
      route.startsWith('MOOGOLD') ? scriptedProvider().providers('MOOGOLDMLBB') : null,
    );
    const began = { ...part, day: '2026-11-18' };
    await books.lookAt({ runId: 'run-1', by }, began);
    await books.lookAt({ runId: 'run-1', by }, { ...began, source: 'gone' });
    await books.lookAt({ runId: 'run-2', by }, { ...part, day: '2026-11-20' });

    // The purse is new: what it bought before nobody here can know.
    expect(await books.partsToLookAt('2026-11-22')).toEqual([
      ...[
        { ...part, day: '2026-11-22' },
        { ...purse, day: '2026-11-22' },
      ],
      ...[part, { ...part, day: '2026-11-19' }],
    ]);
    await books.lookAt({ runId: 'run-3', by }, part);
    expect(await books.partsToLookAt('2026-11-22')).not.toContainEqual(part);
  });

  it('is looked at again for days that have something open', async () => {
    const gateway = scriptedGateway();
    gateway.looks(await payment(), paid(price, 'utr-1'));
    const books = comparing(gateway);
    await books.lookAt({ runId: 'run-1', by }, part);

    const next = { ...part, day: '2026-11-22' };
    expect(await books.partsToLookAt('2026-11-22')).toEqual([next, part]);
    expect(await books.partsToLookAt('2027-01-22')).not.toContainEqual(part);
  });
});

const line = (reference: string | null, utr: string | null): ReportedMovement => ({
  ...{ kind: 'payment', id: `line-${reference}-${utr}`, reference, utr },
  ...{ amount: price, at: at('12:01') },
});

it('takes what files tell, and asks for what they do not have', async () => {
  const gateway = scriptedGateway();
  const known = await payment(confirmed('utr-1'));
  const missing = await payment(confirmed('utr-2'));
  gateway.looks(missing, { status: 'failed' });
  await keepFile(db, {
    ...{
      kind: 'gateway',
      id: 'file-1',
      source: 'scripted',
      at: new Date(at('09:00')),
      by: 'meera',
    },
    covers: { from: at('00:00'), until: at('00:00', '2026-11-22') },
    lines: [line(null, 'utr-1'), line(null, 'utr-9')],
  });

  const run = await comparing(gateway).lookAt({ runId: 'run-1', by }, part);

  expect(run.compared[0]).toEqual({ what: 'payments', by: 'file', count: 2, unanswered: 0 });
  expect(gateway.lookedAt(known)).toBe(0);
  expect(await open()).toEqual(
    expect.arrayContaining([
      ['unknownToLedger', 'utr-9', price],
      ['unknownToGateway', 'utr-2', price],
    ]),
  );
});

it('knows payments of other days that the lines of a settlement name, and credits by hand', async () => {
  const id = await payment(confirmed('utr-1'));
  const claimant = { kind: 'entry', id: 'e1' } as const;
  const claim = { utr: 'utr-2', claimant, amount: price, at: at('09:00') };
  await ledger.bankPayment.handle('utr-2', { type: 'ClaimUtr', data: claim }, byTest());
  const fee = { fee: toPaise(200), tax: toPaise(36) };
  const lines = [line(id, null), line(null, 'utr-2'), line(null, 'utr-3')];
  const gateway: PaymentGateway = {
    ...scriptedGateway(),
    reports: {
      movementsOf: async () => [],
      settlementsOf: async (day) => [
        {
          ...{ id: 'setl-1', utr: null, amount: 3 * (price - 236), at: at('10:00', day) },
          lines: lines.map((one) => ({ ...one, ...fee })),
        },
      ],
    },
  };

  const later = { ...part, day: '2026-11-24' };
  const run = await comparing(gateway).lookAt({ runId: 'run-1', by }, later);

  expect(run.compared.map(({ what, by: how }) => [what, how])).toEqual([
    ['payments', 'report'],
    ['refunds', 'report'],
    ['settlements', 'report'],
  ]);
  expect(await open()).toEqual([['settlementOfUnknown', 'line-null-utr-3', price]]);
});

it('is told of with the part that has found it first, though its day may be another one', async () => {
  const gateway: PaymentGateway = {
    ...scriptedGateway(),
    reports: {
      movementsOf: async () => [],
      settlementsOf: async () => [
        { id: 'setl-2', utr: null, amount: price, at: at('10:00', '2026-11-19'), lines: [] },
      ],
    },
  };
  const books = comparing(gateway);
  const before = { ...part, day: '2026-11-20' };
  for (const one of [part, part, before]) await books.lookAt({ runId: 'run-1', by }, one);
  const toldIn = async (run: string, ...of: [] | [Part]) =>
    (await readToldIn(db, run, ...of)).map(({ subject, day }) => [subject, day]);

  expect(await toldIn('run-1')).toEqual([['setl-2', '2026-11-19']]);
  expect(await toldIn('run-1', part)).toEqual([['setl-2', '2026-11-19']]);
  expect(await toldIn('run-1', before)).toEqual([]);
  expect(await toldIn('run-1', { ...part, source: 'other' })).toEqual([]);
  await books.lookAt({ runId: 'run-2', by }, before);
  expect(await toldIn('run-2', before)).toEqual([]);

  // Kept by a worker of before, which knows nothing of parts.
  await db`update workflows.difference set found_in = null`;
  expect(await toldIn('run-1', { ...part, day: '2026-11-19' })).toHaveLength(1);
});

it('is there until the part that has found it finds it no more, though its day may be another one', async () => {
  const settlement = {
    id: 'setl-3',
    utr: null,
    amount: price,
    at: at('23:50', '2026-11-19'),
    lines: [],
  };
  let reported: readonly [typeof settlement] | readonly [] = [settlement];
  const gateway: PaymentGateway = {
    ...scriptedGateway(),
    reports: {
      movementsOf: async () => [],
      // Its report has it a day later.
      settlementsOf: async (day) => (day === '2026-11-20' ? reported : []),
    },
  };
  const books = comparing(gateway);
  const [ofItsDay, ofItsReport] = ['2026-11-19', '2026-11-20'].map((day) => ({ ...part, day }));
  for (const one of [ofItsReport!, ofItsDay!]) await books.lookAt({ runId: 'run-1', by }, one);

  const subjects = async () => (await open()).map(([, subject]) => subject);
  expect(await subjects()).toEqual(['setl-3']);
  expect(await books.partsToLookAt('2026-11-21')).toContainEqual(ofItsReport);

  reported = [];
  await books.lookAt({ runId: 'run-2', by }, ofItsReport!);
  expect(await subjects()).toEqual([]);
});

describe('a provider', () => {
  const provider = (more: Partial<TopUpProvider>): ((route: string) => TopUpProvider | null) => {
    const scripted = scriptedProvider().providers('MOOGOLDMLBB');
    if (scripted === null) throw new Error('no provider');
    return (route) => (route.startsWith('MOOGOLD') ? { ...scripted, ...more } : null);
  };
  const points = (units: number): Partial<TopUpProvider> => ({
    points: async () => ({ outcome: 'told', points: units }),
  });
  const way = { ...legOf(1), route: 'MOOGOLDMLBB', productCode: '215570' } as const;
  async function sent(became: (leg: OnLeg) => OrderEvent): Promise<string> {
    const id = `GT26K21-${String(++orders).padStart(8, '0')}`;
    const leg = { orderId: id, leg: 1, at: at('13:00') };
    await given.of(
      'order',
      id,
      { type: 'OrderPlaced', data: snapshot({ orderId: id, price: rupees(100), legs: [way] }) },
      { type: 'LegStarted', data: { ...leg, route: 'MOOGOLDMLBB' } },
      became(leg),
    );
    return id;
  }
  type OnLeg = Readonly<{ orderId: string; leg: number; at: string }>;
  const delivered = (providerReference: string) =>
    sent((leg) => ({ type: 'LegDelivered', data: { ...leg, providerReference } }));
  const refused = () =>
    sent((leg) => ({ type: 'LegFailed', data: { ...leg, reason: 'incorrect-details' } }));

  it('is compared by its list and by its balances', async () => {
    await delivered('501');
    await delivered('502');
    await db`
      insert into shop.purse_reload values ('MOOGOLD', ${DAY}, 50, 425000, ${at('10:00')})`;
    const list: TopUpProvider['purchases'] = async () => ({
      outcome: 'told',
      purchases: [
        { reference: '501', state: 'delivered', paid: 1.01, at: at('13:00') },
        { reference: '502', state: 'refused', paid: 2, at: at('13:00') },
        { reference: '503', state: 'delivered', paid: 4, at: at('14:00') },
      ],
    });
    const before = comparing(scriptedGateway(), provider(points(100)), at('00:05'));
    expect(await before.takeBalances('2026-11-20')).toBe(true);
    const after = comparing(
      scriptedGateway(),
      provider({ ...points(144.99), purchases: list }),
      at('00:05', '2026-11-22'),
    );
    expect(await after.takeBalances(DAY)).toBe(true);
    expect(after.partsOf(DAY)).toEqual([part, purse]);

    const run = await after.lookAt({ runId: 'run-1', by }, purse);

    expect(run.compared).toEqual([
      { what: 'deliveries', by: 'report', count: 2, unanswered: 0 },
      { what: 'balance', by: 'balances', count: 1, unanswered: 0 },
    ]);
    expect(await open()).toEqual(
      expect.arrayContaining([
        ['notDeliveredAtProvider', expect.stringMatching(/-1-1$/) as string, rupees(100)],
        ['boughtUnknownToLedger', '503', 34_000],
        ['balanceDiffers', 'MOOGOLD 2026-11-21', 17_000],
      ]),
    );
  });

  it('is named where it refuses a part and keeps the money', async () => {
    await refused();
    const found = { outcome: 'refused', reason: 'incorrect-details', keptUnder: '601' } as const;
    const list: TopUpProvider['purchases'] = async () => ({
      outcome: 'told',
      purchases: [{ reference: '601', state: 'kept', paid: 1, at: at('13:00') }],
    });
    const kept = provider({ lookUp: async () => found, purchases: list });

    await comparing(scriptedGateway(), kept).lookAt({ runId: 'run-1', by }, purse);

    expect(await open()).toMatchObject([['keptByProvider', {}, rupees(100)]]);
  });

  it('is asked for each part where it has no list', async () => {
    await delivered('501');
    const found = { outcome: 'refused', reason: 'refunded' } as const;
    const books = comparing(scriptedGateway(), provider({ lookUp: async () => found }));

    const run = await books.lookAt({ runId: 'run-1', by }, purse);

    expect(run.compared).toEqual([
      { what: 'deliveries', by: 'calls', count: 1, unanswered: 0 },
      { what: 'balance', by: null, count: 0, unanswered: 0, why: 'noBalanceBefore' },
    ]);
    expect(await open()).toMatchObject([['notDeliveredAtProvider', {}, rupees(100)]]);
  });

  it('names a part of an order that was completed by hand and is refused there', async () => {
    const completed = (orderId: string): OrderEvent => ({
      type: 'OrderCompleted',
      data: {
        ...{ orderId, userId: 'asha', mode: 'upi', amount: rupees(100), reward: toCentipoints(0) },
        ...{ by: { kind: 'admin', accountId: 'meera' }, note: null, at: at('14:00') },
      },
    });
    const byHand = async () => {
      const orderId = await sent((leg) => ({
        type: 'LegOutcomeUnknown',
        data: { ...leg, reason: 'no answer' },
      }));
      await given.of('order', orderId, completed(orderId));
      return orderId;
    };
    const orderId = await byHand();
    const elsewhere = await byHand();
    const again = { orderId: elsewhere, leg: 1, attempt: 2, at: at('13:30') };
    await given.of(
      'order',
      elsewhere,
      { type: 'LegStarted', data: { ...again, route: 'SMILEBR' } },
      { type: 'LegDelivered', data: { ...again, providerReference: 'S-1' } },
    );
    const found = { outcome: 'refused', reason: 'refunded' } as const;
    const books = comparing(scriptedGateway(), provider({ lookUp: async () => found }));

    await books.lookAt({ runId: 'run-1', by }, purse);

    expect(await open()).toEqual([
      ['notDeliveredAtProvider', expect.stringContaining(orderId), rupees(100)],
    ]);
  });

  it('counts what it says nothing of, and clears nothing for it', async () => {
    await delivered('501');
    const silent = { outcome: 'unanswered', reason: 'no answer' } as const;
    const refused = { outcome: 'refused', reason: 'refunded' } as const;
    const first = comparing(scriptedGateway(), provider({ lookUp: async () => refused }));
    await first.lookAt({ runId: 'run-1', by }, purse);

    const then = comparing(scriptedGateway(), provider({ lookUp: async () => silent }));
    const run = await then.lookAt({ runId: 'run-2', by }, purse);

    expect(run.compared[0]).toEqual({ what: 'deliveries', by: 'calls', count: 1, unanswered: 1 });
    expect(await open()).toHaveLength(1);
  });

  it('is compared with the last balance that anybody took', async () => {
    const told = (units: number, day: string) => {
      const midnight = at('00:05', daysAfter(day, 1));
      return comparing(scriptedGateway(), provider(points(units)), midnight).takeBalances(day);
    };
    await told(100, '2026-11-18');
    await db`
      insert into shop.purse_reload values
        ('MOOGOLD', '2026-11-18', 500, 425000, now()), ('MOOGOLD', '2026-11-20', 50, 425000, now())`;
    const books = comparing(scriptedGateway(), provider({}), at('04:05', '2026-11-23'));

    const silent = await books.lookAt({ runId: 'run-1', by }, purse);
    expect(silent.compared[1]).toMatchObject({ by: null, why: 'noBalanceAfter' });

    const next = { ...purse, day: '2026-11-22' };
    await told(150, '2026-11-22');
    const run = await books.lookAt({ runId: 'run-1', by }, next);
    expect(run.compared[1]).toEqual({
      ...{ what: 'balance', by: 'balances', count: 1, unanswered: 0, since: '2026-11-18' },
    });
    expect(await open()).toEqual([]);
    await db`delete from shop.purse_reload where day = '2026-11-20'`;
    await books.lookAt({ runId: 'run-2', by }, next);
    expect(await readOpenDifferences(db, 50)).toMatchObject([
      { kind: 'balanceDiffers', facts: { ours: 100, theirs: 150, since: '2026-11-18' } },
    ]);

    await told(150, '2026-11-30');
    const later = await books.lookAt({ runId: 'run-3', by }, { ...purse, day: '2026-11-30' });
    expect(later.compared[1]).toMatchObject({ why: 'noBalanceBefore' });
  });

  it('keeps the first balance of a day, and says when one is missing', async () => {
    const first = comparing(scriptedGateway(), provider(points(100)));
    await first.takeBalances(DAY);
    const silent = { points: async () => ({ outcome: 'unavailable' }) as const };
    expect(await comparing(scriptedGateway(), provider(silent)).takeBalances(DAY)).toBe(false);
    await comparing(scriptedGateway(), provider(points(7))).takeBalances(DAY);

    const balances = await db`select purse, day::text, units from workflows.purse_balance`;
    expect([...balances]).toEqual([{ purse: 'MOOGOLD', day: DAY, units: 100 }]);
  });

  it('that is not connected any more is not compared', async () => {
    const run = await comparing(scriptedGateway()).lookAt({ runId: 'run-1', by }, purse);

    expect(run.compared.map(({ why }) => why)).toEqual(['notSetUp', 'notSetUp']);
  });
});

it('days that nobody could compare are found by the index that was made for them', async () => {
  await db`
    insert into workflows.reconciliation (run_id, day, kind, source, at, asked_by, compared, differences)
    select 'run-' || n, ${DAY}::date - n % 30, 'gateway', 'scripted', now(), '{}',
      case when n = 1 then '[{"unanswered": 0, "why": "failed"}]'::jsonb else '[{"unanswered": 0}]' end, 0
    from generate_series(1, 2000) n`;
  await db`analyze workflows.reconciliation`;

  const used = await transaction(db, async (tx) => {
    await tx`set local enable_seqscan = off`;
    await readOpenParts(tx, '2026-10-01');
    const [scans] = await tx<{ times: bigint }[]>`
      select pg_stat_get_xact_numscans('workflows.reconciliation_untold'::regclass) as times`;
    return Number(scans?.times);
  });
  expect(used).toBeGreaterThan(0);
});
