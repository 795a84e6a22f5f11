import { creditReference, rupees, type Account, type Paise } from '@store/ledger';
import { byTest, mustBe } from '@store/ledger/testing';
import type { ProviderPoints as Told, Ring } from '@store/workflows/contracts';
import { openGatewayTroubles } from '@store/workflows/gateway-trouble';
import {
  endTroubles,
  openProviderSayings,
  openProviderTroubles,
} from '@store/workflows/provider-trouble';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../ports/new-id.ts';
import type { Limit, WatchedBalance } from '../../ports/thresholds.ts';
import { openTestStore, type Buyer } from '../../testing/open-test-store.ts';
import { openProviderPoints } from '../provider-points/open-provider-points.ts';
import { TOLD_PER_HOUR } from './ring-rows.ts';
import { watchOnce } from './watch-balances.ts';
import { someSettings } from '../../testing/some-settings.ts';

const store = await openTestStore();
const { shop, db, rings } = store;
let asha: Buyer;
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  await store.emptied();
  rings.length = 0;
  asha = await store.buyer();
});

const spec = { kind: 'program', name: 'spec' } as const;
const watching = {
  ...{ db, books: shop.readModels, points: shop.providerPoints, now: () => shop.now() },
  tell: (ring: Ring) => store.workflows.tellOfRing(ring),
};
const look = () => watchOnce(watching);

async function set(watched: WatchedBalance, direction: Limit['direction'], amount: Paise) {
  const id = newId();
  const threshold = { id, watched, limit: { direction, amount }, note: '' };
  expect(await shop.thresholds.set(threshold, { edition: null, name: 'spec' }, spec)).toBe('set');
  return id;
}

const walletOf = ({ account }: Buyer): WatchedBalance => ({
  kind: 'wallet',
  customerId: account.id,
});

async function credit({ account }: Buyer, amount: number) {
  const id = newId();
  const data = {
    ...{ reference: creditReference.adjustment(id), subject: id },
    source: 'adjustment',
    ...{ amount: rupees(amount), note: null, at: shop.now().toISOString() },
  } as const;
  await moved(await shop.ledger.wallet.handle(account.id, { type: 'CreditFunds', data }, byTest()));
}

async function deduct({ account }: Buyer, amount: number) {
  const id = newId();
  const data = {
    ...{ reference: creditReference.adjustment(id), subject: id, amount: rupees(amount) },
    ...{ reason: 'spec', at: shop.now().toISOString() },
    against: 'adjustments',
  } as const;
  await moved(await shop.ledger.wallet.handle(account.id, { type: 'DeductFunds', data }, byTest()));
}

const moved = async (handled: Parameters<typeof mustBe>[0]) =>
  void (await shop.readModels.caughtUpTo(mustBe(handled).position));

const told = () => rings.map(({ watched, balance }) => [watched, balance]);

describe('a threshold on one wallet', () => {
  it('rings when it is crossed, and again only after the balance came back', async () => {
    await set(walletOf(asha), 'above', rupees(500));
    await credit(asha, 500);
    await look();
    expect(told()).toEqual([]);

    await credit(asha, 1);
    await look();
    await credit(asha, 50);
    await look();
    const wallet = { kind: 'wallet', customerNumber: asha.account.customerNumber };
    expect(told()).toEqual([[wallet, rupees(501)]]);

    await deduct(asha, 100);
    await credit(asha, 200);
    await look();
    expect(told()).toEqual([
      [wallet, rupees(501)],
      [wallet, rupees(651)],
    ]);
  });

  it('that is beyond it already rings at the next crossing', async () => {
    await credit(asha, 900);
    await set(walletOf(asha), 'above', rupees(500));
    await credit(asha, 10);
    await look();
    expect(told()).toEqual([]);

    await deduct(asha, 500);
    await credit(asha, 500);
    await look();
    expect(told()).toHaveLength(1);
  });

  it('counts what is on hold, so that an order which fails is no crossing', async () => {
    await credit(asha, 600);
    await set(walletOf(asha), 'above', rupees(500));
    const { orderId } = await store.sell(asha, { until: 'paid' });
    const data = { orderId: `${orderId}X`, amount: rupees(150), at: shop.now().toISOString() };
    await moved(
      await shop.ledger.wallet.handle(asha.account.id, { type: 'HoldFunds', data }, byTest()),
    );
    await moved(
      await shop.ledger.wallet.handle(asha.account.id, { type: 'ReleaseHold', data }, byTest()),
    );
    await look();
    expect(told()).toEqual([]);
  });

  it('rings also when the balance came back before anybody looked', async () => {
    await set(walletOf(asha), 'above', rupees(500));
    await credit(asha, 600);
    await deduct(asha, 600);
    await look();
    expect(told()).toHaveLength(1);
  });
});

