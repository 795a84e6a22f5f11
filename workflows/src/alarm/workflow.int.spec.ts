import { askAbout } from '@store/ledger/testing';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { MailUnavailable } from '../messages/mail.ts';
import { orderAt, PRICE } from '../testing/placed.ts';
import { openTimeSkippingShop } from '../testing/time-skipping.ts';

const sent: string[] = [];
const faults: Error[] = [];
const shop = await openTimeSkippingShop({
  mailer: {
    async send(mailId) {
      const fault = faults.shift();
      if (fault) throw fault;
      sent.push(mailId.replace(/-[0-9a-f]{16}$/, ''));
    },
    close: () => undefined,
  },
  alarms: () => ({ emails: ['meera@example.com'], webhook: '', secret: null }),
});
afterAll(() => shop[Symbol.asyncDispose]());
beforeEach(() => void (sent.length = 0));

const alarm = async (until: 'paid' | 'completed') => {
  const order = orderAt(await shop.now(), { legs: ['MANUAL:-'] });
  await shop.credit(order.userId, PRICE);
  await shop.sell({ ...order, until });
  const { orderId } = order;
  const handle = await shop.start('alarmStaff', { orderId, lateAfterMs: 20 * 60_000 });
  await handle.result();
  return orderId;
};

it('staff hear of an order that waits at once and again when it is late, each time once', async () => {
  faults.push(new MailUnavailable('away'));
  const orderId = await alarm('paid');
  expect(sent).toEqual([`alarm-${orderId}-waiting`, `alarm-${orderId}-late`]);
});

it('nobody hears of an order that waits no more', async () => {
  await alarm('completed');
  expect(sent).toEqual([]);
});

it('staff hear of an order that waits for another reason as of another one', async () => {
  const order = orderAt(await shop.now(), { legs: ['MANUAL:-'] });
  await shop.credit(order.userId, PRICE);
  await shop.sell({ ...order, until: 'paid' });
  const { orderId } = order;
  const input = { orderId, about: 'unknownOutcome-2', lateAfterMs: 60_000 };
  await (await shop.start('alarmStaff', input)).result();
  expect(sent).toEqual([
    `alarm-${orderId}-unknownOutcome-2-waiting`,
    `alarm-${orderId}-unknownOutcome-2-late`,
  ]);
});

it('staff hear each hour of an order whose money did not go back, until it is settled', async () => {
  const order = orderAt(await shop.now(), { legs: ['MANUAL:-'] });
  await shop.credit(order.userId, PRICE);
  const world = { ...order, until: 'paid' } as const;
  await shop.sell(world);
  const { orderId } = order;
  const handle = await shop.start('alarmHourly', { orderId, hours: 0 });
  await shop.environment.sleep((25 * 60 + 30) * 60_000);
  // It went on in another execution, and counts on.
  expect(sent).toEqual(
    Array.from({ length: 26 }, (_, hour) => `alarm-${orderId}-${String(hour)}-overdue`),
  );
  await shop.tell(askAbout(order).refund());
  await handle.result();
  expect(sent).toHaveLength(26);
});

it('staff hear of a crossed limit once, also when the mail server was away at first', async () => {
  faults.push(new MailUnavailable('away'));
  const ring = {
    ...{ ringId: 'r1', watched: { kind: 'points', route: 'SMILEBR' }, direction: 'below' },
    ...{ limit: 5_000, balance: 4_310, at: await shop.now() },
  };
  const handle = await shop.start('tellOfRing', ring);
  await handle.result();
  expect(sent).toEqual(['ring-r1']);
});
