import type { ProviderPoints } from '@store/workflows/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openProviderPoints } from '../../../server/provider-points/open-provider-points.ts';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { connectPostgres, type Db } from '@store/platform/postgres';
import { rupees } from '@store/ledger';
import { shownPoints } from './shown-points.server.ts';
import { action, loader } from './provider-points-page.tsx';
import { someSettings } from '../../../testing/some-settings.ts';
import {
  endTroubles,
  freshTroubles,
  openProviderSayings,
  openProviderTroubles,
} from '@store/workflows/provider-trouble';

const store = await openTestStore();
let meera: Buyer;
let db: Db;
let troublesNow: Awaited<ReturnType<typeof freshTroubles>>;
beforeAll(async () => {
  meera = await store.buyer({ role: 'admin' });
  db = connectPostgres(store.databaseUrl, { max: 2 });
  troublesNow = await freshTroubles(db, () => undefined);
});
afterAll(async () => {
  await troublesNow.close();
  await db.end();
  await store[Symbol.asyncDispose]();
});

const told = (points: number): ProviderPoints => ({ outcome: 'told', points });

const AT = '2026-11-21T08:32:00.000Z';
const deskOf = (brazil: ProviderPoints, philippines: ProviderPoints, at: string) =>
  openProviderPoints(db, {
    ask: async () => [
      { purse: 'SMILEBR', told: brazil },
      { purse: 'SMILEPH', told: philippines },
    ],
    purses: ['SMILEBR', 'SMILEPH'],
    troubles: troublesNow,
    low: () => someSettings.low,
    now: () => new Date(at),
  });
/** A desk of its own asks anew each time. */
const ask = (...asked: Parameters<typeof deskOf>) => deskOf(...asked).ask();

type Rows = readonly Readonly<Record<string, unknown>>[];
type Shown = Readonly<{ rows: Rows; sayings: Rows }>;
const shown = async () => (await store.ask(loader, meera, '/admin/querypoints')).data as Shown;

it('shows what each provider told last, and marks what is too little', async () => {
  await ask(told(41_208.5), told(4_310), AT);

  expect((await shown()).rows).toMatchObject([
    { purse: 'SMILEBR', points: 41_208.5, low: false, failedAt: null },
    { purse: 'SMILEPH', points: 4_310, low: true },
  ]);
});

it('says what is left of a limit of the day, where there is one', async () => {
  const delivering = { ...someSettings.delivering, room: { SMILEBR: rupees(12) } };
  const settings = { ...someSettings, delivering };
  const { rows } = await shownPoints({ providerPoints: deskOf(told(1), told(1), AT), settings });

  expect(rows).toMatchObject([
    { purse: 'SMILEBR', leftToday: rupees(12) },
    { purse: 'SMILEPH', leftToday: null },
  ]);
});

it('keeps what was known of a provider that does not answer, and says so', async () => {
  await ask(told(41_208.5), told(4_310), AT);
  await ask(told(41_000), { outcome: 'unavailable' }, '2026-11-21T09:00:00.000Z');

  expect((await shown()).rows).toMatchObject([
    { points: 41_000, failedAt: null },
    {
      points: 4_310,
      toldAt: new Date(AT),
      failedAt: new Date('2026-11-21T09:00:00.000Z'),
    },
  ]);
});

