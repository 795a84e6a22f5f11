import { describe, expect, it } from 'vitest';
import { givenLeg, onLeg, started } from '../testing/given-leg.ts';
import { orderId, SHOP_TIMES } from '../testing/placed.ts';

const accepted = onLeg('LegAccepted', { providerReference: 'M-1' });
const isAccepted = { outcome: 'accepted', reference: 'M-1' } as const;
const isLost = { outcome: 'unknown', reason: 'no answer' } as const;
const unanswered = { outcome: 'unanswered', reason: 'no answer' } as const;
/** AT is 06:30. */
const LATER = '2026-11-21T06:46:00.000Z';

describe('a pack that the provider delivers later', () => {
  it('is pending, and asked for by its own name until it has arrived', async () => {
    const world = await givenLeg({
      delivery: isAccepted,
      found: [isAccepted, unanswered, { outcome: 'delivered', reference: 'M-1' }],
    });

    expect(await world.attempt()).toBe('pending');
    expect(await world.look()).toBe('pending');
    expect(await world.look()).toBe('pending');
    expect(await world.look()).toBe('delivered');

    const sought = { ourReference: `${orderId}-1-1`, reference: 'M-1' };
    expect(world.asked.slice(2)).toEqual(
      Array.from({ length: 3 }, () => ['lookUp', sought, SHOP_TIMES.providerTimeoutMs]),
    );
    const delivered = onLeg('LegDelivered', { providerReference: 'M-1' });
    expect(await world.facts()).toEqual([started, accepted, delivered]);
  });

  it('keeps of what was found only what settles it', async () => {
    const { attempt, look, kept } = await givenLeg({
      delivery: isAccepted,
      found: [isAccepted, { outcome: 'refused', reason: 'refunded' }],
    });

    await attempt();
    await look();
    expect(await look()).toBe('failed');

    expect(kept).toMatchObject([{ call: 'check' }, { call: 'deliver' }, { call: 'lookUp' }]);
  });

  it('is settled once, whoever settles it', async () => {
    const { attempt, look, tell, asked } = await givenLeg({ delivery: isAccepted, found: [] });
    await attempt();
    await tell({
      type: 'RecordLegDelivered',
      data: { ...accepted.data, providerReference: 'M-1' },
    });

    expect(await look()).toBe('delivered');

    expect(asked.filter(([call]) => call === 'lookUp')).toEqual([]);
  });

  it('is left to a person when the provider says nothing to the last', async () => {
    const { attempt, look, facts } = await givenLeg({ delivery: isAccepted, found: [] });
    await attempt();

    expect(await look({ last: true })).toBe('unknown');

    expect((await facts()).at(-1)).toMatchObject({ type: 'LegOutcomeUnknown' });
  });

  it('is asked for by no second worker', async () => {
    const { attempt, asked } = await givenLeg({ delivery: isAccepted, found: [] });
    await attempt();

    expect(await attempt()).toBe('pending');

    expect(asked.filter(([call]) => call === 'deliver')).toHaveLength(1);
  });
});

describe('a pack whose answer was lost', () => {
  it('is looked for where the provider can be asked', async () => {
    const { attempt, look, facts, asked } = await givenLeg({
      delivery: isLost,
      found: [isAccepted, { outcome: 'delivered', reference: 'M-1' }],
    });

    expect(await attempt()).toBe('pending');
    expect(await facts()).toEqual([started]);
    expect(await look()).toBe('pending');
    expect(await look()).toBe('delivered');

    expect(asked.filter(([call]) => call === 'lookUp').map(([, sought]) => sought)).toEqual([
      { ourReference: `${orderId}-1-1`, reference: null },
      { ourReference: `${orderId}-1-1`, reference: 'M-1' },
    ]);
  });

  it('counts as never received only when none can be on its way any more', async () => {
    const notThere = { outcome: 'notThere' } as const;
    const { attempt, look, facts } = await givenLeg({
      delivery: isLost,
      found: [notThere, notThere],
    });
    await attempt();

    expect(await look()).toBe('pending');
    expect(await look({ clock: LATER })).toBe('notSent');

    expect((await facts()).map(({ type }) => type)).toEqual(['LegStarted', 'LegNotSent']);
  });

  it.each([
    ['cannot be asked', null],
    ['does not know our references', []],
  ])('is unknown at once where the provider %s', async (_why, found) => {
    const { attempt, facts } = await givenLeg({
      delivery: isLost,
      found,
      knowsOurReference: false,
    });

    expect(await attempt()).toBe('unknown');

    expect((await facts()).map(({ type }) => type)).toEqual(['LegStarted', 'LegOutcomeUnknown']);
  });
});
