import { rupees, type RefusedFor } from '@store/ledger';
import { createLedger, StoreUnavailable, type Ledger } from '@store/ledger/event-store';
import { askAbout } from '@store/ledger/testing';
import { describe, expect, it } from 'vitest';
import {
  deliveredBefore,
  givenLeg,
  type GivenLeg,
  onLeg,
  start,
  started,
} from '../testing/given-leg.ts';
import { anOrder, AT, DAMAGED_ACCOUNT, orderId, SHOP_TIMES } from '../testing/placed.ts';

const pack = {
  providerProduct: 'mobilelegends',
  productCode: '13',
  inputs: ['asha'],
};

const toBuy = { ...pack, ourReference: `${orderId}-1-1` };

const correct = (correction: number, gameAccount: string) =>
  ({
    type: 'CorrectGameAccount',
    data: { orderId, userId: 'asha', correction, gameAccount, at: AT },
  }) as const;

describe('delivering a pack', () => {
  it('waits, and staff are told, where the provider of the route is not connected', async () => {
    const { attempt, asked, told, facts } = await givenLeg({ order: { legs: ['MOOGOLDHOK:5'] } });

    expect(await attempt()).toBe('notSent');

    expect(asked).toEqual([]);
    expect(told).toEqual([['MOOGOLDHOK', 'notSent']]);
    expect((await facts()).map(({ type }) => type)).toEqual(['LegStarted', 'LegNotSent']);
  });

  it('asks for the player, then for the pack, and writes down that it arrived', async () => {
    const { attempt, asked, facts } = await givenLeg();

    expect(await attempt()).toBe('delivered');

    expect(asked).toEqual([
      ['check', pack, 10_000],
      ['deliver', toBuy, SHOP_TIMES.providerTimeoutMs],
    ]);
    expect(await facts()).toEqual([started, onLeg('LegDelivered', { providerReference: 'S-1' })]);
  });

  it.each(['delivered', 'notSent', 'unknown'] as const)(
    'tells of the provider what came of asking it: %s',
    async (outcome) => {
      const delivery =
        outcome === 'delivered' ? { outcome, reference: 'S-1' } : { outcome, reason: 'no' };
      const { attempt, told } = await givenLeg({ delivery });

      expect(await attempt()).toBe(outcome);

      expect(told).toEqual([['SMILEBR', outcome]]);
    },
  );

  it('tells for whom a provider has refused it in a way that nobody understands, and keeps the reason', async () => {
    const delivery = { outcome: 'refused', reason: '777 recursos', isUnheardOf: true } as const;
    const { attempt, toldFor, facts } = await givenLeg({ delivery });

    expect(await attempt()).toBe('failed');

    expect(toldFor).toEqual([{ orderId, userId: 'asha', player: 'asha' }]);
    expect(await facts()).toEqual([started, onLeg('LegFailed', { reason: '777 recursos' })]);
  });

  it('tells nothing of a provider that was not asked for the pack', async () => {
    const { attempt, told } = await givenLeg({ check: { outcome: 'notFound', message: 'nobody' } });

    expect(await attempt()).toBe('failed');

    expect(told).toEqual([]);
  });

  it('asks nobody while the provider has had its orders of the minute, however long it has waited', async () => {
    const { attempt, asked, facts } = await givenLeg({ hasTurn: false });

    expect(await attempt()).toBe('crowded');
    expect(await facts()).toEqual([]);

    expect(await attempt({ isPressing: true })).toBe('crowdedOut');
    expect(asked).toEqual([]);
    const reason = 'the provider has had its orders of every minute for too long';
    expect(await facts()).toEqual([started, onLeg('LegNotSent', { reason, heldBack: 'crowded' })]);
  });

  it('asks nobody beyond the limit of the day, says so, and says so again to a later try', async () => {
    const { attempt, asked, facts } = await givenLeg({ hasRoom: false });

    expect(await attempt()).toBe('spentUp');
    expect(asked).toEqual([]);
    expect(await attempt()).toBe('spentUp');

    expect(asked).not.toContainEqual(expect.arrayContaining(['deliver']));
    const reason = 'the limit of the day for this provider is reached';
    expect(await facts()).toEqual([started, onLeg('LegNotSent', { reason, heldBack: 'spentUp' })]);
  });

  it.each([
    ['what the provider asks', { costs: { SMILEBR: rupees(390) } }, rupees(390)],
    ['what was known of the goods', { order: { cost: rupees(300) } }, rupees(300)],
    ['what it is sold for', { order: { cost: null } }, rupees(415)],
    [
      'its part of that',
      { order: { cost: rupees(300), legs: ['SMILEBR:13', 'SMILEBR:25'] as const } },
      rupees(150),
    ],
  ])('counts %s as spent', async (_what, more, cost) => {
    const { attempt, spendings } = await givenLeg(more);
    expect(await attempt()).toBe('delivered');
    expect(spendings).toHaveLength(1);
    expect(spendings).toMatchObject([{ ourReference: `${orderId}-1-1`, route: 'SMILEBR' }]);
    expect((spendings as { cost: number }[])[0]?.cost).toBeGreaterThanOrEqual(cost);
    expect((spendings as { cost: number }[])[0]?.cost).toBeLessThanOrEqual(cost + 1);
  });

  it.each([
    [{ outcome: 'refused', reason: 'sold out' }, true],
    [{ outcome: 'notSent', reason: 'no connection' }, true],
    [{ outcome: 'unknown', reason: 'no answer' }, false],
  ] as const)('takes what was not spent back after %j: %s', async (delivery, comesBack) => {
    const { attempt, spendings } = await givenLeg({ delivery });
    await attempt();
    expect(spendings.slice(1)).toEqual(comesBack ? [`${orderId}-1-1`] : []);
  });

  it('tells our own crowd apart from a provider that is down', async () => {
    const reason = 'nothing was sent to MooGold, which has too many calls';
    const { attempt, facts } = await givenLeg({
      delivery: { outcome: 'notSent', reason, about: 'crowd' },
    });
    expect(await attempt()).toBe('turnMissed');
    expect(await attempt()).toBe('turnMissed');
    expect((await facts()).at(-1)).toEqual(onLeg('LegNotSent', { reason, heldBack: 'turnMissed' }));
  });

  it('counts what is spent where another worker knows only that the order was placed', async () => {
    const { attempt, shop, tell, spendings } = await givenLeg({ paid: false });
    const elsewhere = createLedger(shop.eventStore);
    await elsewhere.order.stateOf(orderId);
    await tell(askAbout(anOrder({ paymentMode: 'upi' })).confirm());

    expect(await attempt({ ledger: elsewhere })).toBe('delivered');

    expect(spendings).toHaveLength(1);
  });

  it('counts nothing of what was delivered long ago', async () => {
    const { attempt, tell, spendings } = await givenLeg();
    for (const command of [start, deliveredBefore]) await tell(command);
    expect(await attempt()).toBe('delivered');
    expect(spendings).toEqual([]);
  });

  it('keeps what the provider answered before the outcome is written down', async () => {
    const { attempt, kept } = await givenLeg();

    await attempt();

    const about = { orderId, userId: 'asha', leg: 1 };
    expect(kept).toEqual([
      { ...about, call: 'check', body: 'checked', facts: 0 },
      { ...about, call: 'deliver', body: 'bought', facts: 1 },
    ]);
  });

  it('names each of its commands by step and leg', async () => {
    const { attempt, commands } = await givenLeg();

    await attempt();

    expect(await commands()).toEqual([
      expect.stringMatching(/^test\/5\/StartLeg\/1\/[\da-f-]{36}$/),
      'test/5/RecordLeg/1',
    ]);
  });

  it.each([
    [{ outcome: 'refused', reason: 'sold out' }, 'failed', 'LegFailed'],
    [{ outcome: 'unknown', reason: 'no answer' }, 'unknown', 'LegOutcomeUnknown'],
    [{ outcome: 'notSent', reason: 'no connection' }, 'notSent', 'LegNotSent'],
  ] as const)('writes down what the provider says instead (%#)', async (said, outcome, type) => {
    const { attempt, facts } = await givenLeg({ delivery: said });

    expect(await attempt()).toBe(outcome);

    expect(await facts()).toEqual([started, onLeg(type, { reason: said.reason })]);
  });

  it('writes down whom a refusal is about', async () => {
    const delivery = { outcome: 'refused', reason: '20003 USER ID', about: 'player' } as const;
    const { attempt, facts } = await givenLeg({ delivery });

    expect(await attempt()).toBe('failed');

    const { outcome: _, ...said } = delivery;
    expect((await facts()).at(-1)).toEqual(onLeg('LegFailed', said));
  });

  it('fails where the game account is erased: there is nobody to buy it for', async () => {
    const { attempt, asked, facts } = await givenLeg({ openGameAccount: async () => null });

    expect(await attempt()).toBe('failed');

    expect(asked).toEqual([]);
    expect((await facts()).at(-1)).toEqual(
      onLeg('LegFailed', { reason: 'the game account is erased', about: 'player' }),
    );
  });

  it('opens the game account with the key of the buyer', async () => {
    const opened: unknown[] = [];
    const { attempt } = await givenLeg({
      order: { gameAccount: 'sealed' },
      openGameAccount: async (...about) => {
        opened.push(about);
        return { inputs: ['118374920', '2641'] };
      },
    });

    await attempt();

    expect(opened).toEqual([['asha', 'sealed']]);
  });

  it('goes to the player whom the buyer has named since', async () => {
    const { attempt, tell, asked } = await givenLeg();
    await tell(correct(1, 'ravi'));
    await tell(correct(2, 'lila'));

    expect(await attempt()).toBe('delivered');

    const forLila = { ...pack, inputs: ['lila'] };
    expect(asked.map(([, asksFor]) => asksFor)).toEqual([forLila, { ...toBuy, ...forLila }]);
  });

  it('goes to the player whom the buyer has named since another worker has looked', async () => {
    const { attempt, shop, tell, asked } = await givenLeg();
    const elsewhere = createLedger(shop.eventStore);
    await elsewhere.order.stateOf(orderId);
    await tell(correct(1, 'lila'));

    expect(await attempt({ ledger: elsewhere })).toBe('delivered');

    const forLila = { ...pack, inputs: ['lila'] };
    expect(asked.at(-1)?.[1]).toEqual({ ...toBuy, ...forLila });
    expect(asked.filter(([call]) => call === 'deliver')).toHaveLength(1);
  });

  it('goes to the player whom the buyer names while another is looked for', async () => {
    const world: Awaited<ReturnType<typeof givenLeg>> = await givenLeg({
      openGameAccount: async (_userId, sealed) => {
        if (sealed !== 'lila') await world.tell(correct(1, 'lila'));
        return { inputs: [sealed] };
      },
    });

    expect(await world.attempt()).toBe('delivered');

    const forLila = { ...pack, inputs: ['lila'] };
    expect(world.asked).toEqual([
      ['check', pack, 10_000],
      ['check', forLila, 10_000],
      ['deliver', { ...toBuy, ...forLila }, SHOP_TIMES.providerTimeoutMs],
    ]);
    expect((await world.facts()).map(({ type }) => type)).toEqual([
      'GameAccountCorrected',
      'LegStarted',
      'LegDelivered',
    ]);
  });

  it('is tried again where the game account could not be read just now', async () => {
    const { attempt, facts } = await givenLeg({
      openGameAccount: () => Promise.reject(new StoreUnavailable('reading', null)),
    });

    await expect(attempt()).rejects.toThrow(StoreUnavailable);

    expect(await facts()).toEqual([]);
  });

  it.each([
    [{ ...deliveredBefore }, 'delivered'],
    [{ type: 'RecordLegFailed', data: { orderId, leg: 1, reason: 'no', at: AT } }, 'failed'],
    [{ type: 'RecordLegNotSent', data: { orderId, leg: 1, reason: 'no', at: AT } }, 'notSent'],
  ] as const)('says what became of it when it is settled already (%#)', async (earlier, as) => {
    const { attempt, tell } = await givenLeg();
    await tell(start);
    await tell(earlier);

    expect(await attempt()).toBe(as);
  });

  it('stops where the order is not paid', async () => {
    const { attempt, asked } = await givenLeg({ paid: false });

    await expect(attempt()).rejects.toMatchObject({
      type: 'LedgerRefused',
      details: [{ type: 'NotInStatus' }],
    });

    expect(asked).not.toContainEqual(expect.arrayContaining(['deliver']));
  });
});

