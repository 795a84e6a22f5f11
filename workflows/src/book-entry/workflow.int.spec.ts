import { rupees } from '@store/ledger';
import { byTest, mustBe } from '@store/ledger/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { openTimeSkippingShop } from '../testing/time-skipping.ts';

const shop = await openTimeSkippingShop();
afterAll(() => shop[Symbol.asyncDispose]());

it('an entry is booked once, however often it is run, and also when nobody wants to wait', async () => {
  const [entryId, userId] = [randomUUID(), randomUUID()];
  const proposal = {
    ...{ entryId, userId, by: 'meera', at: await shop.now() },
    act: { kind: 'credit', amount: rupees(50), utr: null },
    code: 'goodwill',
    reason: 'Sorry for the delay',
    secondPersonFrom: rupees(5_000),
  } as const;
  mustBe(
    await shop.ledger.entry.handle(entryId, { type: 'ProposeEntry', data: proposal }, byTest()),
  );

  for (const _ of ['first run', 'second run']) {
    const handle = await shop.start('bookEntry', { entryId, stepTimeoutMs: 10_000 });
    await handle.cancel();
    await handle.result();
  }

  expect(await shop.wallet(userId)).toEqual({ available: rupees(50), held: 0 });
  expect(await shop.story(`entry-${entryId}`)).toEqual([
    'ManualEntryProposed',
    'ManualEntryBooked',
  ]);
});
