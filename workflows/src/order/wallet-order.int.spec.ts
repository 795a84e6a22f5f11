import { rupees } from '@store/ledger';
import { afterAll, describe, expect, it, vi } from 'vitest';
import {
  DAMAGED_ACCOUNT,
  orderAt,
  PRICE,
  type LegWritten,
  type Placed,
} from '../testing/placed.ts';
import { LEG_SENT_AGAIN, ORDER_DECIDED } from '../contracts.ts';
import { openTimeSkippingShop } from '../testing/time-skipping.ts';

const shop = await openTimeSkippingShop();
afterAll(() => shop[Symbol.asyncDispose]());

const HALF = rupees(207.5);

async function orderWithMoney(...legs: LegWritten[]) {
  const order = orderAt(await shop.now(), { legs });
  await shop.credit(order.userId, PRICE);
  return order;
}

/** Time may only be skipped once the provider has answered. */
async function startedUntil(order: Placed, event: string) {
  await shop.place(order);
  const handle = await shop.start('order', { order, timing: shop.timing });
  await vi.waitFor(
    async () => expect(await shop.story(`order-${order.orderId}`)).toContain(event),
    10_000,
  );
  return handle;
}

describe('an order paid from the wallet', () => {
  it('is delivered, keeps the money and earns points', async () => {
    const order = await orderWithMoney('SMILEBR:13');

    expect(await shop.run(order)).toBe('completed');

    expect(await shop.story(`order-${order.orderId}`)).toEqual([
      'OrderPlaced',
      'PaymentConfirmed',
      'LegStarted',
      'LegDelivered',
      'OrderCompleted',
    ]);
    expect(await shop.wallet(order.userId)).toEqual({ available: 0, held: 0 });
    expect(await shop.story(`points-${order.userId}`)).toEqual(['PointsEarned']);
  });

  it('buys the packs of one item in order, each once', async () => {
    const order = await orderWithMoney('SMILEBR:25', 'SMILEBR:13');

    expect(await shop.run(order)).toBe('completed');

    const player = order.userId;
    expect(shop.provider.callsFor(player)).toEqual([`${player}/25`, `${player}/13`]);
  });

  it('gives the money back when the provider refuses', async () => {
    const order = await orderWithMoney('SMILEBR:refused');

    expect(await shop.run(order)).toBe('refunded');

    expect(await shop.wallet(order.userId)).toEqual({ available: PRICE, held: 0 });
    expect(await shop.story(`points-${order.userId}`)).toEqual([]);
  });

  it('lets go of a hold that the page made after the order had failed', async () => {
    const order = orderAt(await shop.now());
    const { orderId, userId } = order;
    const handle = await startedUntil(order, 'PaymentFailed');
    await shop.credit(userId, PRICE);
    const hold = { orderId, amount: PRICE, at: await shop.now() };
    await shop.askWallet(userId, { type: 'HoldFunds', data: hold });

    expect(await handle.result()).toBe('failed');

    expect(await shop.wallet(userId)).toEqual({ available: PRICE, held: 0 });
  });

  it('fails without touching anything when the wallet is too small', async () => {
    const order = orderAt(await shop.now());

    expect(await shop.run(order)).toBe('failed');

    expect(await shop.story(`order-${order.orderId}`)).toEqual(['OrderPlaced', 'PaymentFailed']);
    expect(shop.provider.callsFor(order.userId)).toEqual([]);
  });

  it('keeps a page that is slower than it from holding money for an order that has failed', async () => {
    const order = orderAt(await shop.now());
    await shop.run(order);
    await shop.credit(order.userId, PRICE);

    const { orderId, userId, at } = order;
    const hold = { type: 'HoldFunds', data: { orderId, amount: PRICE, at } } as const;
    const held = await shop.askWallet(userId, hold);

    expect(held).toMatchObject({ accepted: false, rejection: { type: 'HoldClosed' } });
    expect(await shop.wallet(userId)).toEqual({ available: PRICE, held: 0 });
  });

  it('runs to its end although somebody asks Temporal to cancel it', async () => {
    const order = await orderWithMoney('SMILEBR:13');

    expect(await shop.run(order, async (handle) => void (await handle.cancel()))).toBe('completed');

    expect(await shop.wallet(order.userId)).toEqual({ available: 0, held: 0 });
  });
});

