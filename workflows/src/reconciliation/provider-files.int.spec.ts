import { daysAfter, rupees, type OrderEvent } from '@store/ledger';
import { legOf, memoryLedger, snapshot } from '@store/ledger/testing';
import { transaction } from '@store/platform/postgres';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Purse } from '../providers/routes.ts';
import type { Found, ListedPurchase, TopUpProvider } from '../providers/top-up-provider.ts';
import { openReconciliationWorld } from '../testing/reconciliation-world.ts';
import { scriptedProvider } from '../testing/scripted-provider.ts';
import { readOpenDifferences } from './kept-differences.ts';
import { reconciledBooks } from './reconciled-books.ts';
import { reconciliation } from './reconcile.ts';
import { keepFile } from './uploaded-files.ts';

const DAY = '2026-11-21';
const at = (time: string, day = DAY) => new Date(`${day}T${time}:00+05:30`).toISOString();
const wholeDay = (day = DAY) => ({ from: at('00:00', day), until: at('00:00', daysAfter(day, 1)) });

const world = await openReconciliationWorld();
const { db, given } = world;
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(async () => {
  await world.clear();
  asked = [];
});

/** Each unit of a purse costs one rupee, so that what is at stake can be told from its price. */
const loaded = (purse: Purse) =>
  db`insert into shop.purse_reload values (${purse}, '2026-11-01', 1, 100, ${at('10:00')})`;

const { ledger } = memoryLedger();
let asked: string[] = [];
let ticks = 0;
const silent: Found = { outcome: 'unanswered', reason: 'it cannot be asked' };

/** Smile.one has no call, and YokCash answers by its own references alone. */
function providers(found: Found, more: Partial<TopUpProvider> = {}) {
  const [scripted] = [scriptedProvider().providers('SMILEBR')];
  if (scripted === null) throw new Error('no provider');
  const lookUp: TopUpProvider['lookUp'] = async ({ ourReference, reference }) => {
    asked.push(ourReference);
    return reference === null ? silent : found;
  };
  return (route: string): TopUpProvider => ({
    ...scripted,
    ...(route.startsWith('SMILE') ? {} : { lookUp }),
    ...more,
  });
}

const comparing = (found: Found = silent, more: Partial<TopUpProvider> = {}) =>
  reconciliation({
    ledger,
    eventStore: { head: async () => -1n },
    gateways: { all: [] },
    providers: providers(found, more),
    reconciled: reconciledBooks(db, { ...world.models, caughtUpTo: async () => true }),
    clock: () => Date.parse(at('04:05', '2026-11-23')) + ++ticks,
  });

let runs = 0;
async function compared(purse: Purse, books = comparing()) {
  const part = { day: DAY, kind: 'provider', source: purse } as const;
  const run = await books.lookAt({ runId: `run-${++runs}`, by: { kind: 'command' } }, part);
  return run.compared[0];
}
const open = async () =>
  (await readOpenDifferences(db, 50)).map(({ kind, subject, amount }) => [kind, subject, amount]);

type OnLeg = Readonly<{ orderId: string; leg: number; at: string }>;
type Route = 'SMILEBR' | 'YOKCASHMLBB' | 'MOOGOLDMLBB';
let orders = 0;
/** @returns our reference to the one try */
async function sent(
  route: Route,
  became: (leg: OnLeg) => readonly OrderEvent[],
  time = '13:00',
): Promise<string> {
  const orderId = `GT26K21-${String(++orders).padStart(8, '0')}`;
  const leg = { orderId, leg: 1, at: at(time) };
  const legs = [legOf(1, route)];
  const placed = { ...snapshot({ orderId, price: rupees(100), legs }), at: at(time) };
  await given.of(
    'order',
    orderId,
    { type: 'OrderPlaced', data: placed },
    { type: 'LegStarted', data: { ...leg, route } },
    ...became(leg),
  );
  return `${orderId}-1-1`;
}
const delivered = (route: Route, providerReference: string, time?: string) =>
  sent(route, (leg) => [{ type: 'LegDelivered', data: { ...leg, providerReference } }], time);
