import { accounts, simulatedServices } from '@store/simulators/testing';
import { ORDER_DECIDED } from '@store/workflows/contracts';
import {
  openTimeSkippingShop,
  orderAt,
  PRICE,
  providersOf,
  type TimeSkippingShop,
} from '@store/workflows/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

/** Whom each of the three knows, and whose packs MooGold answers as delivered. */
const PLAYER = '30025';

let services: Awaited<ReturnType<typeof simulatedServices>>;
let providers: ReturnType<typeof providersOf>;
let shop: TimeSkippingShop;
beforeAll(async () => {
  services = await simulatedServices();
  const at = (name: string) => `${services.origin}/${name}`;
  providers = providersOf(
    {
      smileOne: { url: at('smileone'), ...accounts.smileOne },
      mooGold: { url: at('moogold'), ...accounts.mooGold },
      yokCash: { url: at('yokcash'), api: 'json', contact: '6281200000000', ...accounts.yokCash },
    },
    { log: { warn: () => undefined }, notices: () => [] },
  );
  shop = await openTimeSkippingShop({
    providers,
    openGameAccount: async (_userId, player) => ({ inputs: [player, '2641'] }),
  });
});
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  await services.stop();
  await services.remove();
});

const control = (path: string, change: object) =>
  fetch(`${services.origin}/control/${path}`, { method: 'POST', body: JSON.stringify(change) });

beforeEach(async () => {
  await fetch(`${services.origin}/control/reset`, { method: 'POST' });
  // Of the clock that is skipped they know nothing.
  await control('yokcash/mood', { deliversAfterMs: 0, saldo: 10_00_000 });
  await control('moogold/mood', { balance: 10_000 });
  await control('smileone/mood', { points: { br: 10_000 } });
});

const PROVIDERS = ['smileone', 'moogold', 'yokcash'] as const;

const bought = async (provider: string): Promise<number> => {
  const books = await fetch(`${services.origin}/control/${provider}/players/${PLAYER}`);
  const { purchases, orders } = (await books.json()) as Record<string, unknown[] | undefined>;
  return (purchases ?? orders ?? []).length;
};

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
  const mooGold = providers('MOOGOLDMLBB');
  for (let time = 0; time < 5; time += 1) await mooGold?.points(1_000);
  await control('moogold/mood', { answers: 'normally' });

  const held = await sold('MOOGOLDMLBB:215570');
  expect(held).toMatchObject({ outcome: 'refunded', packs: [0, 0, 0] });
  expect(held.story).toContain('LegNotSent');
  expect(await sold('YOKCASHMLBB:ML86')).toMatchObject({ outcome: 'completed', packs: [0, 0, 1] });
});
