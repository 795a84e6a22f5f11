import { createLedger, StoreUnavailable, type Ledger } from '@store/ledger/event-store';
import { setImmediate as breathe } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayerCheck } from '../contracts.ts';
import type { Delivery, TopUpProvider } from '../providers/top-up-provider.ts';
import { inActivity } from '../testing/in-activity.ts';
import { DAMAGED_ACCOUNT, orderAt, SHOP_TIMES } from '../testing/placed.ts';
import { memoryShop } from '../testing/shop.ts';
import type { LegOutcome, PlacedOrder } from './contract.ts';
import { orderActivities } from './activities.ts';
import type { DeliveryDependencies } from './delivery.ts';

const AT = '2026-11-21T06:30:00.000Z';
const orderId = 'GT26K21-7H20QA2M';
const { providerTimeoutMs } = SHOP_TIMES;

type Given = Readonly<{
  order?: Parameters<typeof orderAt>[1];
  paid?: boolean;
  check?: PlayerCheck;
  /** What the provider answers, and what happens until then. */
  delivery?: Delivery;
  whileBuying?: () => Promise<unknown>;
  openGameAccount?: DeliveryDependencies['openGameAccount'];
}>;
type Attempt = Readonly<{ leg?: number; ledger?: Ledger; clock?: string }>;

async function given({
  order: options = {},
  paid = true,
  check = { outcome: 'found', username: 'Ravi' },
  delivery = { outcome: 'delivered', reference: 'S-1' },
  whileBuying,
  openGameAccount,
}: Given = {}) {
  const order: PlacedOrder = {
    ...orderAt(AT, { userId: 'asha', paymentMode: 'upi', ...options }),
    orderId,
  };
  /** Calls to the provider, with all that it was told. */
  const asked: unknown[][] = [];
  const provider: TopUpProvider = {
    checkPlayer: async (...about) => {
      asked.push(['check', ...about]);
      return check;
    },
    deliver: async (...about) => {
      asked.push(['deliver', ...about]);
      await whileBuying?.();
      return delivery;
    },
  };
  const shop = memoryShop({
    providers: (route) => (route === 'SMILEBR' ? provider : null),
    ...(openGameAccount && { openGameAccount }),
  });
  const { tell } = shop;
  await shop.sell({ ...order, until: paid ? 'paid' : 'placed' });
  const { length: before } = await shop.facts(`order-${orderId}`);
  return {
    shop,
    asked,
    tell,
    /** One try of the step. Another worker remembers by itself what it has seen. */
    attempt: ({ leg = 1, ledger = shop.ledger, clock = AT }: Attempt = {}): Promise<LegOutcome> => {
      const dependencies = { ...shop.dependencies, ledger, clock: () => Date.parse(clock) };
      const steps = orderActivities(dependencies);
      return inActivity(() => steps.deliverLeg(order, order.legs[leg - 1]!, SHOP_TIMES, AT));
    },
    facts: async () => (await shop.facts(`order-${orderId}`)).slice(before),
    commands: async () =>
      (await shop.eventStore.readStream(`order-${orderId}`))
        .slice(before)
        .map(({ metadata }) => metadata.commandId),
  };
}

const onLeg = (type: string, more: object = {}, leg = 1) => ({
  type,
  data: { orderId, leg, ...more, at: AT },
});
const started = onLeg('LegStarted', { route: 'SMILEBR' });
const start = { type: 'StartLeg', data: { orderId, leg: 1, at: AT } } as const;
const deliveredBefore = {
  type: 'RecordLegDelivered',
  data: { orderId, leg: 1, providerReference: 'S-0', at: AT },
} as const;
const pack = {
  leg: 1,
  route: 'SMILEBR',
  providerProduct: 'mobilelegends',
  productCode: '13',
  inputs: ['asha'],
};