/** An admin has given the money back. */
const lostAndRefunded = (route: Route) =>
  sent(route, ({ leg, ...order }) => [
    { type: 'LegOutcomeUnknown', data: { ...order, leg, reason: 'no answer' } },
    {
      type: 'OrderRefunded',
      data: {
        ...{ ...order, userId: 'asha', mode: 'upi', amount: rupees(100) },
        ...{ by: { kind: 'admin', accountId: 'vikram' }, reason: 'lost' },
      },
    },
  ]);

const line = (reference: string, more: Partial<ListedPurchase> = {}): ListedPurchase => ({
  ...{ reference, state: 'delivered', paid: 20, at: at('13:01') },
  ...more,
});
let files = 0;
const uploaded = (
  source: Purse,
  lines: readonly ListedPurchase[],
  covers = wholeDay(),
  id = `file-${++files}`,
) =>
  transaction(db, (tx) =>
    keepFile(tx, {
      ...{ kind: 'provider', id, source, covers, lines },
      ...{ at: new Date(Date.parse(at('09:00')) + ++ticks), by: 'meera' },
    }),
  );

describe('an order whose answer was lost', () => {
  it('is found in the file of YokCash by our reference, though nobody can ask for it', async () => {
    const ours = await lostAndRefunded('YOKCASHMLBB');
    expect(await compared('YOKCASH')).toMatchObject({ by: 'calls' });
    expect(await open()).toEqual([]);

    await uploaded('YOKCASH', [line('YC1', { ourReference: ours, paid: 20_900 })]);

    expect(await compared('YOKCASH')).toEqual({
      ...{ what: 'deliveries', by: 'file', count: 1, unanswered: 0 },
    });
    expect(await readOpenDifferences(db, 50)).toMatchObject([
      { kind: 'deliveredUnknownToLedger', subject: ours, amount: 10_000, facts: { id: 'YC1' } },
    ]);
  });

  it('is bought by somebody unknown in the file of Smile.one, which has no reference of ours', async () => {
    await loaded('SMILEBR');
    await lostAndRefunded('SMILEBR');
    await delivered('SMILEBR', 'S1');

    await uploaded('SMILEBR', [line('S1'), line('S2', { paid: 61.5 })]);

    expect(await compared('SMILEBR')).toMatchObject({ by: 'file', count: 2, unanswered: 0 });
    expect(await open()).toEqual([['boughtUnknownToLedger', 'S2', 6_150]]);
  });

  it.each([
    ['delivered', ['balanceDiffers']],
    ['refused', []],
  ] as const)('%s leaves as much in the purse as the file says', async (state, differ) => {
    const ours = await lostAndRefunded('YOKCASHMLBB');
    const balance = (day: string) =>
      comparing(silent, {
        points: async () => ({ outcome: 'told', points: 50_000 }),
      }).takeBalances(day);
    await balance('2026-11-20');
    await db`update workflows.purse_balance set at = ${at('00:05')}`;
    await balance(DAY);
    await uploaded('YOKCASH', [line('YC1', { ourReference: ours, paid: 20_900, state })]);

    await compared('YOKCASH');

    const found = (await readOpenDifferences(db, 50)).map(({ kind }) => kind);
    expect(found.filter((kind) => kind === 'balanceDiffers')).toEqual(differ);
  });
});