describe('a provider that takes no orders', () => {
  const NO_BALANCE = { outcome: 'notSent', reason: '111 no balance', about: 'balance' } as const;
  const NO_ANSWER = { outcome: 'notSent', reason: 'no answer' } as const;
  const troubles = async () =>
    (await shown()).rows.map(
      (row) => (row['trouble'] as { reason: string } | null)?.reason ?? null,
    );
  const become = (expected: readonly (string | null)[]) =>
    vi.waitFor(async () => expect(await troubles()).toEqual(expected), { timeout: 5_000 });
  const inTrouble = async (heard: typeof NO_BALANCE | typeof NO_ANSWER) => {
    const nothingKnown = { current: () => [] };
    openProviderTroubles(db, nothingKnown, { warn: () => undefined }).heard('SMILEPH', heard, {
      orderId: 'ORDER-1',
      userId: 'U1',
      player: '1',
    });
    await become([null, heard.reason]);
  };

  it('is told apart, with what it said', async () => {
    await ask(told(41_208.5), told(4_310), AT);
    await inTrouble(NO_BALANCE);
  });

  const SILENT: ProviderPoints = { outcome: 'unavailable' };
  const begins = async (heard: typeof NO_BALANCE | typeof NO_ANSWER, had: number | null) => {
    await endTroubles(db, ['SMILEPH']);
    await vi.waitFor(() => expect(troublesNow.current()).toEqual([]), { timeout: 5_000 });
    await db`delete from shop.provider_points`;
    await ask(told(41_208.5), had === null ? SILENT : told(had), AT);
    await inTrouble(heard);
    await vi.waitFor(() => expect(troublesNow.current()).toHaveLength(1), { timeout: 5_000 });
  };

  // The limit of this purse is 5,000.
  it.each([
    ['empty', NO_BALANCE, 4_310, 'tells of as little as before', [told(4_310)], false],
    ['empty', NO_BALANCE, 4_310, 'does not answer', [SILENT], false],
    ['empty', NO_BALANCE, 4_310, 'tells of more, below the limit', [told(4_400)], false],
    ['empty', NO_BALANCE, 4_310, 'tells of more, at the limit', [told(5_000)], true],
    ['empty', NO_BALANCE, 4_310, 'is filled in two steps', [told(4_400), told(5_000)], true],
    ['empty for a pack', NO_BALANCE, 6_000, 'tells of no more', [told(6_000), told(6_000)], false],
    ['empty for a pack', NO_BALANCE, 6_000, 'tells of more', [told(6_000), told(6_100)], true],
    ['empty for a pack', NO_BALANCE, 6_000, 'tells of less', [told(5_400), told(5_300)], false],
    [
      'empty',
      NO_BALANCE,
      6_000,
      'had less by then, and more now',
      [told(5_300), told(5_400)],
      true,
    ],
    ['empty', NO_BALANCE, null, 'tells of little', [told(4_310), SILENT, told(4_310)], false],
    ['empty', NO_BALANCE, null, 'is filled', [told(4_310), told(5_000)], true],
    ['empty', NO_BALANCE, null, 'tells of enough', [told(5_000)], true],
    ['away', NO_ANSWER, 4_310, 'does not answer', [SILENT], false],
    ['away', NO_ANSWER, 4_310, 'tells of anything', [told(4_310)], true],
  ])(
    'because it is %s (%o) with %s, and then %s (%j): well is %s',
    async (_how, heard, had, _then, answers, isWell) => {
      await begins(heard, had);

      for (const [minute, answer] of answers.entries()) {
        expect(troublesNow.current()).toHaveLength(1);
        await ask(told(41_208.5), answer, `2026-11-21T08:4${minute}:00.000Z`);
      }
      expect(troublesNow.current()).toHaveLength(isWell ? 0 : 1);

      await become([null, isWell ? null : heard.reason]);
    },
  );
});

describe('a provider that turns the store away when it is asked what is left', () => {
  const shut: ProviderPoints = { outcome: 'unavailable', turnedAway: '401 wrong sign' };
  const troubles = () => troublesNow.current().map(({ purse, reason }) => [purse, reason]);
  beforeEach(async () => {
    await endTroubles(db, ['SMILEBR', 'SMILEPH']);
    await vi.waitFor(() => expect(troubles()).toEqual([]), { timeout: 5_000 });
    await db`delete from shop.provider_points`;
  });

  it('takes no orders, until it tells again', async () => {
    await ask(told(41_208.5), told(9_000), AT);
    await ask(told(41_208.5), shut, '2026-11-21T08:47:00.000Z');
    expect(troubles()).toEqual([['SMILEPH', '401 wrong sign']]);
    await ask(told(41_208.5), shut, '2026-11-21T08:48:00.000Z');
    expect(troublesNow.current()).toMatchObject([{ isEmpty: false, isInDoubt: false }]);
    await ask(told(41_208.5), told(9_000), '2026-11-21T08:49:00.000Z');
    expect(troubles()).toEqual([]);
  });

  it('says nothing of orders by not answering, nor where it never told', async () => {
    await ask(told(41_208.5), shut, AT);
    await ask({ outcome: 'unavailable' }, shut, '2026-11-21T08:47:00.000Z');
    expect(troubles()).toEqual([]);
  });
});

