import { askAbout } from '@store/ledger/testing';
import { describe, expect, it } from 'vitest';
import { givenLeg, onLeg, started } from '../testing/given-leg.ts';
import { anOrder, orderId, SHOP_TIMES } from '../testing/placed.ts';

const ask = askAbout(anOrder());
const accepted = onLeg('LegAccepted', { providerReference: 'M-1' });
const isAccepted = { outcome: 'accepted', reference: 'M-1' } as const;
const isLost = { outcome: 'unknown', reason: 'no answer' } as const;
const notThere = { outcome: 'notThere' } as const;
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

  it.each([
    [isLost, ['unknown', 'found']],
    [isAccepted, ['accepted']],
  ] as const)(
    'tells of its provider that it was found where it was in doubt: %o',
    async (delivery, said) => {
      const { attempt, look, told } = await givenLeg({
        ...{ delivery, found: [unanswered, { outcome: 'delivered', reference: 'M-1' }] },
      });
      await attempt();
      for (const _ of ['once', 'twice']) await look();
      expect(told).toEqual(said.map((what) => ['SMILEBR', what]));
    },
  );

  it('has arrived where an earlier try of the look writes so while a later one hears nothing', async () => {
    const { attempt, look, tell } = await givenLeg({
      delivery: isAccepted,
      found: [unanswered, unanswered],
    });
    await attempt();
    const again = look({ tries: 2 });
    await tell(ask.deliver());
    expect(await again).toBe('delivered');
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

  it.each([
    ['failed', ask.failLeg(), 'failed'],
    ['held back', ask.notSent(1, 'too many calls', 'turnMissed'), 'turnMissed'],
  ] as const)(
    'is not spent either when it was written down before: %s',
    async (_what, command, as) => {
      const { attempt, look, tell, spendings } = await givenLeg({ delivery: isLost, found: [] });
      expect(await attempt()).toBe('pending');
      await tell(command);
      expect(await look()).toBe(as);
      expect(spendings.slice(1)).toEqual([`${orderId}-1-1`]);
    },
  );

  it('is not spent when the provider gives it back later', async () => {
    const { attempt, look, spendings } = await givenLeg({
      delivery: isAccepted,
      found: [{ outcome: 'refused', reason: 'refunded' }],
    });
    await attempt();
    expect(spendings).toHaveLength(1);
    await look();
    expect(spendings.slice(1)).toEqual([`${orderId}-1-1`]);
  });

  it('is asked for by its name also once a person was told of it, by who carries the order on', async () => {
    const { attempt, look, asked } = await givenLeg({
      ...{ delivery: isAccepted, knowsOurReference: false },
      found: [unanswered, { outcome: 'delivered', reference: 'M-1' }],
    });
    await attempt();
    expect(await look({ looks: 14, last: true })).toBe('unknown');

    expect(await attempt()).toBe('pending');
    expect(await look()).toBe('delivered');

    expect(asked.at(-1)).toMatchObject(['lookUp', { reference: 'M-1' }, {}]);
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

  it.each([
    ['says nothing', unanswered, 'looked for in vain: no answer'],
    ['still has it', isAccepted, 'the provider has accepted it and not delivered it yet'],
    ['does not find it', notThere, 'looked for in vain: the provider does not find it'],
  ])(
    'is left to a person, with what is known, when it %s to the last',
    async (_case, last, reason) => {
      const { attempt, look, facts, kept } = await givenLeg({
        delivery: isAccepted,
        found: [last],
      });
      await attempt();

      expect(await look({ looks: 14, last: true })).toBe('unknown');

      expect((await facts()).at(-1)).toEqual(onLeg('LegOutcomeUnknown', { reason }));
      expect(kept.at(-1)).toMatchObject({ call: 'lookUp' });
    },
  );

  it('is asked for by no second worker', async () => {
    const { attempt, asked } = await givenLeg({ delivery: isAccepted, found: [] });
    await attempt();

    expect(await attempt()).toBe('pending');

    expect(asked.filter(([call]) => call === 'deliver')).toHaveLength(1);
  });
});

describe('a pack whose answer was lost', () => {
  const lost = onLeg('LegOutcomeUnknown', { reason: 'looked for in vain: no answer' });

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

  it('is told to a person at once where the provider could not find it', async () => {
    const { attempt, asked, facts } = await givenLeg({
      ...{ delivery: isLost, found: [isAccepted] },
      knowsOurReference: false,
    });

    expect(await attempt()).toBe('unknown');

    expect((await facts()).at(-1)).toMatchObject({ type: 'LegOutcomeUnknown' });
    expect(asked.map(([call]) => call)).toEqual(['check', 'deliver']);
  });

  it('is told to a person after a few looks, and looked for all the same', async () => {
    const { attempt, look, facts } = await givenLeg({
      delivery: isLost,
      found: [...Array.from({ length: 6 }, () => unanswered), isAccepted],
    });
    await attempt();

    for (const looks of [1, 2, 3, 4, 5]) expect(await look({ looks })).toBe('pending');
    expect(await facts()).toEqual([started]);
    expect(await look({ looks: 6 })).toBe('unknown');
    expect(await facts()).toEqual([started, lost]);
    expect(await look({ looks: 7 })).toBe('pending');
    expect((await facts()).at(-1)).toEqual(accepted);
  });

  it('counts as never received only when none can be on its way any more', async () => {
    const { attempt, look, facts } = await givenLeg({
      delivery: isLost,
      found: Array.from({ length: 8 }, () => notThere),
    });
    await attempt();

    for (const looks of [1, 2, 3, 4, 5]) expect(await look({ looks })).toBe('pending');
    expect(await look({ looks: 6 })).toBe('unknown');
    expect(await look({ looks: 7 })).toBe('unknown');
    expect(await look({ looks: 8, clock: LATER })).toBe('notSent');

    expect((await facts()).map(({ type }) => type)).toEqual([
      ...['LegStarted', 'LegOutcomeUnknown', 'LegNotSent'],
    ]);
  });

  it('is not bought by a worker that was held so long that it counts for dead', async () => {
    const { attempt, asked, facts } = await givenLeg();

    expect(await attempt({ clock: ['2026-11-21T06:30:00.000Z', LATER] })).toBe('notSent');

    expect(asked.filter(([call]) => call === 'deliver')).toEqual([]);
    expect((await facts()).at(-1)).toMatchObject({ type: 'LegNotSent' });
  });

  describe('where the provider cannot be asked', () => {
    it('is unknown at once, and stays as it was told to a person', async () => {
      const { attempt, look, facts } = await givenLeg({ delivery: isLost });

      expect(await attempt()).toBe('unknown');
      expect(await look()).toBe('unknown');
      expect(await look({ looks: 14, last: true })).toBe('unknown');

      const reason = 'no answer';
      expect(await facts()).toEqual([started, onLeg('LegOutcomeUnknown', { reason })]);
    });

    it.each([
      ['delivered', ask.deliver()],
      ['failed', ask.failLeg()],
    ] as const)('is %s once an earlier try writes so', async (as, command) => {
      const { attempt, look, tell } = await givenLeg({ delivery: isLost });
      await attempt();
      await tell(command);
      expect(await look()).toBe(as);
    });

    it('is asked for as soon as an earlier try writes down what it is called there', async () => {
      const { attempt, look, tell, asked } = await givenLeg({
        ...{ delivery: isLost, knowsOurReference: false },
        found: [{ outcome: 'delivered', reference: 'M-1' }],
      });
      await attempt();
      expect(await look()).toBe('unknown');
      const data = { ...accepted.data, providerReference: 'M-1' };
      await tell({ type: 'RecordLegAccepted', data });

      expect(await look()).toBe('delivered');

      expect(asked.filter(([call]) => call === 'lookUp')).toHaveLength(1);
    });
  });
});