describe('the player', () => {
  it.each([
    ['notFound', 'no such player', 'player'],
    ['regionBlocked', 'not in this region', 'player'],
    ['alreadyBought', 'has it already', 'owned'],
    ['neverPlayed', 'log in first', 'player'],
    ['refused', 'blocked', 'player'],
  ] as const)('gets no pack when the check says %s', async (outcome, message, about) => {
    const { attempt, asked, facts } = await givenLeg({ check: { outcome, message } });

    expect(await attempt()).toBe('failed');

    expect(asked).toEqual([['check', pack, 10_000]]);
    const reason = `player check: ${outcome}, ${message}`;
    expect(await facts()).toEqual([started, onLeg('LegFailed', { reason, about })]);
  });

  it.each([
    ['is of another country', 'BR', 'failed'],
    ['is of its country', 'IN', 'delivered'],
  ])('of a pack for one country %s', async (_who, country, outcome) => {
    const item = { id: 'MLIN-1', name: '14 Diamonds', lockedTo: 'IN' };
    const check = { outcome: 'found', username: 'Ravi', country } as const;
    const { attempt, facts } = await givenLeg({ order: { item }, check });

    expect(await attempt()).toBe(outcome);

    const reason = 'player check: the player is of another country';
    if (outcome === 'failed')
      expect((await facts()).at(-1)).toEqual(onLeg('LegFailed', { reason, about: 'player' }));
  });

  it.each([
    ['more than the price', rupees(400), 1.05, 'failed'],
    ['just the price', rupees(400), 1.0375, 'delivered'],
    ['more than the price, as for everybody', rupees(500), 1, 'delivered'],
    ['nobody knows what', null, 1.01, 'failed'],
    ['nobody knows what, as for everybody', null, 1, 'delivered'],
  ])('whose pack costs the store %s', async (_what, cost, costFactor, outcome) => {
    const check = { outcome: 'found', username: 'Ravi', costFactor } as const;
    const { attempt, facts } = await givenLeg({ order: { cost }, check });

    expect(await attempt()).toBe(outcome);

    const reason = 'player check: for this player the goods cost more than the price';
    if (outcome === 'failed')
      expect((await facts()).at(-1)).toEqual(onLeg('LegFailed', { reason, about: 'player' }));
  });

  it.each([
    [rupees(400), 'failed'],
    [rupees(390), 'delivered'],
  ])('pays by what the pack costs at the provider, there %s', async (cost, outcome) => {
    const check = { outcome: 'found', username: 'Ravi', costFactor: 1.05 } as const;
    const order = { cost: rupees(1) };
    const { attempt } = await givenLeg({ order, check, costs: { SMILEBR: cost } });

    expect(await attempt()).toBe(outcome);
  });

  it.each([
    ['by the factor of each', { '25': 1.5 }, 'failed'],
    ['and none by the factor of another', { '13': 1.5 }, 'delivered'],
  ])('pays for all parts, %s', async (_how, costFactors, outcome) => {
    const check = { outcome: 'found', username: 'Ravi', costFactors } as const;
    const { attempt, asked } = await givenLeg({
      check,
      order: { legs: ['SMILEBR:13', 'SMILEBR:25'] },
      costs: { 'SMILEBR:13': rupees(10), 'SMILEBR:25': rupees(350) },
    });

    expect(await attempt()).toBe(outcome);

    expect(asked.some(([call]) => call === 'deliver')).toBe(outcome === 'delivered');
  });

  it('gets the pack when the provider cannot tell right now', async () => {
    const { attempt } = await givenLeg({ check: { outcome: 'unavailable' } });

    expect(await attempt()).toBe('delivered');
  });

  describe('whose provider names nobody', () => {
    const borrows = { route: 'SMILEPH', providerProduct: 'mobilelegends', code: '212' } as const;
    const byOther = { providerProduct: 'mobilelegends', productCode: '212', inputs: pack.inputs };

    it('is asked for at another one, by a pack of that, and gets the pack', async () => {
      const { attempt, asked } = await givenLeg({ borrows });

      expect(await attempt()).toBe('delivered');

      expect(asked).toEqual([
        ['check', byOther, 10_000],
        ['deliver', expect.objectContaining(pack), 30_000],
      ]);
    });

    it.each([
      { outcome: 'notFound', message: 'no' },
      { outcome: 'regionBlocked', message: 'no' },
      { outcome: 'neverPlayed', message: 'no' },
      { outcome: 'refused', message: 'no', about: 'region' },
    ] as const)('gets no pack when that says %j', async (check) => {
      const { attempt, asked, facts } = await givenLeg({ borrows, check });

      expect(await attempt()).toBe('failed');

      expect(asked.map(([call]) => call)).toEqual(['check']);
      const reason = `player check: ${check.outcome}, no`;
      expect(await facts()).toEqual([started, onLeg('LegFailed', { reason, about: 'player' })]);
    });

    it.each<[string, NonNullable<GivenLeg['check']>]>([
      ['cannot tell', { outcome: 'unavailable' }],
      ['has a limit of its own', { outcome: 'refused', message: 'monthly limit' }],
      ['says that its own pack is there already', { outcome: 'alreadyBought', message: 'once' }],
      ['asks more of this player', { outcome: 'found', username: 'Ravi', costFactor: 9 }],
    ])('gets the pack when that %s', async (_what, check) => {
      const { attempt } = await givenLeg({ borrows, check, order: { cost: rupees(400) } });

      expect(await attempt()).toBe('delivered');
    });

    it('is of another country than the pack is for, also by the word of that', async () => {
      const item = { id: 'MLIN-1', name: '14 Diamonds', lockedTo: 'IN' };
      const check = { outcome: 'found', username: 'Ravi', country: 'BR' } as const;
      const { attempt } = await givenLeg({ borrows, check, order: { item } });

      expect(await attempt()).toBe('failed');
    });

    it('gets the pack unasked where nobody can be asked', async () => {
      const { attempt, asked } = await givenLeg({ borrows: null });

      expect(await attempt()).toBe('delivered');

      expect(asked.map(([call]) => call)).toEqual(['deliver']);
    });
  });

  describe('whose provider names nobody by the pack', () => {
    const nameless = { outcome: 'unavailable', about: 'pack' } as const;
    const providerProduct = 'mobilelegends';
    const packsToCheckBy = [
      { route: 'SMILEPH', providerProduct, code: '212' },
      { route: 'SMILEBR', providerProduct, code: pack.productCode },
      { route: 'SMILEBR', providerProduct, code: '25' },
    ] as const;
    const byPass = { packsToCheckBy, checkBy: { [pack.productCode]: nameless } };
    const byPlain = { providerProduct, productCode: '25', inputs: pack.inputs };

    it('is asked for once more by a plain one of the product, and gets the pack', async () => {
      const { attempt, asked, kept } = await givenLeg(byPass);

      expect(await attempt()).toBe('delivered');

      expect(asked).toEqual([
        ['check', pack, 10_000],
        ['check', byPlain, 10_000],
        ['deliver', expect.objectContaining(pack), 30_000],
      ]);
      expect(kept).toMatchObject([{ call: 'check' }, { call: 'check' }, { call: 'deliver' }]);
    });

    it.each<[string, NonNullable<GivenLeg['check']>]>([
      ['is nobody', { outcome: 'notFound', message: 'no' }],
      ['is banned', { outcome: 'refused', message: 'no', about: 'region' }],
    ])('gets no pack when by that the player %s', async (_what, check) => {
      const { attempt, asked } = await givenLeg({ ...byPass, check });

      expect(await attempt()).toBe('failed');

      expect(asked.map(([call]) => call)).toEqual(['check', 'check']);
    });

    it.each([
      ['all', { costFactor: 9 }, 'failed'],
      ['it', { costFactors: { [pack.productCode]: 9 } }, 'failed'],
      ['that one', { costFactors: { '25': 9 } }, 'delivered'],
    ])(
      'is too dear for the player when by that one %s costs more',
      async (_what, more, outcome) => {
        const check = { outcome: 'found', username: 'Ravi', ...more } as const;
        const { attempt } = await givenLeg({ ...byPass, check, order: { cost: rupees(400) } });

        expect(await attempt()).toBe(outcome);
      },
    );

    it.each<[string, NonNullable<GivenLeg['check']>]>([
      ['is for another country', { outcome: 'found', username: 'Ravi', country: 'BR' }],
      ['is there already', { outcome: 'alreadyBought', message: 'once' }],
      ['names nobody either', nameless],
    ])('gets the pack when that one %s', async (_what, check) => {
      const item = { id: 'MLIN-1', name: 'Weekly Pass', lockedTo: 'IN' };
      const order = { cost: rupees(400), item };
      const { attempt } = await givenLeg({ ...byPass, check, order });

      expect(await attempt()).toBe('delivered');
    });

    it('is as good as not asked for where there is no other pack', async () => {
      const { attempt, asked } = await givenLeg({ check: nameless });

      expect(await attempt()).toBe('delivered');

      expect(asked.map(([call]) => call)).toEqual(['check', 'deliver']);
    });
  });

  describe('of several packs', () => {
    const order = { legs: ['SMILEBR:25', 'SMILEBR:13'] as const };
    /** The first pack was refused, for this reason. */
    async function refused(reason: string, about?: RefusedFor) {
      const given = await givenLeg({ order });
      const ask = askAbout(anOrder(order));
      for (const step of [ask.start(1), ask.failLeg(1, reason, about)]) await given.tell(step);
      return given;
    }

    it('gets no other one either when the order for the first was refused for whom it is', async () => {
      const { attempt, asked, facts } = await refused('20003 USER ID não existe', 'player');

      expect(await attempt({ leg: 2 })).toBe('failed');

      expect(asked).toEqual([]);
      expect((await facts()).at(-1)).toMatchObject({ data: { leg: 2, about: 'player' } });
    });

    it('gets the other one when the first is theirs already', async () => {
      const { attempt } = await refused('201 purchase limit reached', 'owned');
      expect(await attempt({ leg: 2 })).toBe('delivered');
    });

    it.each(['notFound, none', 'regionBlocked, no', 'refused, no', 'the player is elsewhere'])(
      'gets no other one either, and nobody is asked, after: %s',
      async (said) => {
        const { attempt, asked, facts } = await refused(`player check: ${said}`);

        expect(await attempt({ leg: 2 })).toBe('failed');

        expect(asked).toEqual([]);
        expect((await facts()).at(-1)).toMatchObject({
          type: 'LegFailed',
          data: { leg: 2, reason: `player check: ${said}` },
        });
      },
    );

    it.each(['player check: alreadyBought, has it', 'sold out'])(
      'is checked again, and gets the other one, after: %s',
      async (reason) => {
        const { attempt, asked } = await refused(reason);

        expect(await attempt({ leg: 2 })).toBe('delivered');

        expect(asked.map(([call]) => call)).toEqual(['check', 'deliver']);
      },
    );
  });

  it('who has one pack and was refused another gets the third, for they are there', async () => {
    const order = { legs: ['SMILEBR:25', 'SMILEBR:13', 'SMILEBR:7'] as const };
    const { tell, attempt, asked } = await givenLeg({ order });
    const ask = askAbout(anOrder(order));
    const refused = ask.failLeg(2, 'player check: refused, no');
    for (const step of [ask.start(1), ask.deliver(1), ask.start(2), refused]) await tell(step);

    expect(await attempt({ leg: 3 })).toBe('delivered');

    expect(asked.map(([call]) => call)).toEqual(['deliver']);
  });

  it('is asked for again when a person has a pack sent again that was refused like another', async () => {
    const order = { legs: ['SMILEBR:25', 'SMILEBR:13'] as const };
    const { tell, attempt, asked } = await givenLeg({ order });
    const ask = askAbout(anOrder(order));
    for (const leg of [1, 2]) {
      await tell(ask.start(leg));
      await tell(ask.failLeg(leg, 'player check: notFound, none'));
    }
    await tell(ask.resend(2, 'vikram'));

    expect(await attempt({ leg: 2, sent: 2 })).toBe('delivered');

    expect(asked.map(([call]) => call)).toEqual(['check', 'deliver']);
  });

  it('is checked for the first pack only', async () => {
    const { attempt, asked } = await givenLeg({ order: { legs: ['SMILEBR:25', 'SMILEBR:13'] } });

    await attempt();
    await attempt({ leg: 2 });

    expect(asked.map(([what]) => what)).toEqual(['check', 'deliver', 'deliver']);
  });

  it('is not checked in a game whose players nobody can look up', async () => {
    const { attempt, asked } = await givenLeg({ order: { productType: 'HOK' } });

    await attempt();

    expect(asked.map(([what]) => what)).toEqual(['deliver']);
  });
});

