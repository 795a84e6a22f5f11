import { afterAll, describe, expect, it } from 'vitest';
import { rupees } from '@store/ledger';
import { topUpAt } from '../testing/placed.ts';
import { paid, paidByAll, WAITING } from '../testing/scripted-gateway.ts';
import { openTimeSkippingShop } from '../testing/time-skipping.ts';

const shop = await openTimeSkippingShop();
afterAll(() => shop[Symbol.asyncDispose]());

describe('a wallet top-up', () => {
  it('puts what the bank says was paid into the wallet', async () => {
    const topUp = await requestedTopUp();
    shop.gateway.looks(topUp.txnId, WAITING, paid(40_000, '400000000001'));

    expect(await runTopUp(topUp)).toBe('completed');

    expect(await shop.wallet(topUp.userId)).toEqual({ available: 40_000, held: 0 });
    expect(await shop.story(`topup-${topUp.txnId}`)).toEqual([
      'TopUpRequested',
      'PaymentRequested',
      'PaymentConfirmed',
      'TopUpCompleted',
    ]);
  });

  it('puts further transfers into the wallet as well', async () => {
    const topUp = await requestedTopUp();
    shop.gateway.looks(topUp.txnId, paidByAll(40_000, '400000000006', '400000000007'));

    expect(await runTopUp(topUp)).toBe('completed');

    expect(await shop.wallet(topUp.userId)).toEqual({ available: 80_000, held: 0 });
  });

  it('expires unpaid, and is completed all the same when the money comes later', async () => {
    const topUp = await requestedTopUp();
    const unpaid = Array.from({ length: 140 }, () => WAITING);
    shop.gateway.looks(topUp.txnId, ...unpaid, paid(topUp.amount, '400000000002'));

    expect(await runTopUp(topUp)).toBe('completed');

    expect(await shop.wallet(topUp.userId)).toEqual({ available: topUp.amount, held: 0 });
    expect(await shop.story(`topup-${topUp.txnId}`)).toContain('PaymentFailed');
  });

  it('locks what comes late above the limits, and all of it is the customer’s', async () => {
    const topUp = { ...(await requestedTopUp()), amount: rupees(10_000) };
    const unpaid = Array.from({ length: 140 }, () => WAITING);
    shop.gateway.looks(topUp.txnId, ...unpaid, paid(topUp.amount, '400000000005'));
    await shop.credit(topUp.userId, rupees(45_000));

    expect(await runTopUp(topUp)).toBe('completed');

    expect(await shop.ledger.wallet.stateOf(topUp.userId)).toMatchObject({
      available: rupees(50_000),
      locked: rupees(5_000),
    });
  });

  it('fails when nobody pays', async () => {
    const topUp = await requestedTopUp();

    expect(await runTopUp(topUp)).toBe('failed');

    expect(await shop.wallet(topUp.userId)).toEqual({ available: 0, held: 0 });
  });

  it('fails when the gateway refuses to collect', async () => {
    const topUp = await requestedTopUp();
    shop.gateway.openings(topUp.txnId, 'refused');

    expect(await runTopUp(topUp)).toBe('failed');
  });

  it('does not credit one transfer twice', async () => {
    const [first, second] = [await requestedTopUp(), await requestedTopUp()];
    shop.gateway.looks(first.txnId, paid(first.amount, '400000000003'));
    shop.gateway.looks(second.txnId, paid(second.amount, '400000000003'));
    await runTopUp(first);

    expect(await runTopUp(second)).toBe('failed');

    expect(await shop.wallet(second.userId)).toEqual({ available: 0, held: 0 });
  });

  it('keeps the money although somebody asks Temporal to cancel it', async () => {
    const topUp = await requestedTopUp();
    shop.gateway.looks(topUp.txnId, WAITING, paid(topUp.amount, '400000000004'));
    const handle = await shop.start('topUp', { topUp, timing: shop.timing });
    await handle.cancel();

    expect(await handle.result()).toBe('completed');
  });

  async function requestedTopUp() {
    const topUp = topUpAt(await shop.now());
    await shop.request(topUp);
    return topUp;
  }

  async function runTopUp(topUp: Awaited<ReturnType<typeof requestedTopUp>>) {
    const handle = await shop.start('topUp', { topUp, timing: shop.timing });
    return handle.result() as Promise<unknown>;
  }
});