describe('what a file does not have', () => {
  it('was not bought, where nobody can be asked and the provider had given a reference', async () => {
    await delivered('SMILEBR', 'S1');
    const missing = await delivered('SMILEBR', 'S2');
    await lostAndRefunded('SMILEBR');

    await uploaded('SMILEBR', [line('S1')]);

    expect(await compared('SMILEBR')).toMatchObject({ by: 'file', count: 3, unanswered: 0 });
    expect(await open()).toEqual([['notDeliveredAtProvider', missing, 10_000]]);
  });

  it('is asked for where somebody answers, and so is what was still open', async () => {
    const [missing, slow] = [
      await delivered('YOKCASHMLBB', 'YC1'),
      await delivered('YOKCASHMLBB', 'YC2'),
    ];
    await delivered('YOKCASHMLBB', 'YC3');
    await uploaded('YOKCASH', [line('YC2', { state: 'open' }), line('YC3')]);

    const answering = (found: Found) => compared('YOKCASH', comparing(found));
    expect(await answering({ outcome: 'delivered', reference: 'YC' })).toMatchObject({
      ...{ by: 'file', count: 3, unanswered: 0 },
    });
    expect(asked.toSorted()).toEqual([missing, slow].toSorted());
    expect(await open()).toEqual([]);

    expect(await answering(silent)).toMatchObject({ by: 'file', unanswered: 2 });
    expect(await open()).toEqual([]);
    await answering({ outcome: 'refused', reason: 'refunded' });
    expect((await open()).map(([, subject]) => subject).toSorted()).toEqual(
      [missing, slow].toSorted(),
    );
  });

  it('says nothing of the part of a day that the file does not cover', async () => {
    await delivered('SMILEBR', 'S1', '09:00');
    await delivered('SMILEBR', 'S2', '13:00');

    await uploaded('SMILEBR', [line('S9', { at: at('11:00') })], {
      ...{ from: at('10:00'), until: at('12:30') },
    });

    expect(await compared('SMILEBR')).toMatchObject({ by: null, why: 'noWay', unanswered: 0 });
    expect(await open()).toEqual([['boughtUnknownToLedger', 'S9', null]]);
  });

  it('says nothing between two files that leave a gap', async () => {
    await delivered('SMILEBR', 'S1', '17:00');
    const morning = await delivered('SMILEBR', 'S2', '09:00');
    const { from, until } = wholeDay();

    await uploaded('SMILEBR', [line('S3')], { from, until: at('16:00') });
    await uploaded('SMILEBR', [], { from: at('18:00'), until });

    expect(await compared('SMILEBR')).toMatchObject({ by: null, why: 'noWay' });
    expect(await open()).toContainEqual(['notDeliveredAtProvider', morning, 10_000]);
    expect(await open()).toHaveLength(2);
  });

  it('at midnight may stand in the file of the next day', async () => {
    const late = await delivered('SMILEBR', 'S1', '23:58');
    await uploaded('SMILEBR', []);
    expect(await compared('SMILEBR')).toMatchObject({ by: 'file', count: 1, unanswered: 1 });
    expect(await open()).toEqual([]);

    const next = wholeDay('2026-11-22');
    await uploaded('SMILEBR', [], next);
    expect(await compared('SMILEBR')).toMatchObject({ by: 'file', unanswered: 0 });
    expect(await open()).toEqual([['notDeliveredAtProvider', late, 10_000]]);

    await uploaded('SMILEBR', [line('S1', { at: at('00:01', '2026-11-22') })], next);
    await compared('SMILEBR');
    expect(await open()).toEqual([]);
  });
});

describe('files', () => {
  it('are kept once each, and the newest says what became of an order', async () => {
    await delivered('SMILEBR', 'S1');
    const refused = [line('S1', { state: 'refused' })];

    expect(await uploaded('SMILEBR', refused, wholeDay(), 'file')).toBe(true);
    expect(await uploaded('SMILEBR', refused, wholeDay(), 'file')).toBe(false);
    await compared('SMILEBR');
    expect(await open()).toHaveLength(1);

    await uploaded('SMILEBR', [line('S1'), line('S1')]);
    await compared('SMILEBR');
    expect(await open()).toEqual([]);
    expect(await db`select id from workflows.provider_file`).toHaveLength(2);
  });

  it('are of one purse alone', async () => {
    await uploaded('SMILEPH', [line('S1')]);

    expect(await compared('SMILEBR')).toMatchObject({ by: null });
    expect(await open()).toEqual([]);
  });

  it('are not read where the provider lists its orders itself', async () => {
    await delivered('MOOGOLDMLBB', '501');
    await uploaded('MOOGOLD', [line('502')]);
    const purchases: TopUpProvider['purchases'] = async () => ({
      ...{ outcome: 'told', purchases: [line('501')] },
    });

    expect(await compared('MOOGOLD', comparing(silent, { purchases }))).toMatchObject({
      ...{ by: 'report', unanswered: 0 },
    });
    expect(await open()).toEqual([]);
  });

  it('older than is kept go with the next one', async () => {
    await uploaded('SMILEBR', []);
    await db`update workflows.provider_file set uploaded_at = ${at('09:00', '2024-09-01')}`;

    await uploaded('SMILEBR', [], wholeDay(), 'newest');

    expect([...(await db`select id from workflows.provider_file`)]).toEqual([{ id: 'newest' }]);
  });
});
