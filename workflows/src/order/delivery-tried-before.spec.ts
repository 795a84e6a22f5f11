import { createLedger } from '@store/ledger/event-store';
import { askAbout } from '@store/ledger/testing';
import { setImmediate as breathe } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  deliveredBefore,
  givenLeg,
  onLeg,
  start,
  started,
  type GivenLeg,
} from '../testing/given-leg.ts';
import { anOrder, AT, DAMAGED_ACCOUNT, orderId, SHOP_TIMES } from '../testing/placed.ts';
import type { LegOutcome } from './contract.ts';

const ask = askAbout(anOrder());
/** Whoever started it may buy for 20 seconds, has its answer in time, and writes it down. */
const LONGEST = 20 + SHOP_TIMES.providerTimeoutMs / 1_000 + 3;

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

  async function startedElsewhere(options: GivenLeg = {}) {
    const world = await givenLeg(options);
    await world.tell(start);
    return { ...world, elsewhere: createLedger(world.shop.eventStore) };
  }

  it('is not asked for again: what became of it is unknown once no answer can come', async () => {
    const { attempt, elsewhere, asked, facts } = await startedElsewhere();

    const { outcome, seconds } = await waited(attempt({ ledger: elsewhere }));

    expect(outcome).toBe('unknown');
    expect(seconds).toBe(LONGEST);
    expect(asked).not.toContainEqual(expect.arrayContaining(['deliver']));
    expect(await facts()).toEqual([started, lost]);
  });

  it('is looked for once no answer can come, where the provider can be asked', async () => {
    const { attempt, elsewhere, asked, facts } = await startedElsewhere({ found: [] });

    const { outcome, seconds } = await waited(attempt({ ledger: elsewhere }));

    expect(outcome).toBe('pending');
    expect(seconds).toBe(LONGEST);
    expect(asked).not.toContainEqual(expect.arrayContaining(['deliver']));
    expect(await facts()).toEqual([started]);
  });

  it.each([
    ['long ago', '2026-11-21T07:30:00.000Z', 3],
    ['ten seconds ago', '2026-11-21T06:30:10.000Z', LONGEST - 10],
    ['in the future of this machine', '2026-11-21T05:30:00.000Z', LONGEST],
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

  it.each([
    ['notSent', ask.notSent(), 'notSent'],
    ['held back', ask.notSent(1, 'too many calls', 'turnMissed'), 'turnMissed'],
    ['failed', ask.failLeg(), 'failed'],
  ] as const)(
    'costs nothing when the earlier try writes down that it was %s',
    async (_what, command, expected) => {
      const { attempt, elsewhere, tell, spendings } = await startedElsewhere();

      const answer = await waited(attempt({ ledger: elsewhere }), async (second) => {
        if (second === 4) await tell(command);
      });

      expect(answer.outcome).toBe(expected);
      expect(spendings.at(-1)).toBe(`${orderId}-1-1`);
    },
  );

  it('is unknown at once when that was written down', async () => {
    const { attempt, tell } = await startedElsewhere();
    const data = { orderId, leg: 1, reason: 'no answer', at: AT };
    await tell({ type: 'RecordLegUnknown', data });

    expect(await waited(attempt())).toEqual({ outcome: 'unknown', seconds: 0 });
  });

  it('is looked for again when that was written down, where the provider can be asked', async () => {
    const { attempt, tell, facts } = await startedElsewhere({ found: [] });
    const data = { orderId, leg: 1, reason: 'no answer', at: AT };
    await tell({ type: 'RecordLegUnknown', data });

    expect(await waited(attempt())).toEqual({ outcome: 'pending', seconds: 0 });
    expect(await facts()).toHaveLength(2);
  });

  it('is waited for also where the game account does not open by now', async () => {
    const { attempt, facts } = await startedElsewhere({ order: { gameAccount: DAMAGED_ACCOUNT } });

    expect(await waited(attempt())).toEqual({ outcome: 'unknown', seconds: LONGEST });

    expect(await facts()).toEqual([started, lost]);
  });

  it('is bought once, by whoever of two starts it', async () => {
    const { shop, attempt, asked } = await givenLeg();
    const elsewhere = createLedger(shop.eventStore);
    // The other worker took earlier steps of this order, so it knows it as it was then.
    await elsewhere.order.stateOf(orderId);

    const both = Promise.all([attempt(), attempt({ ledger: elsewhere })]);
    const answers = waited(both.then(([first, second]) => (first === second ? first : 'failed')));

    expect((await answers).outcome).toBe('delivered');
    expect(asked.filter(([what]) => what === 'deliver')).toHaveLength(1);
  });
});