it('a threshold on every wallet rings for each that crosses it, and for no other', async () => {
  const ravi = await store.buyer({ balance: rupees(900) });
  const meera = await store.buyer();
  await set({ kind: 'wallets' }, 'above', rupees(500));
  await credit(asha, 700);
  await credit(ravi, 50);
  await credit(meera, 400);
  await look();
  expect(told()).toEqual([
    [{ kind: 'wallet', customerNumber: asha.account.customerNumber }, rupees(700)],
  ]);
});

it('a threshold on an account of the books rings for the sum of the store', async () => {
  const available = await standing('wallet:available');
  await set({ kind: 'account', account: 'wallet:available' }, 'above', rupees(available + 800));
  await credit(asha, 500);
  await credit(await store.buyer(), 500);
  await look();
  expect(told()).toEqual([
    [{ kind: 'account', account: 'wallet:available' }, rupees(available + 1_000)],
  ]);
});

/** In rupees. */
async function standing(account: Account): Promise<number> {
  const rows = await shop.readModels.trialBalance();
  const row = rows.find((one) => one.account === account);
  return Math.abs(Number(row?.balance ?? 0n)) / 100;
}

describe('whoever looks', () => {
  it('leaves what happened before a threshold was set, also where an older one rings for it', async () => {
    await set(walletOf(asha), 'above', rupees(500));
    await credit(asha, 600);
    await set(walletOf(asha), 'above', rupees(550));
    await look();
    expect(rings.map(({ limit }) => limit)).toEqual([rupees(500)]);
  });

  it('tells once, also when several look at once and nothing is new', async () => {
    await set(walletOf(asha), 'above', rupees(500));
    await credit(asha, 600);
    await Promise.all([look(), look(), look()]);
    await look();
    expect(new Set(rings.map(({ ringId }) => ringId)).size).toBe(1);
    expect(await shop.thresholds.unseen()).toBe(1);
  });

  it('goes on where somebody else was killed, before and after it was noticed', async () => {
    await set(walletOf(asha), 'above', rupees(500));
    await credit(asha, 600);
    // Nobody has looked; the next one finds it.
    store.mailing.works = false;
    await expect(look()).rejects.toThrow('Temporal does not answer');
    expect(await shop.thresholds.unseen()).toBe(1);
    store.mailing.works = true;

    // Noticed and not told: another process tells it.
    const other = await store.openProcess();
    await watchOnce({ ...watching, books: other.shop.readModels });
    await look();
    expect(told()).toHaveLength(1);
  });

  it('leaves what a threshold before its change, or one that was removed, would have said', async () => {
    const id = await set(walletOf(asha), 'above', rupees(500));
    const gone = await set(walletOf(asha), 'above', rupees(550));
    await credit(asha, 600);
    const limit = { direction: 'above', amount: rupees(700) } as const;
    const changed = { id, watched: walletOf(asha), limit, note: '' };
    await shop.thresholds.set(changed, { edition: 1, name: 'spec' }, spec);
    await shop.thresholds.remove(gone, 'spec', spec);
    await look();
    expect(told()).toEqual([]);

    await credit(asha, 200);
    await look();
    expect(told()).toHaveLength(1);
  });

  it('finds the same in parts, however much has happened since', async () => {
    await credit(asha, 100);
    await set(walletOf(asha), 'above', rupees(500));
    const given = await standing('adjustments');
    await set({ kind: 'account', account: 'adjustments' }, 'above', rupees(given + 700));
    const amounts = [300, 200, -200, 50, 400, -700, 600];
    for (const amount of amounts) {
      await (amount > 0 ? credit(asha, amount) : deduct(asha, 0 - amount));
      await credit(await store.buyer(), 1);
    }
    const inParts = (after: bigint) => shop.readModels.bookMovesAfter(after, 3);
    await watchOnce({ ...watching, books: { bookMovesAfter: inParts } });
    const wallets = rings.filter(({ watched }) => watched.kind === 'wallet');
    expect(wallets.map(({ balance }) => balance)).toEqual([rupees(600), rupees(850), rupees(750)]);
    const accounts = rings.filter(({ watched }) => watched.kind === 'account');
    expect(accounts.map(({ balance }) => balance)).toEqual([rupees(given + 754)]);
  });

  it('stops writing about a limit that is crossed all the time, and shows it all the same', async () => {
    await set(walletOf(asha), 'above', rupees(500));
    await credit(asha, 500);
    for (let times = 0; times < TOLD_PER_HOUR + 2; times += 1) {
      await credit(asha, 1);
      await deduct(asha, 1);
    }
    await look();
    expect(told()).toHaveLength(TOLD_PER_HOUR);
    expect(await shop.thresholds.unseen()).toBe(TOLD_PER_HOUR + 2);
  });
});