describe('delivering a pack', () => {
  it('is left to a person where no provider serves the route', async () => {
    const { attempt, asked, facts } = await given({ order: { legs: ['MOOGOLDHOK:5'] } });

    expect(await attempt()).toBe('manual');

    expect(asked).toEqual([]);
    expect(await facts()).toEqual([]);
  });

  it('asks for the player, then for the pack, and writes down that it arrived', async () => {
    const { attempt, asked, facts } = await given();

    expect(await attempt()).toBe('delivered');

    expect(asked).toEqual([
      ['check', pack, 10_000],
      ['deliver', pack, providerTimeoutMs],
    ]);
    expect(await facts()).toEqual([started, onLeg('LegDelivered', { providerReference: 'S-1' })]);
  });

  it('names each of its commands by step and leg', async () => {
    const { attempt, commands } = await given();

    await attempt();

    expect(await commands()).toEqual([
      expect.stringMatching(/^test\/5\/StartLeg\/1\/[\da-f-]{36}$/),
      'test/5/RecordLeg/1',
    ]);
  });

  it.each([
    [{ outcome: 'refused', reason: 'sold out' }, 'failed', 'LegFailed'],
    [{ outcome: 'unknown', reason: 'no answer' }, 'unknown', 'LegOutcomeUnknown'],
  ] as const)('writes down what the provider says instead (%#)', async (said, outcome, type) => {
    const { attempt, facts } = await given({ delivery: said });

    expect(await attempt()).toBe(outcome);

    expect(await facts()).toEqual([started, onLeg(type, { reason: said.reason })]);
  });

  it('fails where the game account is erased: there is nobody to buy it for', async () => {
    const { attempt, asked, facts } = await given({ openGameAccount: async () => null });

    expect(await attempt()).toBe('failed');

    expect(asked).toEqual([]);
    expect((await facts()).at(-1)).toEqual(
      onLeg('LegFailed', { reason: 'the game account is erased' }),
    );
  });

  it('opens the game account with the key of the buyer', async () => {
    const opened: unknown[] = [];
    const { attempt } = await given({
      order: { gameAccount: 'sealed' },
      openGameAccount: async (...about) => {
        opened.push(about);
        return { inputs: ['118374920', '2641'] };
      },
    });

    await attempt();

    expect(opened).toEqual([['asha', 'sealed']]);
  });

  it('is tried again where the game account could not be read just now', async () => {
    const { attempt, facts } = await given({
      openGameAccount: () => Promise.reject(new StoreUnavailable('reading', null)),
    });

    await expect(attempt()).rejects.toThrow(StoreUnavailable);

    expect(await facts()).toEqual([]);
  });

  it.each([
    [{ ...deliveredBefore }, 'delivered'],
    [{ type: 'RecordLegFailed', data: { orderId, leg: 1, reason: 'no', at: AT } }, 'failed'],
  ] as const)('says what became of it when it is settled already (%#)', async (earlier, as) => {
    const { attempt, tell } = await given();
    await tell(start);
    await tell(earlier);

    expect(await attempt()).toBe(as);
  });

  it('stops where the order is not paid', async () => {
    const { attempt, asked } = await given({ paid: false });

    await expect(attempt()).rejects.toMatchObject({
      type: 'LedgerRefused',
      details: [{ type: 'NotInStatus' }],
    });

    expect(asked).not.toContainEqual(expect.arrayContaining(['deliver']));
  });
});

describe('the player', () => {
  it.each([
    ['notFound', 'no such player'],
    ['regionBlocked', 'not in this region'],
    ['refused', 'blocked'],
  ] as const)('gets no pack when the check says %s', async (outcome, message) => {
    const { attempt, asked, facts } = await given({ check: { outcome, message } });

    expect(await attempt()).toBe('failed');

    expect(asked).toEqual([['check', pack, 10_000]]);
    const reason = `player check: ${outcome}, ${message}`;
    expect(await facts()).toEqual([started, onLeg('LegFailed', { reason })]);
  });

  it('gets the pack when the provider cannot tell right now', async () => {
    const { attempt } = await given({ check: { outcome: 'unavailable' } });

    expect(await attempt()).toBe('delivered');
  });

  it('is checked for the first pack only', async () => {
    const { attempt, asked } = await given({ order: { legs: ['SMILEBR:25', 'SMILEBR:13'] } });

    await attempt();
    await attempt({ leg: 2 });

    expect(asked.map(([what]) => what)).toEqual(['check', 'deliver', 'deliver']);
  });

  it('is not checked in a game whose players nobody can look up', async () => {
    const { attempt, asked } = await given({ order: { productType: 'HOK' } });

    await attempt();

    expect(asked.map(([what]) => what)).toEqual(['deliver']);
  });
});

describe('a game account that does not open', () => {
  const damaged = { order: { gameAccount: DAMAGED_ACCOUNT } };

  it('leaves the pack to an admin before the provider is asked for anything', async () => {
    const { attempt, asked, facts, commands } = await given(damaged);

    expect([await attempt(), await attempt()]).toEqual(['manual', 'manual']);
    expect(await commands()).toEqual(['test/5/MakeLegManual/1']);

    expect(asked).toEqual([]);
    expect(await facts()).toEqual([
      onLeg('LegMadeManual', { reason: 'the game account cannot be read' }),
    ]);
  });

  it('does not hide what an earlier try has bought', async () => {
    const { attempt, tell } = await given(damaged);
    await tell(start);
    await tell(deliveredBefore);

    expect(await attempt()).toBe('delivered');
  });

  it('stops where the order is not paid', async () => {
    const { attempt } = await given({ ...damaged, paid: false });

    await expect(attempt()).rejects.toMatchObject({ details: [{ type: 'NotInStatus' }] });
  });
});

