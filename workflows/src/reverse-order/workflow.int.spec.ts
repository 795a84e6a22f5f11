import { byTest, mustBe } from '@store/ledger/testing';
import { afterAll, expect, it } from 'vitest';
import { orderAt, PRICE } from '../testing/placed.ts';
import { openTimeSkippingShop } from '../testing/time-skipping.ts';

const mails: string[] = [];
const shop = await openTimeSkippingShop({
  mailer: { send: async (mailId) => void mails.push(mailId), close: () => undefined },
});
afterAll(() => shop[Symbol.asyncDispose]());

/** Delivered and completed by its workflow, then taken back by two persons. */
async function refunded() {
  const order = orderAt(await shop.now());
  await shop.credit(order.userId, PRICE);
  await shop.run(order);
  const named = { orderId: order.orderId, proposalId: 'P1', at: await shop.now() };
  const reason = 'Wrong account';
  for (const command of [
    { type: 'ProposeCancellation', data: { ...named, to: 'Refunded', by: 'meera', reason } },
    { type: 'ConfirmCancellation', data: { ...named, by: 'vikram', aloneAfterMs: null } },
  ] as const) {
    mustBe(await shop.ledger.order.handle(order.orderId, command, byTest()));
  }
  return order;
}

it('the money comes back once, also when nobody wants to wait; news tell of it', async () => {
  const { orderId, userId } = await refunded();
  for (const _ of ['first run', 'second run']) {
    const handle = await shop.start('reverseOrder', { orderId, stepTimeoutMs: 10_000 });
    await handle.cancel();
    await handle.result();
  }

  expect(await shop.wallet(userId)).toEqual({ available: PRICE, held: 0 });
  expect(await shop.story(`points-${userId}`)).toEqual(['PointsEarned', 'PointsTakenBack']);
  expect(mails).toEqual([]);
});
