import type { DeliveryRoute } from '@store/ledger';
import { transaction } from '@store/platform/postgres';
import { openTestDatabase } from '@store/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Delivery } from '../providers/top-up-provider.ts';
import {
  balancesHeard,
  endByHand,
  endTroubles,
  freshTroubles,
  lastOutages,
  latestSayings,
  migrateProviderTroubles,
  openProviderSayings,
  openProviderTroubles,
  takeUntold,
} from './index.ts';

const database = await openTestDatabase();
const { db } = database;
const warnings: unknown[] = [];
const log = { warn: (...about: unknown[]) => void warnings.push(about) };

let known: Awaited<ReturnType<typeof freshTroubles>>;
let troubles: ReturnType<typeof openProviderTroubles>;
beforeAll(async () => {
  await migrateProviderTroubles(db);
  known = await freshTroubles(db, () => undefined);
  troubles = openProviderTroubles(db, known, log);
});
afterAll(async () => {
  await known.close();
  await database[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await db`delete from workflows.provider_trouble`;
  await db`delete from workflows.provider_outage`;
  await db`delete from workflows.provider_saying`;
  await known.changed();
});

const NO_BALANCE: Delivery = {
  ...{ outcome: 'notSent', reason: '111 insufficient balance' },
  about: 'balance',
};
const BLOCKED: Delivery = { outcome: 'notSent', reason: '433 address not allowed' };
const heard = (route: DeliveryRoute, delivery: Delivery, orderId = 'ORDER-1') =>
  troubles.heard(route, delivery, { orderId, userId: orderId, player: '12345678 2001' });
const noted = () => known.current().map(({ purse, reason }) => [purse, reason]);
const becomes = (rows: readonly (readonly string[])[]) =>
  vi.waitFor(() => expect(noted()).toEqual(rows), { timeout: 5_000 });

describe('a provider that takes no orders of the store', () => {
  it('is known to all processes, for every route of its purse, with what was said first', async () => {
    const elsewhere = await freshTroubles(db, () => undefined);
    heard('MOOGOLDHOK', NO_BALANCE);
    await becomes([['MOOGOLD', '111 insufficient balance']]);
    await vi.waitFor(() => expect(elsewhere.current()).toEqual(known.current()), 15_000);
    expect(known.current()).toMatchObject([{ isEmpty: true }]);

    heard('MOOGOLDMLBB', { outcome: 'notSent', reason: 'another' });
    heard('SMILEBR', { outcome: 'notSent', reason: 'x'.repeat(400) });
    await becomes([
      ['MOOGOLD', '111 insufficient balance'],
      ['SMILEBR', 'x'.repeat(300)],
    ]);
    expect(known.current()).toMatchObject([{ isEmpty: true }, { isEmpty: false }]);
    await elsewhere.close();
  });

  const ARRIVED: readonly Delivery[] = [
    { outcome: 'delivered', reference: '1' },
    { outcome: 'accepted', reference: '1' },
  ];
  it.each(ARRIVED)('is well again once it has %j', async (delivery) => {
    heard('YOKCASHPUBG', BLOCKED);
    heard('SMILEPH', BLOCKED);
    await becomes([
      ['SMILEPH', BLOCKED.reason],
      ['YOKCASH', BLOCKED.reason],
    ]);
    heard('YOKCASHHOK', delivery);
    await becomes([['SMILEPH', BLOCKED.reason]]);
  });

  it.each(ARRIVED)(
    'has a purse too empty for some packs, whatever was %j from the rest, until more is in it',
    async (delivery) => {
      heard('MOOGOLDHOK', NO_BALANCE);
      await becomes([['MOOGOLD', NO_BALANCE.reason]]);
      heard('MOOGOLDMLBB', delivery);
      heard('SMILEPH', BLOCKED);
      await becomes([
        ['MOOGOLD', NO_BALANCE.reason],
        ['SMILEPH', BLOCKED.reason],
      ]);

      const left = { purse: 'MOOGOLD', points: 9, before: 10, isEnough: true } as const;
      const told = (points: number) =>
        transaction(db, (tx) => balancesHeard(tx, [{ ...left, points }]));
      expect(await told(9)).toEqual([]);
      expect(await told(60)).toEqual(['MOOGOLD']);
      await becomes([['SMILEPH', BLOCKED.reason]]);
    },
  );

  it('is well again when somebody has looked into an empty purse, and into no other', async () => {
    heard('SMILEBR', NO_BALANCE);
    heard('SMILEPH', { outcome: 'notSent', reason: 'no answer' });
    await becomes([
      ['SMILEBR', NO_BALANCE.reason],
      ['SMILEPH', 'no answer'],
    ]);
    expect(await endByHand(db, 'SMILEBR')).toBe(NO_BALANCE.reason);
    expect(await endByHand(db, 'SMILEPH')).toBeNull();
    await becomes([['SMILEPH', 'no answer']]);
  });

  it('is well again when somebody has found that out', async () => {
    heard('SMILEBR', NO_BALANCE);
    await becomes([['SMILEBR', NO_BALANCE.reason]]);
    await endTroubles(db, ['SMILEBR', 'MOOGOLD']);
    await becomes([]);
  });
});

it.each<Delivery>([
  { outcome: 'refused', reason: 'no such player' },
  { outcome: 'unknown', reason: 'no answer' },
  { outcome: 'notSent', reason: 'out of stock', about: 'goods' },
  { outcome: 'notSent', reason: 'too many calls', about: 'crowd' },
])('nobody else is kept from buying by %j', async (delivery) => {
  heard('SMILEBR', delivery);
  heard('MANUAL', NO_BALANCE);
  heard('SMILEPH', NO_BALANCE);
  await becomes([['SMILEPH', NO_BALANCE.reason]]);
});

describe('a purse whose answers nobody understands', () => {
  const RIDDLE: Delivery = { outcome: 'unknown', reason: 'unreadable answer, HTTP 200' };
  const began = [['YOKCASH', RIDDLE.reason]];
  const quiet = async () => {
    heard('SMILEPH', NO_BALANCE);
    await becomes([['SMILEPH', NO_BALANCE.reason]]);
  };
  beforeEach(() => {
    troubles = openProviderTroubles(db, known, log);
  });

  it('is in trouble from the third order on, and after its end from the next one', async () => {
    heard('YOKCASHPUBG', RIDDLE, 'ORDER-1');
    heard('YOKCASHHOK', RIDDLE, 'ORDER-2');
    heard('YOKCASHHOK', { outcome: 'notSent', reason: 'crowd', about: 'crowd' }, 'ORDER-2');
    heard('YOKCASHHOK', RIDDLE, 'ORDER-3');
    await becomes(began);
    expect(known.current()).toMatchObject([{ isEmpty: false, isInDoubt: true }]);

    await endTroubles(db, ['YOKCASH']);
    await becomes([]);
    heard('YOKCASHHOK', RIDDLE, 'ORDER-4');
    await becomes(began);
  });

  const inDoubt = async () => {
    for (const order of ['ORDER-1', 'ORDER-2', 'ORDER-3']) heard('YOKCASHHOK', RIDDLE, order);
    await becomes(began);
  };
  const balance = { purse: 'YOKCASH', points: 900, before: 5, isEnough: true } as const;

  it('is not understood again for telling what is left', async () => {
    await inDoubt();
    expect(await transaction(db, (tx) => balancesHeard(tx, [balance]))).toEqual([]);
    await known.changed();
    expect(noted()).toEqual(began);
  });

  it('is in trouble no more once it was found out what became of one order', async () => {
    await inDoubt();
    troubles.found('YOKCASHPUBG');
    await becomes([]);
    heard('YOKCASHHOK', RIDDLE, 'ORDER-4');
    await quiet();
  });

  it('is in trouble no more once somebody has looked', async () => {
    await inDoubt();
    expect(await endByHand(db, 'YOKCASH')).toBe(RIDDLE.reason);
    await becomes([]);
    await quiet();
    expect(await endByHand(db, 'YOKCASH')).toBeNull();
  });

  it('is told from an empty one, of which the fate of an order says nothing', async () => {
    await quiet();
    troubles.found('SMILEPH');
    troubles.found('MANUAL');
    await known.changed();
    expect(noted()).toEqual([['SMILEPH', NO_BALANCE.reason]]);
  });

  it('is not given up for the parts of one order', async () => {
    for (const _ of [1, 2, 3, 4]) heard('YOKCASHHOK', RIDDLE);
    await quiet();
  });

  it.each<Delivery>([
    { outcome: 'delivered', reference: '1' },
    { outcome: 'accepted', reference: '1' },
    { outcome: 'refused', reason: 'no such player' },
    { outcome: 'notSent', reason: 'sold out', about: 'goods' },
  ])('is understood again by %j', async (delivery) => {
    heard('YOKCASHHOK', RIDDLE, 'ORDER-1');
    heard('YOKCASHHOK', RIDDLE, 'ORDER-2');
    heard('YOKCASHHOK', delivery, 'ORDER-3');
    heard('YOKCASHHOK', RIDDLE, 'ORDER-4');
    heard('YOKCASHHOK', RIDDLE, 'ORDER-5');
    heard('MOOGOLDHOK', RIDDLE, 'ORDER-6');
    await quiet();
  });
});

describe('staff', () => {
  const untold = () => transaction(db, takeUntold);

  it('hear once of each time that nothing could be delivered, also when it is over by then', async () => {
    heard('SMILEBR', NO_BALANCE);
    await becomes([['SMILEBR', NO_BALANCE.reason]]);
    heard('SMILEBR', { outcome: 'notSent', reason: 'another' });
    await endTroubles(db, ['SMILEBR']);
    await becomes([]);
    expect((await untold()).outages).toMatchObject([
      { purse: 'SMILEBR', reason: NO_BALANCE.reason },
    ]);
    expect(await untold()).toEqual({ outages: [], sayings: [] });

    heard('SMILEBR', { outcome: 'notSent', reason: 'HTTP 403: it blocks us' });
    await becomes([['SMILEBR', 'HTTP 403: it blocks us']]);
    expect((await untold()).outages).toMatchObject([{ reason: 'HTTP 403: it blocks us' }]);
  });

  it('see of each purse how long it lasted last', async () => {
    for (const reason of ['first', 'second']) {
      heard('SMILEBR', { outcome: 'notSent', reason });
      await becomes([['SMILEBR', reason]]);
      await endTroubles(db, ['SMILEBR']);
      await becomes([]);
    }
    heard('MOOGOLDHOK', NO_BALANCE);
    await becomes([['MOOGOLD', NO_BALANCE.reason]]);

    expect(await lastOutages(db)).toEqual([
      {
        ...{ purse: 'SMILEBR', reason: 'second' },
        ...{ since: expect.any(Date) as Date, overAt: expect.any(Date) as Date },
      },
    ]);
  });

  it('hear once of a text that nobody knows, and read all that turned somebody away', async () => {
    const noted = openProviderSayings(db, log);
    noted('SMILEBR', { takenFor: 'refused', text: '201 monthly limit' });
    noted('SMILEBR', { takenFor: 'notFound', text: '20003 não existe' });
    await vi.waitFor(async () => expect(await latestSayings(db, 5)).toHaveLength(1), 15_000);
    for (const player of ['12345678', '8765432']) {
      noted('SMILEBR', { takenFor: 'unheardOf', text: `777 nothing for ${player}` });
      await vi.waitFor(
        async () => expect((await latestSayings(db, 1))[0]?.text).toMatch(/^777/),
        15_000,
      );
    }
    await vi.waitFor(
      async () =>
        expect(await latestSayings(db, 5)).toMatchObject([
          { text: '777 nothing for …', takenFor: 'unheardOf', times: 2, purse: 'SMILEBR' },
          { text: '201 monthly limit', takenFor: 'refused', times: 1 },
        ]),
      15_000,
    );
    expect((await untold()).sayings).toEqual([{ purse: 'SMILEBR', text: '777 nothing for …' }]);
    expect((await untold()).sayings).toEqual([]);
  });
});

describe('of what providers say', () => {
  const noted = openProviderSayings(db, log);
  const texts = async () => (await latestSayings(db, 1_000)).map(({ text }) => text);
  const said = (count: number, age: string) => db`
    insert into workflows.provider_saying (purse, text, taken_for, told, first_at, last_at)
    select 'SMILEBR', 'text ' || n, 'refused', true, now() - ${age}::interval, now() - ${age}::interval - n * interval '1 second'
    from generate_series(1, ${count}) n`;

  it('the oldest goes for what is new, once there is very much', async () => {
    await said(500, '1 day');
    noted('SMILEBR', { takenFor: 'unheardOf', text: 'never heard' });
    await vi.waitFor(async () => {
      const kept = await texts();
      expect(kept).toHaveLength(500);
      expect(kept[0]).toBe('never heard');
      expect(kept).not.toContain('text 500');
    }, 15_000);
  });

  it('what is old goes whatever is said next', async () => {
    await said(1, '1 day');
    await db`
      insert into workflows.provider_saying (purse, text, taken_for, told, last_at)
      values ('SMILEBR', 'old', 'refused', true, now() - interval '91 days')`;
    noted('SMILEBR', { takenFor: 'refused', text: 'text 1' });
    await vi.waitFor(async () => expect(await texts()).toEqual(['text 1']), 15_000);
  });
});

it('what cannot be noted is a warning, and nobody waits for it', async () => {
  const away = openProviderTroubles({} as typeof db, known, log);
  away.heard('SMILEBR', NO_BALANCE, { orderId: 'ORDER-1', userId: 'U1', player: '1' });
  await vi.waitFor(() => expect(warnings).toHaveLength(1), 15_000);
  openProviderSayings({} as typeof db, log)('SMILEBR', { takenFor: 'unheardOf', text: 'x' });
  await vi.waitFor(() => expect(warnings).toHaveLength(2), 15_000);
});