describe('points at a provider', () => {
  const silent: Told = { outcome: 'unavailable' };
  const some = (points: number): Told => ({ outcome: 'told', points });
  const ask = (told: Told, at = new Date()) =>
    openProviderPoints(db, {
      ask: async () => [{ purse: 'SMILEBR', told }],
      purses: ['SMILEBR'],
      troubles: { current: () => [], changed: async () => undefined },
      low: () => someSettings.low,
      now: () => at,
    }).ask();

  it('ring when they have become low, once, and no answer is no crossing', async () => {
    for (const answer of [some(6_000), silent, some(4_900), silent, some(4_800)]) {
      await ask(answer);
    }
    await look();
    expect(told()).toEqual([[{ kind: 'points', route: 'SMILEBR' }, 4_900]]);

    for (const answer of [some(9_000), silent, some(10.5)]) await ask(answer);
    await look();
    expect(told().at(-1)).toEqual([{ kind: 'points', route: 'SMILEBR' }, 10.5]);
    expect(rings).toHaveLength(2);
    expect(await shop.thresholds.rung(10)).toEqual([]);
  });

  it('ring once when they were not told for an hour, and anew after they were', async () => {
    const quiet = { kind: 'silence', route: 'SMILEBR', said: '' };
    const noon = Date.parse('2026-11-21T12:00:00.000Z');
    const after = (minutes: number, answer: Told) => ask(answer, new Date(noon + minutes * 60_000));
    await after(0, some(6_000));
    for (const minutes of [15, 45, 74.9]) await after(minutes, silent);
    await look();
    expect(told()).toEqual([]);
    for (const minutes of [75, 90, 200]) await after(minutes, silent);
    await look();
    expect(told()).toEqual([[quiet, 0]]);

    await after(210, some(6_000));
    for (const minutes of [220, 279.9]) await after(minutes, silent);
    await look();
    expect(rings).toHaveLength(1);
    await after(280, silent);
    await look();
    expect(told()).toEqual([
      [quiet, 0],
      [quiet, 0],
    ]);
    await after(290, some(6_000));
  });

  it('are asked for every fifteen minutes by one of those who look', async () => {
    const before = store.provided.asked;
    await db`update shop.balance_watch set points_asked_at = now() - interval '16 minutes'`;
    await Promise.all([look(), look()]);
    await look();
    expect(store.provided.asked).toBe(before + 1);
  });

  it('are asked for every fifteen seconds while a provider takes no orders', async () => {
    const trouble = { reason: 'no balance', isEmpty: true, isInDoubt: false, since: new Date() };
    const known = await shop.providerPoints.last();
    let asked = 0;
    const points = {
      last: async () => known.map((row) => ({ ...row, trouble })),
      ask: async () => ((asked += 1), known),
    };
    for (const [seconds, times] of [
      [10, 0],
      [20, 1],
      [1, 1],
    ] as const) {
      await db`
        update shop.balance_watch set points_asked_at = now() - ${`${seconds} seconds`}::interval`;
      await watchOnce({ ...watching, points });
      expect(asked).toBe(times);
    }
  });
});

