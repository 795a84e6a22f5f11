import { rupees, type WalletEvent } from '@store/ledger';
import { expect, it } from 'vitest';
import { openTestReadModels } from '../testing/open-test-read-models.ts';

const at = '2026-11-21T08:00:00.000Z';
const orderId = 'GT26K21-7H20QA2M';
const toppedUp: WalletEvent = {
  type: 'FundsCredited',
  data: {
    reference: 'topup:TXN-26K21-9Q4DX0PM',
    source: 'topUp',
    subject: 'TXN-26K21-9Q4DX0PM',
    amount: rupees(500),
    note: null,
    at,
  },
};
const held: WalletEvent = { type: 'FundsHeld', data: { orderId, amount: rupees(200), at } };

it('a wallet nobody used is empty', async () => {
  await using shop = await openTestReadModels();

  expect(await shop.models.walletBalance('asha')).toEqual({ available: 0, held: 0 });
});

it('tells the balances of several at once, also of those who have none', async () => {
  await using shop = await openTestReadModels();
  await shop.given.of('wallet', 'asha', toppedUp, held);

  const balances = await shop.models.walletBalances(['ravi', 'asha']);

  expect([...balances]).toEqual([
    ['ravi', { available: 0, held: 0 }],
    ['asha', { available: rupees(300), held: rupees(200) }],
  ]);
  expect(await shop.models.walletBalances([])).toEqual(new Map());
});

it('money held for an order is not available, and comes back when it is released', async () => {
  await using shop = await openTestReadModels();

  await shop.given.of('wallet', 'asha', toppedUp, held);
  expect(await shop.models.walletBalance('asha')).toEqual({
    available: rupees(300),
    held: rupees(200),
  });

  await shop.given.of('wallet', 'asha', {
    type: 'HoldReleased',
    data: { orderId, amount: rupees(200), at },
  });
  expect(await shop.models.walletBalance('asha')).toEqual({ available: rupees(500), held: 0 });
});

it('captured and deducted money is gone', async () => {
  await using shop = await openTestReadModels();

  await shop.given.of(
    'wallet',
    'asha',
    toppedUp,
    held,
    { type: 'HoldCaptured', data: { orderId, amount: rupees(200), at } },
    {
      type: 'FundsDeducted',
      data: {
        ...{ reference: 'adjustment:1', amount: rupees(50), reason: 'paid in error', at },
        ...{ subject: 'a1', against: 'adjustments' as const },
      },
    },
    {
      type: 'FundsPaidOut',
      data: { reference: 'p', amount: rupees(10), reason: 'asked', at },
    },
    { type: 'WalletFrozen', data: { reference: 'block', by: 'meera', at } },
  );

  expect(await shop.models.walletBalance('asha')).toEqual({ available: rupees(240), held: 0 });
});

it('an event that is delivered twice counts once', async () => {
  await using shop = await openTestReadModels();

  await shop.given.of('wallet', 'asha', toppedUp, held);
  await shop.given.again();

  expect(await shop.models.walletBalance('asha')).toEqual({
    available: rupees(300),
    held: rupees(200),
  });
});
