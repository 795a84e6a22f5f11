import { rupees } from '@store/ledger';
import { askAbout } from '@store/ledger/testing';
import { describe, expect, it } from 'vitest';
import type { RouteRules, WayFacts } from '../route-choice/next-way.ts';
import { inActivity } from '../testing/in-activity.ts';
import { anOrder, AT, clock, orderId } from '../testing/placed.ts';
import { memoryShop } from '../testing/shop.ts';
import { orderRerouting } from './rerouting.ts';

const WELL: WayFacts = { cost: rupees(1), sent: 0, arrived: 0, isDown: false };

type Given = Pick<NonNullable<Parameters<typeof anOrder>[0]>, 'legs' | 'productType'> &
  Readonly<{
    facts?: Readonly<Record<string, Partial<WayFacts>>>;
    rules?: Partial<RouteRules>;
  }>;

/** A paid order whose only leg may go by SMILEBR or by MooGold, unless told. */
async function given({ facts = {}, rules, ...placed }: Given = {}) {
  const legs = ['SMILEBR:13|MOOGOLDMLBB:25'] as const;
  const order = anOrder({ paymentMode: 'upi', legs, ...placed });
  const ask = askAbout(order);
  const shop = memoryShop({
    routes: {
      rules: () => ({ weighed: false, aboveThePrice: false, ...rules }),
      costOn: async () => WELL.cost,
      factsOf: async ({ route }) => ({ ...WELL, ...facts[route] }),
    },
  });
  await shop.sell({ ...order, until: 'paid' });
  const { length: before } = await shop.facts(`order-${orderId}`);
  const steps = orderRerouting({ ...shop.dependencies, clock });
  return {
    ...{ ask, tell: shop.tell },
    route: (attempt = 1) => inActivity(() => steps.routeLeg(order, order.legs[0]!, attempt, AT)),
    moves: async () =>
      (await shop.facts(`order-${orderId}`))
        .slice(before)
        .filter(({ type }) => type === 'LegRerouted')
        .map(({ data }) => data),
  };
}

const elsewhere = { route: 'MOOGOLDMLBB', productCode: '25' };

describe('a leg of which nothing was bought', () => {
  it('stays on its way before anybody was asked', async () => {
    const { route, moves } = await given();
    expect(await route()).toBeNull();
    expect(await moves()).toEqual([]);
  });

  it('goes the other way after a no, and it is written down why', async () => {
    const { route, moves, tell, ask } = await given();
    await tell(ask.start());
    await tell(ask.failLeg(1, '20007 sold out'));

    expect(await route()).toMatchObject({ leg: { leg: 1, ...elsewhere }, attempt: 2 });

    expect(await moves()).toEqual([
      {
        ...{ orderId, leg: 1, attempt: 2, ...elsewhere, providerProduct: 'mobilelegends' },
        ...{ reason: 'SMILEBR: 20007 sold out', at: AT },
      },
    ]);
  });

  it('is sent where an earlier try of the step has put it', async () => {
    const { route, moves, tell, ask } = await given();
    await tell(ask.start());
    await tell(ask.notSent());
    await route();

    expect(await route()).toMatchObject({ leg: elsewhere, attempt: 2 });
    expect(await moves()).toHaveLength(1);
  });

  it('goes the other way at once while its provider takes no orders', async () => {
    const { route, moves } = await given({ facts: { SMILEBR: { isDown: true } } });
    expect(await route()).toMatchObject({ leg: elsewhere, attempt: 2 });
    expect(await moves()).toMatchObject([{ reason: 'SMILEBR: takes no orders at present' }]);
  });

  it('goes where more is earned, if the owner wants that, and keeps what was weighed', async () => {
    const facts = { SMILEBR: { cost: 400_00 }, MOOGOLDMLBB: { cost: 350_00 } } as never;
    const { route, moves } = await given({ facts, rules: { weighed: true } });
    expect(await route()).toMatchObject({ leg: elsewhere });
    expect(await moves()).toMatchObject([
      { reason: 'weighed: SMILEBR 95 % at 40000 paise; MOOGOLDMLBB 95 % at 35000 paise' },
    ]);
  });

  it.each([
    ['player check: notFound, no such player'],
    ['player check: the player is of another country'],
    ['the game account is erased'],
    ['20003 USER ID não existe', 'player'],
    ['incorrect-details', 'player'],
    ['201 purchase limit reached', 'owned'],
  ] as const)('stays when nobody could sell it to this player: %s', async (reason, about?) => {
    const { route, tell, ask } = await given();
    await tell(ask.start());
    await tell(ask.failLeg(1, reason, about));
    expect(await route()).toBeNull();
  });

  it('stays after a no without a reason where no provider knows the players of the game', async () => {
    const refused = await given({ productType: 'GENSHIN' });
    await refused.tell(refused.ask.start());
    await refused.tell(refused.ask.failLeg(1, 'refunded'));
    expect(await refused.route()).toBeNull();

    const soldOut = await given({ productType: 'GENSHIN' });
    await soldOut.tell(soldOut.ask.start());
    await soldOut.tell(soldOut.ask.notSent(1, 'turned away: 114'));
    expect(await soldOut.route()).toMatchObject({ leg: elsewhere });
  });

  it('goes on when only the check had no answer', async () => {
    const { route, tell, ask } = await given();
    await tell(ask.start());
    await tell(ask.notSent(1, 'player check: the provider did not answer'));
    expect(await route()).toMatchObject({ leg: elsewhere });
  });

  it.each(['MOOGOLDHOK', 'YOKCASHMLBB'])(
    'stays where the store is not connected to the other provider: %s',
    async (route) => {
      const world = await given({ legs: [`SMILEBR:13|${route as 'MOOGOLDHOK'}:25`] });
      await world.tell(world.ask.start());
      await world.tell(world.ask.notSent());
      expect(await world.route()).toBeNull();
    },
  );
});