it('a gateway that turns payments away rings once, with what it said', async () => {
  const asked = { gateway: 'razorpay', deed: 'opening', about: 'GT26K21-A' } as const;
  const troubles = openGatewayTroubles(db, { current: () => [] }, { warn: () => undefined });
  troubles.turnedAway(asked, 'Authentication failed');
  await vi.waitFor(async () => {
    await look();
    expect(rings).toHaveLength(1);
  }, 15_000);
  troubles.turnedAway(asked, 'Authentication failed');
  await Promise.all([look(), look()]);

  expect(told()).toEqual([[{ kind: 'gateway', ...asked, said: 'Authentication failed' }, 0]]);
  expect(await shop.thresholds.rung(10)).toEqual([]);
});

it('each refund that a gateway keeps pending rings once, under its name', async () => {
  const troubles = openGatewayTroubles(db, { current: () => [] }, { warn: () => undefined });
  const rung = (about: string) => [
    { kind: 'gateway', gateway: 'razorpay', deed: 'pendingRefund', about, said: '' },
    0,
  ];
  const refunds = ['GT26K21-B:R1', 'GT26K21-C:R1'];
  const since = '2026-11-10T06:00:00.000Z';
  for (const about of refunds) troubles.keepsPending({ gateway: 'razorpay', about }, since);
  await vi.waitFor(async () => {
    await look();
    expect(rings).toHaveLength(2);
  }, 15_000);
  for (const about of refunds) troubles.keepsPending({ gateway: 'razorpay', about }, since);
  await Promise.all([look(), look()]);

  expect(told()).toHaveLength(2);
  expect(told()).toEqual(expect.arrayContaining(refunds.map(rung)));
});

describe('a provider that takes no orders any more', () => {
  const heard = async (reason: string) => {
    const before = rings.length;
    openProviderTroubles(db, { current: () => [] }, { warn: () => undefined }).heard(
      'SMILEPH',
      { outcome: 'notSent', reason },
      { orderId: 'ORDER-1', userId: 'U1', player: '1' },
    );
    await vi.waitFor(async () => {
      await look();
      expect(rings).toHaveLength(before + 1);
    }, 15_000);
  };
  beforeEach(() => endTroubles(db, ['SMILEPH']));

  it('rings once, and again when it has delivered in between', async () => {
    await heard('HTTP 403: it blocks us');
    await Promise.all([look(), look()]);
    expect(told()).toEqual([
      [{ kind: 'trouble', route: 'SMILEPH', said: 'HTTP 403: it blocks us' }, 0],
    ]);

    await endTroubles(db, ['SMILEPH']);
    await heard('no answer');
    expect(told().at(-1)).toEqual([{ kind: 'trouble', route: 'SMILEPH', said: 'no answer' }, 0]);
    expect(await shop.thresholds.rung(10)).toEqual([]);
  });

  it('stops writing where it comes and goes all the time', async () => {
    for (let times = 0; times < TOLD_PER_HOUR; times += 1) {
      await heard(`time ${String(times)}`);
      await endTroubles(db, ['SMILEPH']);
    }
    openProviderTroubles(db, { current: () => [] }, { warn: () => undefined }).heard(
      'SMILEPH',
      { outcome: 'notSent', reason: 'once more' },
      { orderId: 'ORDER-2', userId: 'U1', player: '1' },
    );
    await vi.waitFor(async () => {
      await look();
      const [row] = await db`select quiet from shop.ring where note = 'once more'`;
      expect(row).toEqual({ quiet: true });
    }, 15_000);
    expect(rings).toHaveLength(TOLD_PER_HOUR);
  });
});

it('a text of a provider that nobody knows rings with its words', async () => {
  openProviderSayings(db, { warn: () => undefined })('MOOGOLD', {
    ...{ takenFor: 'unheardOf', text: '999 what is this' },
  });
  await vi.waitFor(async () => {
    await look();
    expect(told()).toEqual([[{ kind: 'saying', route: 'MOOGOLD', said: '999 what is this' }, 0]]);
  }, 15_000);
});