describe('the player of an order, who was there when it was placed', () => {
  it.each(['SMILEBR:gone', 'SMILEBR:banned'] as const)(
    'gets the money back when the provider would not serve them any more (%s)',
    async (leg) => {
      const order = await orderWithMoney(leg);

      expect(await shop.run(order)).toBe('refunded');

      expect(shop.provider.callsFor(order.userId)).toEqual([]);
      expect((await shop.story(`order-${order.orderId}`)).slice(-3)).toEqual([
        'LegStarted',
        'LegFailed',
        'OrderRefunded',
      ]);
      expect(await shop.wallet(order.userId)).toEqual({ available: PRICE, held: 0 });
    },
  );

  it('is delivered to all the same when the provider cannot tell right now', async () => {
    const order = await orderWithMoney('SMILEBR:unchecked');

    expect(await shop.run(order)).toBe('completed');
  });

  it('is asked for once, however many packs an item has', async () => {
    const order = await orderWithMoney('SMILEBR:25', 'SMILEBR:13');

    expect(await shop.run(order)).toBe('completed');

    expect(shop.provider.checksOf(order.userId)).toBe(1);
  });

  it('gets nothing of any provider where one of them may not serve them', async () => {
    const order = await orderWithMoney('SMILEBR:banned', 'MOOGOLDMLBB:13', 'SMILEBR:25');

    expect(await shop.run(order)).toBe('refunded');

    expect(shop.provider.callsFor(order.userId)).toEqual([]);
    expect(shop.provider.checksOf(order.userId)).toBe(1);
    const failed = {
      type: 'LegFailed',
      data: { reason: 'player check: regionBlocked, not in this region' },
    };
    const story = await shop.facts(`order-${order.orderId}`);
    expect(story.filter(({ type }) => type === 'LegFailed')).toMatchObject([
      failed,
      failed,
      failed,
    ]);
  });

  it('is asked for again where the one who was asked first could not be', async () => {
    const order = await orderWithMoney('SMILEBR:13', 'MOOGOLDMLBB:gone');
    shop.provider.goesDownFor(order.userId, '13');
    const handle = await startedUntil(order, 'LegFailed');

    expect(shop.provider.callsFor(order.userId)).toEqual([]);
    await handle.signal(ORDER_DECIDED, {
      to: 'Refunded',
      by: { kind: 'admin', accountId: 'asha' },
      reason: '',
    });
    expect(await handle.result()).toBe('refunded');
  });

  it('is not asked for in a game whose players nobody can look up', async () => {
    const order = orderAt(await shop.now(), { productType: 'HOK', legs: ['SMILEBR:gone'] });
    await shop.credit(order.userId, PRICE);

    expect(await shop.run(order)).toBe('completed');

    expect(shop.provider.checksOf(order.userId)).toBe(0);
  });
});

describe('a paid order that no provider delivered', () => {
  it('gives the money back by itself a day later when nothing can have arrived', async () => {
    const order = await orderWithMoney('MANUAL:-');
    const before = Date.parse(await shop.now());

    expect(await shop.run(order)).toBe('refunded');

    expect(Date.parse(await shop.now()) - before).toBeGreaterThanOrEqual(86_400_000);
    expect(await shop.wallet(order.userId)).toEqual({ available: PRICE, held: 0 });
  });

  it('waits for a person where the provider of a route is not connected, and may be sent again', async () => {
    const order = await orderWithMoney('MOOGOLDHOK:5');

    expect(await shop.run(order)).toBe('refunded');

    expect(await shop.story(`order-${order.orderId}`)).toContain('LegNotSent');
  });

  it('waits for a person, with the reason, when the game account does not open', async () => {
    const order = { ...(await orderWithMoney('SMILEBR:13')), gameAccount: DAMAGED_ACCOUNT };
    const handle = await startedUntil(order, 'LegMadeManual');

    await handle.signal(ORDER_DECIDED, {
      to: 'Completed',
      by: { kind: 'admin', accountId: 'asha' },
      reason: 'Sent by hand.',
    });

    expect(await handle.result()).toBe('completed');
    expect(shop.provider.callsFor(DAMAGED_ACCOUNT)).toEqual([]);
    expect(await shop.wallet(order.userId)).toEqual({ available: 0, held: 0 });
  });

  it('gives the money back when nobody delivered what could not be read', async () => {
    const order = { ...(await orderWithMoney('SMILEBR:13')), gameAccount: DAMAGED_ACCOUNT };

    expect(await shop.run(order)).toBe('refunded');

    expect(await shop.story(`order-${order.orderId}`)).not.toContain('LegStarted');
    expect(await shop.wallet(order.userId)).toEqual({ available: PRICE, held: 0 });
  });

  it('waits for a person, and gives the money back a day later, when it could not be sent', async () => {
    const order = await orderWithMoney('SMILEBR:13');
    shop.provider.goesDownFor(order.userId, '13');

    expect(await shop.run(order)).toBe('refunded');

    expect((await shop.facts(`order-${order.orderId}`)).slice(-3)).toMatchObject([
      { type: 'LegStarted' },
      { type: 'LegNotSent', data: { leg: 1, reason: 'no connection' } },
      { type: 'OrderRefunded', data: { by: { kind: 'deadline' } } },
    ]);
    expect(shop.provider.callsFor(order.userId)).toEqual([]);
    expect(await shop.wallet(order.userId)).toEqual({ available: PRICE, held: 0 });
  });

  it('waits for a person for ever when a pack may have arrived', async () => {
    const order = await orderWithMoney('SMILEBR:silent');
    const handle = await startedUntil(order, 'LegOutcomeUnknown');

    await shop.environment.sleep('3 days');

    expect((await handle.describe()).status.name).toBe('RUNNING');
    expect(await shop.wallet(order.userId)).toEqual({ available: 0, held: PRICE });
    await handle.terminate();
  });

  it('keeps what arrived, and gives the rest back a day later when nobody has delivered it', async () => {
    const order = await orderWithMoney('SMILEBR:13', 'MANUAL:-');
    const before = Date.parse(await shop.now());

    expect(await shop.run(order)).toBe('completed');

    expect(Date.parse(await shop.now()) - before).toBeGreaterThanOrEqual(86_400_000);
    expect((await shop.facts(`order-${order.orderId}`)).at(-1)).toMatchObject({
      type: 'OrderCompleted',
      data: { by: { kind: 'deadline' }, amount: HALF, returned: { legs: [2], amount: HALF } },
    });
    expect(await shop.wallet(order.userId)).toEqual({ available: HALF, held: 0 });
  });

  it('waits for a person for ever when a part of it may have arrived', async () => {
    const order = await orderWithMoney('MOOGOLDMLBB:13', 'SMILEBR:silent');
    const handle = await startedUntil(order, 'LegOutcomeUnknown');

    await shop.environment.sleep('3 days');

    expect((await handle.describe()).status.name).toBe('RUNNING');
    expect(await shop.wallet(order.userId)).toEqual({ available: 0, held: PRICE });
    await handle.signal(ORDER_DECIDED, {
      to: 'Completed',
      by: { kind: 'admin', accountId: 'asha' },
      reason: 'One half has arrived.',
      returned: [2],
    });
    expect(await handle.result()).toBe('completed');
    expect(await shop.wallet(order.userId)).toEqual({ available: HALF, held: 0 });
  });
});