describe('writing down what the provider said', () => {
  /** A ledger that fails so often when an outcome is recorded. */
  function failing(ledger: Ledger, fault: Error, times: number): Ledger {
    let left = times;
    const handle: Ledger['order']['handle'] = async (id, command, trace) => {
      if (command.type.startsWith('RecordLeg') && left-- > 0) throw fault;
      return ledger.order.handle(id, command, trace);
    };
    return { ...ledger, order: { ...ledger.order, handle } };
  }

  it('is repeated within the same try until the ledger is back', async () => {
    const { attempt, asked, shop, facts } = await given();

    const ledger = failing(shop.ledger, new StoreUnavailable('appending', null), 2);

    expect(await attempt({ ledger })).toBe('delivered');
    expect(asked).toHaveLength(2);
    expect((await facts()).at(-1)?.type).toBe('LegDelivered');
  });

  it('gives way to what was recorded meanwhile', async () => {
    const world: Awaited<ReturnType<typeof given>> = await given({
      delivery: { outcome: 'refused', reason: 'too late' },
      whileBuying: () => world.tell(deliveredBefore),
    });

    expect(await world.attempt()).toBe('delivered');
  });

  it('stops where the ledger has another reason to refuse', async () => {
    const world: Awaited<ReturnType<typeof given>> = await given({
      whileBuying: () => world.tell(deliveredBefore),
    });

    await expect(world.attempt()).rejects.toMatchObject({
      type: 'LedgerRefused',
      details: [{ type: 'ReferenceReused' }],
    });
  });
});

describe('a pack that an earlier try has asked for', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  const lost = onLeg('LegOutcomeUnknown', { reason: 'the answer to an earlier attempt was lost' });

  /** Second after second, as fast as the steps can follow. */
  async function waited(attempt: Promise<LegOutcome>, eachSecond = async (_second: number) => {}) {
    let outcome: LegOutcome | undefined;
    void attempt.then((answer) => (outcome = answer));
    for (let seconds = 0; seconds < 100; seconds += 1) {
      for (let turn = 0; turn < 30; turn += 1) await breathe();
      if (outcome) return { outcome, seconds };
      await eachSecond(seconds);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    throw new Error('it waits for ever');
  }

  async function startedElsewhere(options: Given = {}) {
    const world = await given(options);
    await world.tell(start);
    return { ...world, elsewhere: createLedger(world.shop.eventStore) };
  }

  it('is not asked for again: what became of it is unknown once no answer can come', async () => {
    const { attempt, elsewhere, asked, facts } = await startedElsewhere();

    const { outcome, seconds } = await waited(attempt({ ledger: elsewhere }));

    expect(outcome).toBe('unknown');
    expect(seconds).toBe(providerTimeoutMs / 1_000 + 3);
    expect(asked).not.toContainEqual(expect.arrayContaining(['deliver']));
    expect(await facts()).toEqual([started, lost]);
  });

  it.each([
    ['long ago', '2026-11-21T07:30:00.000Z', 3],
    ['ten seconds ago', '2026-11-21T06:30:10.000Z', 23],
    ['in the future of this machine', '2026-11-21T05:30:00.000Z', 33],
  ])('is waited for no longer than its answer may take (%s)', async (_when, clock, expected) => {
    const { attempt } = await startedElsewhere();

    expect(await waited(attempt({ clock }))).toEqual({ outcome: 'unknown', seconds: expected });
  });

  it('is what the earlier try writes down, as soon as it does', async () => {
    const { attempt, elsewhere, tell, facts } = await startedElsewhere();

    const answer = await waited(attempt({ ledger: elsewhere }), async (second) => {
      if (second === 4) await tell(deliveredBefore);
    });

    expect(answer).toEqual({ outcome: 'delivered', seconds: 5 });
    expect((await facts()).at(-1)).toEqual(onLeg('LegDelivered', { providerReference: 'S-0' }));
  });

  it('is unknown at once when that was written down', async () => {
    const { attempt, tell } = await startedElsewhere();
    const data = { orderId, leg: 1, reason: 'no answer', at: AT };
    await tell({ type: 'RecordLegUnknown', data });

    expect(await waited(attempt())).toEqual({ outcome: 'unknown', seconds: 0 });
  });

  it('is waited for also where the game account does not open by now', async () => {
    const { attempt, facts } = await startedElsewhere({ order: { gameAccount: DAMAGED_ACCOUNT } });

    expect(await waited(attempt())).toEqual({ outcome: 'unknown', seconds: 33 });

    expect(await facts()).toEqual([started, lost]);
  });

  it('is bought once, by whoever of two starts it', async () => {
    const { shop, attempt, asked } = await given();
    const elsewhere = createLedger(shop.eventStore);
    // The other worker took earlier steps of this order, so it knows it as it was then.
    await elsewhere.order.stateOf(orderId);

    const both = Promise.all([attempt(), attempt({ ledger: elsewhere })]);
    const answers = waited(both.then(([first, second]) => (first === second ? first : 'failed')));

    expect((await answers).outcome).toBe('delivered');
    expect(asked.filter(([what]) => what === 'deliver')).toHaveLength(1);
  });
});
