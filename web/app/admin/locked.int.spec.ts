import { creditReference, rupees, type WalletCommand } from '@store/ledger';
import { StoreUnavailable } from '@store/ledger/event-store';
import { byTest, mustBe } from '@store/ledger/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestStore, type Buyer } from '../../testing/open-test-store.ts';
import { whileShopHas } from '../../testing/while-shop-has.ts';
import { action, loader } from './locked-page.tsx';

const store = await openTestStore();
const { ask } = store;
let meera: Buyer;
let asha: Buyer;
beforeAll(async () => {
  meera = await store.buyer({ role: 'admin' });
});
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  asha = await store.buyer();
});

/** A late payment of ₹1,000.00 of which ₹400.00 is above the limit; its reference. */
async function tooMuch({ account }: Buyer): Promise<string> {
  const reference = creditReference.topUp(`TXN-${account.customerNumber}`);
  const data = {
    ...{ reference, source: 'topUp' as const, subject: 'late', amount: rupees(1_000), note: null },
    at: store.shop.now().toISOString(),
    limits: { balanceAtMost: rupees(600), perDay: rupees(25_000) },
  } as const;
  const command: WalletCommand = { type: 'CreditFunds', data };
  const told = await store.shop.ledger.wallet.handle(account.id, command, byTest());
  await store.shop.readModels.caughtUpTo(mustBe(told).position);
  return reference;
}

type Listed = Readonly<{ locked: { rows: readonly { reference: string; isOwn: boolean }[] } }>;
async function listed(reference: string) {
  const { data } = await ask(loader, meera, '/admin/locked');
  return (data as Listed).locked.rows.find((row) => row.reference === reference);
}
const unlock = (who: Buyer, reference: string, note = 'Seen at the bank', owner = asha) =>
  ask(action, who, '/admin/locked', { userId: owner.account.id, reference, note });
const spendable = async () =>
  (await store.shop.readModels.walletBalance(asha.account.id)).available;

it('shows an admin what is locked, and gives it free once it was looked into', async () => {
  const reference = await tooMuch(asha);
  expect(await listed(reference)).toMatchObject({
    amount: rupees(400),
    customerNumber: asha.account.customerNumber,
  });
  expect(await spendable()).toBe(rupees(600));

  expect((await unlock(meera, reference)).status).toBe(303);
  expect(await listed(reference)).toBeUndefined();
  expect(await spendable()).toBe(rupees(1_000));
});

it('keeps it locked without a word on what was checked, and keeps what was typed', async () => {
  const reference = await tooMuch(asha);
  expect(await unlock(meera, reference, 'x'.repeat(10_000))).toMatchObject({
    status: 400,
    data: { reference, typed: 'x'.repeat(10_000) },
  });
  expect((await unlock(meera, reference, ' ')).status).toBe(400);
  expect(await spendable()).toBe(rupees(600));
});

it('is for admins, and not for their own money', async () => {
  const reference = await tooMuch(asha);
  expect((await unlock(asha, reference)).status).toBe(403);
  const own = await tooMuch(meera);
  expect(await listed(own)).toMatchObject({ isOwn: true });
  expect((await unlock(meera, own, 'Mine', meera)).status).toBe(403);
  expect((await unlock(meera, 'none')).status).toBe(404);
});

it('stays locked while the store has no answer, and hides no fault of the store itself', async () => {
  const reference = await tooMuch(asha);
  const unlockWith = (fault: Error) => {
    const { ledger } = store.shop;
    const wallet = { ...ledger.wallet, handle: () => Promise.reject(fault) };
    return whileShopHas(store.shop, { ledger: { ...ledger, wallet } }, () =>
      unlock(meera, reference),
    );
  };

  const { status, data } = await unlockWith(new StoreUnavailable('appending', null));
  expect([status, data]).toMatchObject([503, { typed: 'Seen at the bank' }]);
  await expect(unlockWith(new RangeError('a bug'))).rejects.toThrow(RangeError);

  expect(await spendable()).toBe(rupees(600));
});
