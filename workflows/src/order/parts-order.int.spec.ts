import { rupees } from '@store/ledger';
import { askAbout, byTest, utrOf } from '@store/ledger/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { givenUpWhileDown, givenUpWhileLookedAt, stoodForMs } from '../testing/given-up.ts';
import { orderAt, type LegWritten, type Placed } from '../testing/placed.ts';
import { paid, WAITING } from '../testing/scripted-gateway.ts';
import { openTimeSkippingShop } from '../testing/time-skipping.ts';

const shop = await openTimeSkippingShop();
afterAll(() => shop[Symbol.asyncDispose]());

const [WALLET_PART, UPI_PART] = [rupees(115), rupees(300)];
const PRICE = WALLET_PART + UPI_PART;

async function orderInParts({ balance = WALLET_PART, legs = ['SMILEBR:13'] as LegWritten[] } = {}) {
  const order = orderAt(await shop.now(), { paymentMode: 'upi', walletPart: WALLET_PART, legs });
  await shop.credit(order.userId, balance);
  return order;
}
const storyOf = ({ orderId }: Placed) => shop.story(`order-${orderId}`);
const walletStory = async ({ userId }: Placed) => (await shop.story(`wallet-${userId}`)).slice(1);
const pays = ({ orderId }: Placed, amount: number = UPI_PART) =>
  shop.gateway.looks(orderId, WAITING, paid(amount, utrOf(orderId)));

describe('an order paid from the wallet first and the rest by UPI', () => {
  it('is delivered once both parts are there, and the gateway was asked for its own only', async () => {
    const order = await orderInParts();
    pays(order);

    expect(await shop.run(order)).toBe('completed');

    expect(shop.gateway.collects(order.orderId)).toEqual([UPI_PART]);
    expect(await storyOf(order)).toEqual([
      'OrderPlaced',
      'PaymentRequested',
      'PaymentConfirmed',
      'LegStarted',
      'LegDelivered',
      'OrderCompleted',
    ]);
    expect(await walletStory(order)).toEqual(['FundsHeld', 'HoldCaptured']);
    expect(await shop.wallet(order.userId)).toEqual({ available: 0, held: 0 });
    const { earned } = await shop.ledger.points.stateOf(order.userId);
    expect(earned.get(order.orderId)).toMatchObject({ points: order.reward });
  });

  it('comes back to the wallet as a whole when the provider refuses', async () => {
    const order = await orderInParts({ legs: ['SMILEBR:refused'] });
    pays(order);

    expect(await shop.run(order)).toBe('refunded');

    expect(await shop.wallet(order.userId)).toEqual({ available: PRICE, held: 0 });
  });

  it('comes back in part when a part is refused', async () => {
    const order = await orderInParts({ legs: ['SMILEBR:13', 'SMILEBR:refused'] });
    pays(order);

    expect(await shop.run(order)).toBe('completed');

    expect(await shop.wallet(order.userId)).toEqual({ available: PRICE / 2, held: 0 });
  });

  it('goes back as a whole when two admins take the completed order back', async () => {
    const order = await orderInParts();
    pays(order);
    await shop.run(order);
    const { orderId } = order;
    const ask = askAbout({ ...order, at: await shop.now() });
    for (const command of [ask.propose('meera', '', { to: 'Refunded' }), ask.sign('vikram')]) {
      await shop.ledger.order.handle(orderId, command, byTest());
    }
    const { stepTimeoutMs } = shop.timing;

    await (await shop.start('reverseOrder', { orderId, stepTimeoutMs })).result();

    expect(await shop.wallet(order.userId)).toEqual({ available: PRICE, held: 0 });
  });
});

describe('an order in parts that is not paid', () => {
  it('fails before there is a page to pay on, where the wallet has too little by now', async () => {
    const order = await orderInParts({ balance: rupees(114) });

    expect(await shop.run(order)).toBe('failed');

    expect(shop.gateway.asked(order.orderId)).toEqual([]);
    expect(await storyOf(order)).toEqual(['OrderPlaced', 'PaymentFailed']);
    expect(await shop.wallet(order.userId)).toEqual({ available: rupees(114), held: 0 });
  });

  it('gives the held part back when it expires, and late money beside it', async () => {
    const order = await orderInParts();
    const unpaid = Array.from({ length: 140 }, () => WAITING);
    shop.gateway.looks(order.orderId, ...unpaid, paid(UPI_PART, utrOf(order.orderId)));

    expect(await shop.run(order)).toBe('failed');

    expect((await storyOf(order)).slice(-2)).toEqual(['PaymentFailed', 'StrayPaymentReceived']);
    expect(await walletStory(order)).toEqual(['FundsHeld', 'HoldReleased', 'FundsCredited']);
    expect(await shop.wallet(order.userId)).toEqual({ available: PRICE, held: 0 });
  });

  it('gives the held part back when the bank refuses', async () => {
    const order = await orderInParts();
    shop.gateway.looks(order.orderId, { status: 'failed' });

    expect(await shop.run(order)).toBe('failed');

    expect(await shop.wallet(order.userId)).toEqual({ available: WALLET_PART, held: 0 });
  });

  it('gives the held part back when the gateway opens no page', async () => {
    const order = await orderInParts();
    shop.gateway.openings(order.orderId, 'refused');

    expect(await shop.run(order)).toBe('failed');

    expect(await shop.wallet(order.userId)).toEqual({ available: WALLET_PART, held: 0 });
  });

  it('gives the held part back when the buyer cancels', async () => {
    const order = await orderInParts();

    const ending = await shop.run(order, givenUpWhileLookedAt(shop, order));

    expect(ending).toBe('cancelled');
    expect(await walletStory(order)).toEqual(['FundsHeld', 'HoldReleased']);
    expect(await shop.wallet(order.userId)).toEqual({ available: WALLET_PART, held: 0 });
  });

  it('gives the held part back at once when the buyer cancels while no gateway answers', async () => {
    const order = await orderInParts();

    const ending = await shop.run(order, givenUpWhileDown(shop, order));

    expect(ending).toBe('cancelled');
    expect(await stoodForMs(shop, order)).toBeLessThan(60_000);
    expect(await storyOf(order)).toEqual(['OrderPlaced', 'OrderCancelled']);
    expect(await walletStory(order)).toEqual(['FundsHeld', 'HoldReleased']);
  });

  it.each([UPI_PART - 100, UPI_PART + 100, PRICE])(
    'gives both parts back where %i paise came by UPI',
    async (amount) => {
      const order = await orderInParts();
      pays(order, amount);

      expect(await shop.run(order)).toBe('failed');

      expect(await shop.wallet(order.userId)).toEqual({ available: WALLET_PART + amount, held: 0 });
    },
  );
});

it('an order in parts whose payment an admin has found takes the held part, too', async () => {
  const order = await orderInParts();
  const foundBy = { accountId: 'meera', entryId: 'ENT-1' };
  shop.gateway.whileLooking(order.orderId, () =>
    shop.ledger.order.handle(order.orderId, askAbout(order).confirm({ foundBy }), byTest()),
  );

  expect(await shop.run(order)).toBe('completed');

  expect(await walletStory(order)).toEqual(['FundsHeld', 'HoldCaptured']);
  expect(await shop.wallet(order.userId)).toEqual({ available: 0, held: 0 });
});
