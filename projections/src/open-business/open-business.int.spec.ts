import { rupees, type ManualEntryProposed } from '@store/ledger';
import { bankRefundHappened } from '@store/ledger/testing';
import { expect, it } from 'vitest';
import { openTestReadModels } from '../testing/open-test-read-models.ts';
import { orderCompleted, orderPlaced, paymentConfirmed, todayAt } from '../testing/stories.ts';

const now = todayAt('18:00');
const nothing = {
  ...{ orders: 0, topUps: 0, lastUnpaidAt: null },
  ...{ entries: 0, payOuts: 0, bankRefunds: 0, disputes: 0, suspended: 0 },
};
const entry = (
  entryId: string,
  kind: 'credit' | 'payOut',
  takesTwo: boolean,
): ManualEntryProposed => {
  const amount = rupees(5);
  return {
    type: 'ManualEntryProposed',
    data: {
      ...{ entryId, userId: 'asha', by: 'meera', reason: 'Sorry', takesTwo },
      act: kind === 'credit' ? { kind, amount, utr: null } : { kind, amount },
      ...{ code: 'goodwill', lapsesAt: todayAt('19:00'), at: todayAt('10:00') },
    },
  };
};

it('is nothing for who has done nothing, or is done with everything', async () => {
  await using shop = await openTestReadModels();
  await shop.given.of('order', 'A', orderPlaced('A'), paymentConfirmed('A'), orderCompleted('A'));

  expect(await shop.models.openBusiness('asha', now)).toEqual(nothing);
  expect(await shop.models.openBusiness('nobody', now)).toEqual(nothing);
});

it('counts orders and top-ups that are under way, and nobody else’s', async () => {
  await using shop = await openTestReadModels();
  const top = { txnId: 'T', userId: 'asha', amount: rupees(5), expiresAt: now, at: now };
  await shop.given.of('order', 'UNPAID', orderPlaced('UNPAID'));
  await shop.given.of('order', 'PAID', orderPlaced('PAID'), paymentConfirmed('PAID'));
  await shop.given.of('order', 'THEIRS', orderPlaced('THEIRS', { userId: 'farhan' }));
  await shop.given.of('topup', 'T', { type: 'TopUpRequested', data: top });

  expect(await shop.models.openBusiness('asha', now)).toEqual({ ...nothing, orders: 2, topUps: 1 });
});

it('knows when the last thing was given up that may still be paid', async () => {
  await using shop = await openTestReadModels();
  const failed = (orderId: string, at: string) =>
    ({ type: 'PaymentFailed', data: { orderId, userId: 'asha', reason: 'expired', at } }) as const;
  const upi = { paymentMode: 'upi' } as const;
  await shop.given.of('order', 'A', orderPlaced('A', upi), failed('A', todayAt('11:00')));
  await shop.given.of('order', 'B', orderPlaced('B', upi), failed('B', todayAt('12:00')));
  await shop.given.of('order', 'W', orderPlaced('W'), failed('W', todayAt('13:00')));

  expect(await shop.models.openBusiness('asha', now)).toEqual({
    ...nothing,
    lastUnpaidAt: todayAt('12:00'),
  });
});

it('counts what people have proposed and not finished, until it lapses', async () => {
  await using shop = await openTestReadModels();
  await shop.given.of('entry', 'WAITING', entry('WAITING', 'credit', true));
  await shop.given.of('entry', 'AGREED', entry('AGREED', 'credit', false));
  await shop.given.of('entry', 'UNPAID', entry('UNPAID', 'payOut', false), {
    type: 'ManualEntryBooked',
    data: { entryId: 'UNPAID', at: todayAt('10:01') },
  });

  expect(await shop.models.openBusiness('asha', now)).toEqual({
    ...nothing,
    entries: 2,
    payOuts: 1,
  });
  const later = todayAt('20:00');
  expect(await shop.models.openBusiness('asha', later)).toMatchObject({ entries: 1 });
});

it('counts refunds until the bank has said what became of them', async () => {
  await using shop = await openTestReadModels();
  const { asked, taken, sent, failed } = bankRefundHappened();
  const orderId = asked.data.orderId;
  const open = async () => (await shop.models.openBusiness('asha', now)).bankRefunds;

  for (const event of [asked, taken, sent]) {
    await shop.given.of('refund', orderId, event);
    expect(await open()).toBe(1);
  }
  await shop.given.of('refund', orderId, failed);
  expect(await open()).toBe(0);
});

it('counts a refund that no bank has named, as long as it may come back, and no longer', async () => {
  await using shop = await openTestReadModels();
  const { asked, taken, sent, arrived, traced } = bankRefundHappened();
  const { orderId, at } = asked.data;
  const open = async (days: number) => {
    const then = new Date(Date.parse(at) + days * 86_400_000).toISOString();
    return (await shop.models.openBusiness('asha', then)).bankRefunds;
  };
  await shop.given.of('refund', orderId, asked, taken, sent, arrived(null));
  expect([await open(0), await open(30.9), await open(31.1)]).toEqual([1, 1, 0]);
  await shop.given.of('refund', orderId, traced);
  expect(await open(0)).toBe(0);
});