describe('each part of an order by itself', () => {
  const storyOf = async ({ orderId }: Placed) =>
    (await shop.facts(`order-${orderId}`)).slice(2).map(({ type, data }) => {
      return 'leg' in data ? `${type} ${String(data.leg)}` : type;
    });

  it.each<[string, LegWritten, LegWritten]>([
    ['the first', 'SMILEBR:refused', 'SMILEBR:13'],
    ['the last', 'SMILEBR:13', 'SMILEBR:refused'],
  ])('is given back when %s is refused', async (_, ...legs) => {
    const order = await orderWithMoney(...legs);

    expect(await shop.run(order)).toBe('completed');

    const refused = legs.indexOf('SMILEBR:refused') + 1;
    expect((await shop.facts(`order-${order.orderId}`)).at(-1)).toMatchObject({
      type: 'OrderCompleted',
      data: {
        returned: { legs: [refused] },
        note: 'The game did not accept a part of this order.',
      },
    });
    expect(await shop.wallet(order.userId)).toEqual({ available: HALF, held: 0 });
    expect(await shop.facts(`points-${order.userId}`)).toMatchObject([
      { type: 'PointsEarned', data: { points: 207 } },
    ]);
  });

  it('gives all of it back when each of them is refused', async () => {
    const order = await orderWithMoney('SMILEBR:refused', 'SMILEBR:refused-too');

    expect(await shop.run(order)).toBe('refunded');

    expect(await storyOf(order)).toEqual([
      ...['LegStarted 1', 'LegFailed 1', 'LegStarted 2', 'LegFailed 2', 'OrderRefunded'],
    ]);
    expect(await shop.wallet(order.userId)).toEqual({ available: PRICE, held: 0 });
  });

  it('is delivered while another provider still has an earlier one', async () => {
    const order = await orderWithMoney('MOOGOLDMLBB:slow-refused', 'MOOGOLDMLBB:13', 'SMILEBR:13');

    expect(await shop.run(order)).toBe('completed');

    expect(await storyOf(order)).toEqual([
      ...['LegStarted 1', 'LegAccepted 1', 'LegStarted 3', 'LegDelivered 3'],
      ...['LegFailed 1', 'LegStarted 2', 'LegDelivered 2', 'OrderCompleted'],
    ]);
  });

  it('waits behind one of the same provider of which nobody knows, and is delivered with it', async () => {
    const order = await orderWithMoney('SMILEBR:25', 'SMILEBR:13', 'MOOGOLDMLBB:13');
    shop.provider.goesDownFor(order.userId, '25');
    const handle = await startedUntil(order, 'LegDelivered');
    expect(await storyOf(order)).toEqual([
      ...['LegStarted 1', 'LegNotSent 1', 'LegStarted 3', 'LegDelivered 3'],
    ]);
    shop.provider.isBackFor(order.userId);

    await handle.signal(LEG_SENT_AGAIN, { leg: 1, attempt: 2, by: 'vikram' });

    expect(await handle.result()).toBe('completed');
    expect((await storyOf(order)).slice(4)).toEqual([
      ...['LegResendApproved 1', 'LegStarted 1', 'LegDelivered 1'],
      ...['LegStarted 2', 'LegDelivered 2', 'OrderCompleted'],
    ]);
    expect(await shop.wallet(order.userId)).toEqual({ available: 0, held: 0 });
  });
});
