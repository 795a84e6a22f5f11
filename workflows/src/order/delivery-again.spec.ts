import { BY_STORE, rupees } from '@store/ledger';
import { askAbout } from '@store/ledger/testing';
import { describe, expect, it } from 'vitest';
import { inActivity } from '../testing/in-activity.ts';
import { givenLeg, onLeg, started, type GivenLeg } from '../testing/given-leg.ts';
import { anOrder, AT, DAMAGED_ACCOUNT, orderId } from '../testing/placed.ts';
import { orderResending } from './resending.ts';

const ask = askAbout(anOrder());
const again = { attempt: 2 };
const anew = <Data extends object>({ data, ...rest }: { type: string; data: Data }) =>
  ({ ...rest, data: { ...data, ...again } }) as never;
const resend = { leg: 1, attempt: 2, by: 'meera' };

/** The first leg could not be sent, and an admin has it sent again, unless told. */
async function givenResent({
  approved = true,
  by = 'meera',
  ...given
}: GivenLeg & { approved?: boolean; by?: string } = {}) {
  const world = await givenLeg(given);
  await world.tell(ask.start());
  await world.tell(ask.notSent());
  if (approved) await world.tell(ask.resend(1, by));
  const { length } = await world.facts();
  return { ...world, since: async () => (await world.facts()).slice(length) };
}

describe('a pack that is sent again', () => {
  it('is bought after the provider was asked for the player', async () => {
    const { attempt, asked, since } = await givenResent();

    expect(await attempt({ sent: 2 })).toBe('delivered');

    expect(asked.map(([what]) => what)).toEqual(['check', 'deliver']);
    expect(await since()).toEqual([
      { type: 'LegStarted', data: { ...started.data, ...again } },
      onLeg('LegDelivered', { providerReference: 'S-1', ...again }),
    ]);
  });

  it('is not bought while the provider does not answer', async () => {
    const { attempt, asked, since } = await givenResent({ check: { outcome: 'unavailable' } });

    expect(await attempt({ sent: 2 })).toBe('notSent');

    expect(asked.map(([what]) => what)).toEqual(['check']);
    const reason = 'player check: the provider did not answer';
    expect((await since()).at(-1)).toEqual(onLeg('LegNotSent', { reason, ...again }));
  });

  it('is bought after the provider named the player by another pack only', async () => {
    const { attempt, asked } = await givenResent({
      checkBy: { 13: { outcome: 'unavailable', about: 'pack' } },
      packsToCheckBy: [{ route: 'SMILEBR', providerProduct: 'mobilelegends', code: '25' }],
    });

    expect(await attempt({ sent: 2 })).toBe('delivered');

    expect(asked.map(([what]) => what)).toEqual(['check', 'check', 'points', 'deliver']);
  });

  it.each([
    ['a check', { check: { outcome: 'unavailable' } }, ['check', 'deliver']],
    ['points', { order: { productType: 'OTHER' } }, ['deliver']],
  ] as const)(
    'is bought without %s where it was held back until now',
    async (_what, more, calls) => {
      const points = { outcome: 'unavailable' } as const;
      const { attempt, asked } = await givenResent({ by: BY_STORE, points, ...more });

      expect(await attempt({ sent: 2 })).toBe('delivered');

      expect(asked.map(([what]) => what)).toEqual(calls);
    },
  );

  it('is not bought without a check where the store held it back after an admin had asked', async () => {
    const { attempt, asked, tell } = await givenResent({ check: { outcome: 'unavailable' } });
    await tell(anew(ask.start()));
    await tell(anew(ask.notSent(1, 'no room', 'spentUp')));
    await tell(ask.resend(1, BY_STORE, 3));

    expect(await attempt({ sent: 3 })).toBe('notSent');

    expect(asked.map(([what]) => what)).toEqual(['check']);
  });

  it('is not bought for a player whom the provider does not know any more', async () => {
    const { attempt, asked, since } = await givenResent({
      check: { outcome: 'notFound', message: 'no such player' },
    });

    expect(await attempt({ sent: 2 })).toBe('failed');

    expect(asked.map(([what]) => what)).toEqual(['check']);
    const reason = 'player check: notFound, no such player';
    expect((await since()).at(-1)).toEqual(
      onLeg('LegFailed', { reason, about: 'player', ...again }),
    );
  });

  it('is bought where no player can be checked after the provider told what is left', async () => {
    const { attempt, asked } = await givenResent({ order: { productType: 'OTHER' } });

    expect(await attempt({ sent: 2 })).toBe('delivered');

    expect(asked.map(([what]) => what)).toEqual(['points', 'deliver']);
  });

  it('is not bought where no player can be checked while the provider does not answer', async () => {
    const { attempt, asked, since } = await givenResent({
      order: { productType: 'OTHER' },
      points: { outcome: 'unavailable' },
    });

    expect(await attempt({ sent: 2 })).toBe('notSent');

    expect(asked.map(([what]) => what)).toEqual(['points']);
    const reason = 'points: the provider did not answer';
    expect((await since()).at(-1)).toEqual(onLeg('LegNotSent', { reason, ...again }));
  });

  it('is bought once, and as often as it was asked for', async () => {
    const { attempt, asked, tell } = await givenResent({
      delivery: { outcome: 'notSent', reason: 'no connection' },
    });

    for (const _ of ['once', 'twice']) expect(await attempt({ sent: 2 })).toBe('notSent');
    await tell(ask.resend(1, 'meera', 3));
    expect(await attempt({ sent: 3 })).toBe('notSent');

    expect(asked.filter(([what]) => what === 'deliver')).toHaveLength(2);
  });

  it('is not bought by whoever still means the time before', async () => {
    const { attempt, asked } = await givenResent();

    await expect(attempt()).rejects.toMatchObject({ details: [{ type: 'OtherAttempt' }] });

    expect(asked.map(([what]) => what)).not.toContain('deliver');
  });

  it('is not bought when nobody asked for it', async () => {
    const { attempt, asked } = await givenResent({ approved: false });

    expect(await attempt()).toBe('notSent');
    await expect(attempt({ sent: 2 })).rejects.toMatchObject({
      details: [{ type: 'OtherAttempt' }],
    });

    expect(asked.map(([what]) => what)).not.toContain('deliver');
  });

  it('is left to an admin once more when its game account still does not open', async () => {
    const { attempt, tell, facts, spendings } = await givenLeg({
      order: { gameAccount: DAMAGED_ACCOUNT },
    });
    await attempt();
    await tell(ask.resend());

    expect(await attempt({ sent: 2 })).toBe('manual');

    const reason = 'the game account cannot be read';
    expect((await facts()).at(-1)).toEqual(onLeg('LegMadeManual', { reason, ...again }));
    expect(spendings).toEqual([`${orderId}-1-1`, `${orderId}-1-2`]);
  });
});