describe('a leg that was held back where it went first', () => {
  const SPENT_UP = { SMILEBR: { isDown: true } };
  const [first, there] = [{ route: 'SMILEBR', productCode: '13' }, 2];

  /** By the limit of the day, and sent to MooGold. */
  async function heldBack() {
    const world = await given({ facts: SPENT_UP });
    const { tell, ask, route } = world;
    await tell(ask.start());
    await tell(ask.notSent(1, 'no room', 'spentUp'));
    expect(await route()).toMatchObject({ leg: elsewhere, attempt: there });
    await tell(again(ask.start()));
    return world;
  }
  const again = <Data extends object>({ data, ...rest }: { type: string; data: Data }) =>
    ({ ...rest, data: { ...data, attempt: there } }) as never;

  it('goes back there to wait when it could not be sent elsewhere', async () => {
    const { route, tell, ask } = await heldBack();
    await tell(again(ask.notSent()));
    expect(await route(there)).toMatchObject({ leg: first, attempt: 3 });
  });

  it('does not go to and fro', async () => {
    const { route, tell, ask } = await heldBack();
    await tell(again(ask.notSent(1, 'no room', 'spentUp')));
    expect(await route(there)).toBeNull();
  });

  it('is not kept waiting where it was refused elsewhere', async () => {
    const { route, tell, ask } = await heldBack();
    await tell(again(ask.failLeg(1, '20007 sold out')));
    expect(await route(there)).toBeNull();
  });
});

describe('a leg that may be on its way, is over, or has one way', () => {
  it('stays', async () => {
    const started = await given();
    await started.tell(started.ask.start());
    expect(await started.route()).toBeNull();
    await started.tell(started.ask.unknown());
    expect(await started.route()).toBeNull();
    await started.tell(started.ask.deliver());
    expect(await started.route()).toBeNull();

    const single = await given({ legs: ['SMILEBR:13'] });
    await single.tell(single.ask.start());
    await single.tell(single.ask.failLeg());
    expect(await single.route()).toBeNull();

    const over = await given();
    await over.tell(over.ask.start());
    await over.tell(over.ask.failLeg());
    await over.tell(over.ask.refund());
    expect(await over.route()).toBeNull();
  });
});
