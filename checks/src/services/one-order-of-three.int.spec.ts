import { ORDER_DECIDED } from '@store/workflows/contracts';
import { orderAt, PRICE } from '@store/workflows/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSimulatedShop, type SimulatedShop } from './simulated-shop.ts';

/** Whom each of the three knows, and whose packs MooGold answers as delivered. */
const PLAYER = '30025';

let simulated: SimulatedShop;
let shop: SimulatedShop['shop'];
let control: SimulatedShop['control'];
beforeAll(async () => {
  simulated = await openSimulatedShop();
  ({ shop, control } = simulated);
});
afterAll(() => simulated[Symbol.asyncDispose]());

beforeEach(async () => {
  await control('reset');
  // Of the clock that is skipped they know nothing.
  await control('yokcash/mood', { deliversAfterMs: 0, saldo: 10_00_000 });
  await control('moogold/mood', { balance: 10_000 });
  await control('smileone/mood', { points: { br: 10_000 } });
});

const PROVIDERS = ['smileone', 'moogold', 'yokcash'] as const;

const bought = async (provider: (typeof PROVIDERS)[number]): Promise<number> =>
  (await simulated.booksOn(provider, PLAYER)).sold.length;

type Legs = NonNullable<NonNullable<Parameters<typeof orderAt>[1]>['legs']>;

/** Until the order is at its end, with what each provider sold for it. */
async function sold(...legs: Legs) {
  const order = { ...orderAt(await shop.now(), { legs }), gameAccount: PLAYER };
  await shop.credit(order.userId, PRICE);
  const before = await Promise.all(PROVIDERS.map(bought));
  const outcome = await shop.run(order);
  const after = await Promise.all(PROVIDERS.map(bought));
  return {
    outcome,
    story: await shop.story(`order-${order.orderId}`),
    packs: after.map((count, place) => count - (before[place] ?? 0)),
  };
}

it('an order whose parts three providers deliver is completed once each has delivered its own', async () => {
  const all = await sold('SMILEBR:13', 'MOOGOLDMLBB:215570', 'YOKCASHMLBB:ML86');
  expect(all).toMatchObject({ outcome: 'completed', packs: [1, 1, 1] });
  expect(all.story.filter((event) => event === 'LegDelivered')).toHaveLength(3);
});

describe.each([
  ['SMILEBR:13', 'smileone', { points: { br: 0 } }, [1, 0, 0]],
  ['MOOGOLDMLBB:215570', 'moogold', { balance: 0 }, [0, 1, 0]],
  ['YOKCASHMLBB:ML86', 'yokcash', { saldo: 0 }, [0, 0, 1]],
] as const)('an order for %s', (leg, provider, empty, packs) => {
  it('goes there and to nobody else', async () => {
    expect(await sold(leg)).toMatchObject({ outcome: 'completed', packs });
  });

  it('waits for a person while the store has nothing left there, and is no refusal', async () => {
    await control(`${provider}/mood`, empty);
    const { story, packs: none } = await sold(leg);
    expect(story).toContain('LegNotSent');
    expect(story).not.toContain('LegFailed');
    expect(none).toEqual([0, 0, 0]);
  });
});

it.each([
  ['SMILEBR:13', 'smileone', [1, 0, 0]],
  ['YOKCASHMLBB:ML86', 'yokcash', [0, 0, 1]],
] as const)(
  'an order for %s whose answer was lost is told to a person at once, as nobody can be asked for it',
  async (leg, provider, packs) => {
    const order = { ...orderAt(await shop.now(), { legs: [leg] }), gameAccount: PLAYER };
    await shop.credit(order.userId, PRICE);
    const before = await Promise.all(PROVIDERS.map(bought));
    await control(`${provider}/mood`, { answers: 'lost' });
    const began = Date.parse(await shop.now());
    await shop.place(order);
    const handle = await shop.start('order', {
      order,
      timing: { ...shop.timing, providerTimeoutMs: 500 },
    });
    await vi.waitFor(
      async () => expect(await shop.story(`order-${order.orderId}`)).toContain('LegOutcomeUnknown'),
      10_000,
    );
    expect(Date.parse(await shop.now()) - began).toBeLessThan(60_000);
    const after = await Promise.all(PROVIDERS.map(bought));
    expect(after.map((count, place) => count - (before[place] ?? 0))).toEqual(packs);
    // Not terminated: where its step was still at work, no time would be skipped any more.
    await handle.signal(ORDER_DECIDED, {
      ...{ to: 'Refunded', reason: '' },
      by: { kind: 'admin', accountId: 'meera' },
    });
    expect(await handle.result()).toBe('refunded');
  },
);

// The last one: MooGold is left alone for a while after it.
it('a provider that is down holds up its own orders, without being asked for each, and no others', async () => {
  await control('moogold/mood', { answers: 'broken' });
  const mooGold = simulated.providers('MOOGOLDMLBB');
  for (let time = 0; time < 5; time += 1) await mooGold?.points(1_000);
  await control('moogold/mood', { answers: 'normally' });

  const held = await sold('MOOGOLDMLBB:215570');
  expect(held).toMatchObject({ outcome: 'refunded', packs: [0, 0, 0] });
  expect(held.story).toContain('LegNotSent');
  expect(await sold('YOKCASHMLBB:ML86')).toMatchObject({ outcome: 'completed', packs: [0, 0, 1] });
});