describe('a provider of whose orders nobody knows what became', () => {
  const begins = async () => {
    const troubles = openProviderTroubles(db, { current: () => [] }, { warn: () => undefined });
    const unclear = { outcome: 'unknown', reason: 'unreadable answer' } as const;
    for (const orderId of ['ORDER-1', 'ORDER-2', 'ORDER-3']) {
      troubles.heard('SMILEPH', unclear, { orderId, userId: orderId, player: '1' });
    }
    await vi.waitFor(() => expect(troublesNow.current()).toMatchObject([{ isInDoubt: true }]), {
      timeout: 5_000,
    });
  };
  const sellAgain = (sold = 'SMILEPH') => store.ask(action, meera, '/admin/querypoints', { sold });
  const allIsWell = async () => {
    await endTroubles(db, ['SMILEBR', 'SMILEPH']);
    await vi.waitFor(() => expect(troublesNow.current()).toEqual([]), { timeout: 5_000 });
  };
  beforeEach(allIsWell);
  afterAll(allIsWell);

  it('is not well for telling what is left', async () => {
    await begins();
    await ask(told(41_208.5), told(9_000), AT);
    expect(troublesNow.current()).toMatchObject([{ purse: 'SMILEPH', isInDoubt: true }]);
  });

  it('is sold again once somebody has looked, which stands in the trail', async () => {
    await begins();
    expect(await sellAgain()).toMatchObject({ status: 303 });
    await vi.waitFor(() => expect(troublesNow.current()).toEqual([]), { timeout: 5_000 });
    const [entry] = (await store.shop.trail.entries({ most: 1, kind: 'provider' })).rows;
    expect(entry).toMatchObject({
      did: 'acknowledged',
      subject: { id: 'SMILEPH' },
      before: { trouble: 'unreadable answer' },
      after: { trouble: null },
    });
    expect(await sellAgain()).toMatchObject({ status: 303 });
    expect((await store.shop.trail.entries({ most: 5, kind: 'provider' })).rows).toHaveLength(1);
  });

  it('is sold again also where its purse is said to be empty, whatever it tells', async () => {
    const empty = { outcome: 'notSent', reason: '111 no balance', about: 'balance' } as const;
    openProviderTroubles(db, { current: () => [] }, { warn: () => undefined }).heard(
      ...(['SMILEPH', empty, { orderId: 'ORDER-1', userId: 'U1', player: '1' }] as const),
    );
    await vi.waitFor(() => expect(troublesNow.current()).toMatchObject([{ isEmpty: true }]), {
      timeout: 5_000,
    });
    expect(await sellAgain()).toMatchObject({ status: 303 });
    await vi.waitFor(() => expect(troublesNow.current()).toEqual([]), { timeout: 5_000 });
  });

  it('is no one that nobody has heard of, for whose name nobody is asked', async () => {
    await begins();
    const asking = vi.spyOn(store.shop.providerPoints, 'ask');
    expect(await sellAgain('NOBODY')).toMatchObject({ status: 303 });
    expect(asking).not.toHaveBeenCalled();
    expect(troublesNow.current()).toHaveLength(1);
  });

  it('is not sold again by somebody where it takes no orders for another reason', async () => {
    const away = { outcome: 'notSent', reason: 'no answer' } as const;
    const nothingKnown = { current: () => [] };
    openProviderTroubles(db, nothingKnown, { warn: () => undefined }).heard('SMILEPH', away, {
      orderId: 'ORDER-1',
      userId: 'U1',
      player: '1',
    });
    await vi.waitFor(() => expect(troublesNow.current()).toHaveLength(1), { timeout: 5_000 });
    await sellAgain();
    expect(troublesNow.current()).toHaveLength(1);
  });
});

it('tells how long a provider took no orders last, once it is over', async () => {
  const known = { current: () => [] };
  const heard = { outcome: 'notSent', reason: 'HTTP 429: it had too many calls from us' } as const;
  openProviderTroubles(db, known, { warn: () => undefined }).heard('SMILEBR', heard, {
    orderId: 'ORDER-1',
    userId: 'U1',
    player: '1',
  });
  await vi.waitFor(() => expect(troublesNow.current()).toMatchObject([{ purse: 'SMILEBR' }]), {
    timeout: 5_000,
  });
  await endTroubles(db, ['SMILEBR']);
  expect((await shown()).rows[0]).toMatchObject({
    lastTrouble: { reason: heard.reason, overAt: expect.any(Date) as Date },
  });
});

it('shows what providers said when they turned somebody away, and what it was taken for', async () => {
  const noted = openProviderSayings(db, { warn: () => undefined });
  noted('SMILEBR', { takenFor: 'refused', text: '201 monthly limit reached' });
  await vi.waitFor(
    async () =>
      expect((await shown()).sayings).toMatchObject([
        { purse: 'SMILEBR', text: '201 monthly limit reached', takenFor: 'refused', times: 1 },
      ]),
    15_000,
  );
});

it('asks nobody where the store is connected to nobody', async () => {
  const none = { ask: async () => [], purses: [], troubles: troublesNow };
  const points = openProviderPoints(db, {
    ...none,
    low: () => someSettings.low,
    now: () => new Date(),
  });
  expect(await points.ask()).toEqual([]);
});

it('asks a provider once, however often the button is pressed', async () => {
  const before = store.provided.asked;
  const pressed = await Promise.all(
    Array.from({ length: 5 }, () => store.ask(action, meera, '/admin/querypoints', {})),
  );
  expect(pressed.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303]);
  expect(store.provided.asked).toBe(before + 1);
});

it('is for those who work with orders', async () => {
  const imran = await store.buyer({ role: 'admin', permissions: ['catalogue'] });
  expect(await store.ask(action, imran, '/admin/querypoints', {})).toMatchObject({ status: 403 });
});
