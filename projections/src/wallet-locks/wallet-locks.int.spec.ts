import { rupees, toPaise, type WalletEvent } from '@store/ledger';
import { expect, it } from 'vitest';
import { openTestReadModels, type TestReadModels } from '../testing/open-test-read-models.ts';

const at = '2026-11-21T08:00:00.000Z';
const later = '2026-11-21T09:00:00.000Z';

const late = (amount: number, when = at): WalletEvent[] => [
  {
    type: 'FundsCredited',
    data: {
      reference: `topup:TXN-${amount}`,
      source: 'topUp',
      subject: `TXN-${amount}`,
      amount: rupees(amount),
      note: null,
      at: when,
    },
  },
  {
    type: 'FundsLocked',
    data: { reference: `topup:TXN-${amount}`, amount: rupees(amount), reason: 'limit', at: when },
  },
];
const unlocked = (amount: number): WalletEvent => ({
  type: 'FundsUnlocked',
  data: {
    reference: `topup:TXN-${amount}`,
    amount: rupees(amount),
    by: 'meera',
    note: 'asked by phone',
    at: later,
  },
});
const locks = ({ models }: TestReadModels, page = 1) => models.lockedFunds({ page, pageSize: 2 });

it('money above a limit is shown with its owner, what waited longest first', async () => {
  await using shop = await openTestReadModels();
  expect(await locks(shop)).toEqual({ rows: [], page: 1, pageSize: 2, total: 0 });

  await shop.given.of('wallet', 'asha', ...late(300, later));
  await shop.given.of('wallet', 'farhan', ...late(200));
  await shop.given.of('wallet', 'asha', ...late(100, later));

  const first = { userId: 'farhan', reference: 'topup:TXN-200', amount: rupees(200), lockedAt: at };
  expect(await locks(shop)).toMatchObject({ total: 3, rows: [first, { userId: 'asha' }] });
  expect((await locks(shop, 2)).rows).toHaveLength(1);
  expect(await shop.models.lockedFundsOf('asha')).toBe(rupees(400));
  expect(await shop.models.lockedFundsOf('nobody')).toBe(toPaise(0));
});

it('unlocked money is spendable and waits no more', async () => {
  await using shop = await openTestReadModels();
  await shop.given.of('wallet', 'asha', ...late(300));
  expect(await shop.models.walletBalance('asha')).toEqual({ available: 0, held: 0 });

  await shop.given.of('wallet', 'asha', unlocked(300));

  expect(await locks(shop)).toMatchObject({ rows: [], total: 0 });
  expect(await shop.models.lockedFundsOf('asha')).toBe(0);
  expect(await shop.models.walletBalance('asha')).toEqual({ available: rupees(300), held: 0 });
});
