import { rupees, toCentipoints } from '@store/ledger';
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { openTimeSkippingShop } from '../testing/time-skipping.ts';

const shop = await openTimeSkippingShop();
afterAll(() => shop[Symbol.asyncDispose]());

describe('redeemed points', () => {
  it('arrive in the wallet once, however often the redemption is run', async () => {
    const redemption = {
      redemptionId: `RDM-26K21-${randomUUID().slice(0, 8)}`,
      userId: randomUUID(),
      points: toCentipoints(1_000),
      amount: rupees(10),
      at: await shop.now(),
    };

    for (const _ of ['first run', 'second run']) {
      const handle = await shop.start('redeemPoints', { redemption, stepTimeoutMs: 10_000 });
      await handle.cancel();
      await handle.result();
    }

    expect(await shop.wallet(redemption.userId)).toEqual({ available: rupees(10), held: 0 });
  });
});
