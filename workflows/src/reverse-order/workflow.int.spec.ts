import { rupees } from '@store/ledger';
import { byTest, mustBe } from '@store/ledger/testing';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { NO_CONTACT } from '../customers/customers.ts';
import { MailRefused, MailUnavailable, type Mail } from '../messages/mail.ts';
import { orderAt, PRICE } from '../testing/placed.ts';
import { openTimeSkippingShop } from '../testing/time-skipping.ts';
import { noCustomers } from '../testing/no-customers.ts';

const faults: Error[] = [];
const mails = new Map<string, Mail>();
const shop = await openTimeSkippingShop({
  mailer: {
    async send(mailId, mail) {
      const fault = faults.shift();
      if (fault) throw fault;
      mails.set(mailId, mail);
    },
    close: () => undefined,
  },
  customers: {
    ...noCustomers,
    contactOf: async () => ({ ...NO_CONTACT, name: 'Asha Kumari', email: 'asha@example.com' }),
  },
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(() => mails.clear());

/** Delivered and completed by its workflow, then taken back by two persons. */
async function refunded() {
  const order = orderAt(await shop.now());
  await shop.credit(order.userId, PRICE);
  await shop.run(order);
  const named = { orderId: order.orderId, proposalId: 'P1', at: await shop.now() };
  const reason = 'Wrong <account>';
  for (const command of [
    { type: 'ProposeCancellation', data: { ...named, to: 'Refunded', by: 'meera', reason } },
    { type: 'ConfirmCancellation', data: { ...named, by: 'vikram', aloneAfterMs: null } },
  ] as const) {
    mustBe(await shop.ledger.order.handle(order.orderId, command, byTest()));
  }
  return order;
}

it('the money comes back once and the buyer is told, also when nobody wants to wait', async () => {
  const { orderId, userId, reward } = await refunded();
  faults.push(new MailUnavailable('away'));
  for (const _ of ['first run', 'second run']) {
    const handle = await shop.start('reverseOrder', { orderId, stepTimeoutMs: 10_000 });
    await handle.cancel();
    await handle.result();
  }

  expect(await shop.wallet(userId)).toEqual({ available: PRICE, held: 0 });
  expect(await shop.story(`points-${userId}`)).toEqual(['PointsEarned', 'PointsTakenBack']);
  expect([...mails.keys()]).toEqual([`refunded-${orderId}`]);
  const { to, text, html } = mails.get(`refunded-${orderId}`)!;
  expect(to).toBe('asha@example.com');
  expect(text).toContain(`We refunded your order ${orderId} (284 Diamonds). ₹415.00 is in your`);
  expect(text).toContain('Reason: Wrong <account>');
  expect(text).toContain(`The ${(reward / 100).toFixed(2)} points you earned with it`);
  expect(html).toContain('Reason: Wrong &lt;account&gt;');
});

it('a letter that no server takes does not hold the money up', async () => {
  const { orderId, userId } = await refunded();
  faults.push(new MailRefused('no such mailbox'));
  await (await shop.start('reverseOrder', { orderId, stepTimeoutMs: 10_000 })).result();
  expect((await shop.wallet(userId)).available).toBe(rupees(415));
  expect(mails.size).toBe(0);
});
