import { rupees, type WalletEvent } from '@store/ledger';
import { expect, it } from 'vitest';
import { openTestReadModels, type TestReadModels } from '../testing/open-test-read-models.ts';

const FAR_MORE_THAN_REMEMBERED = 1_500;

const credited = (subject: string): WalletEvent => ({
  type: 'FundsCredited',
  data: {
    ...{ reference: `adjustment:${subject}`, source: 'adjustment', subject, note: null },
    ...{ amount: rupees(500), at: '2026-11-21T08:00:00.000Z' },
  },
});
const creditedOthers = ({ given }: TestReadModels, count: number, batchSize: number) =>
  given.inBatchesOf(
    batchSize,
    Array.from({ length: count }, (_, place) => ({
      ...{ category: 'wallet' as const, id: `other-${place}`, event: credited(`other-${place}`) },
    })),
  );

it('remembers a row for the events that come soon after', async () => {
  await using shop = await openTestReadModels();
  await shop.given.of('wallet', 'asha', credited('first'));
  await shop.db`update read.wallet_balance set available = 1`;

  await creditedOthers(shop, 10, 10);
  await shop.given.of('wallet', 'asha', credited('second'));

  expect(await shop.models.walletBalance('asha')).toMatchObject({ available: rupees(1_000) });
});

it('does not hold more and more rows: one of long ago is read again', async () => {
  await using shop = await openTestReadModels();
  await shop.given.of('wallet', 'asha', credited('first'));
  await shop.db`update read.wallet_balance set available = 1`;

  await creditedOthers(shop, FAR_MORE_THAN_REMEMBERED, 50);
  await shop.given.of('wallet', 'asha', credited('second'));

  expect(await shop.models.walletBalance('asha')).toMatchObject({ available: rupees(500) + 1 });
});

it('holds as many as a long log needs that is caught up with', async () => {
  await using shop = await openTestReadModels();
  await shop.given.of('wallet', 'asha', credited('first'));
  await shop.db`update read.wallet_balance set available = 1`;

  await creditedOthers(shop, FAR_MORE_THAN_REMEMBERED, FAR_MORE_THAN_REMEMBERED);
  await shop.given.of('wallet', 'asha', credited('second'));

  expect(await shop.models.walletBalance('asha')).toMatchObject({ available: rupees(1_000) });
});