describe('a game account that does not open', () => {
  const damaged = { order: { gameAccount: DAMAGED_ACCOUNT } };

  it('leaves the pack to an admin before the provider is asked for anything', async () => {
    const { attempt, asked, facts, commands } = await givenLeg(damaged);

    expect([await attempt(), await attempt()]).toEqual(['manual', 'manual']);
    expect(await commands()).toEqual(['test/5/MakeLegManual/1']);

    expect(asked).toEqual([]);
    expect(await facts()).toEqual([
      onLeg('LegMadeManual', { reason: 'the game account cannot be read' }),
    ]);
  });

  it('does not hide what an earlier try has bought', async () => {
    const { attempt, tell } = await givenLeg(damaged);
    await tell(start);
    await tell(deliveredBefore);

    expect(await attempt()).toBe('delivered');
  });

  it('stops where the order is not paid', async () => {
    const { attempt } = await givenLeg({ ...damaged, paid: false });

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
    const { attempt, asked, shop, facts } = await givenLeg();

    const ledger = failing(shop.ledger, new StoreUnavailable('appending', null), 2);

    expect(await attempt({ ledger })).toBe('delivered');
    expect(asked).toHaveLength(2);
    expect((await facts()).at(-1)?.type).toBe('LegDelivered');
  });

  it('gives way to what was recorded meanwhile', async () => {
    const world: Awaited<ReturnType<typeof givenLeg>> = await givenLeg({
      delivery: { outcome: 'refused', reason: 'too late' },
      whileBuying: () => world.tell(deliveredBefore),
    });

    expect(await world.attempt()).toBe('delivered');
  });

  it('stops where the ledger has another reason to refuse', async () => {
    const world: Awaited<ReturnType<typeof givenLeg>> = await givenLeg({
      whileBuying: () => world.tell(deliveredBefore),
    });

    await expect(world.attempt()).rejects.toMatchObject({
      type: 'LedgerRefused',
      details: [{ type: 'ReferenceReused' }],
    });
  });
});