describe('asking to send it again', () => {
  const approve = ({ shop }: Awaited<ReturnType<typeof givenLeg>>) => {
    const { ledger, clock } = shop.dependencies;
    const steps = orderResending(ledger, clock);
    return inActivity(() => steps.approveResend(anOrder({ paymentMode: 'upi' }), resend, AT));
  };

  it('is agreed to, and once more by a worker that died on the way', async () => {
    const world = await givenResent({ approved: false });

    expect([await approve(world), await approve(world)]).toEqual([true, true]);

    expect(await world.since()).toEqual([onLeg('LegResendApproved', { ...again, by: 'meera' })]);
  });

  it('is not agreed to while the outcome is not known, or when it was sent since', async () => {
    const unknown = await givenLeg();
    await unknown.tell(ask.start());
    expect(await approve(unknown)).toBe(false);

    const sent = await givenResent();
    await sent.attempt({ sent: 2 });
    expect(await approve(sent)).toBe(false);
  });
});

describe('a pack that is bought elsewhere', () => {
  const way = { route: 'SMILEBR', providerProduct: 'mobilelegends', productCode: '13' } as const;

  /** MooGold has refused it, and Smile.one is asked for the first time. */
  async function givenElsewhere(given: GivenLeg) {
    const world = await givenLeg({ order: { legs: ['MOOGOLDMLBB:25|SMILEBR:13'] }, ...given });
    await world.tell(ask.start());
    await world.tell(ask.failLeg());
    await world.tell(ask.reroute(1, 2, way));
    return world;
  }

  it('is a first visit there: a check without an answer says nothing against the player', async () => {
    const { attempt, asked } = await givenElsewhere({ check: { outcome: 'unavailable' } });
    expect(await attempt({ sent: 2, way })).toBe('delivered');
    expect(asked.map(([what]) => what)).toEqual(['check', 'deliver']);
  });

  it.each([
    [{ SMILEBR: rupees(400) }, 'failed'],
    [{ SMILEBR: rupees(300) }, 'delivered'],
    [{ MOOGOLDMLBB: rupees(1) }, 'failed'],
  ] as const)('is too dear for a player by what it costs there: %j', async (costs, outcome) => {
    const { attempt } = await givenElsewhere({
      order: { legs: ['MOOGOLDMLBB:25|SMILEBR:13'], cost: rupees(1) },
      check: { outcome: 'found', username: 'Ravi', costFactor: 1.2 },
      costs,
    });
    expect(await attempt({ sent: 2, way })).toBe(outcome);
  });

  it('is sent there once more only after a check', async () => {
    const { attempt, asked, tell } = await givenElsewhere({
      check: { outcome: 'unavailable' },
      delivery: { outcome: 'notSent', reason: 'no connection' },
    });
    expect(await attempt({ sent: 2, way })).toBe('notSent');
    await tell(ask.resend(1, 'meera', 3));
    expect(await attempt({ sent: 3, way })).toBe('notSent');
    expect(asked.filter(([what]) => what === 'deliver')).toHaveLength(1);
  });
});
