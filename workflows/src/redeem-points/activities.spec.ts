import { creditReference, rupees, toCentipoints } from '@store/ledger';
import { byTest } from '@store/ledger/testing';
import { expect, it } from 'vitest';
import { endsTheSameWhereverItDies, inActivity } from '../testing/in-activity.ts';
import { memoryShop } from '../testing/shop.ts';
import { redeemPointsActivities } from './activities.ts';

const AT = '2026-11-21T06:30:00.000Z';
const redemption = {
  redemptionId: 'RDM-26K21-A',
  userId: 'asha',
  points: toCentipoints(1_000),
  amount: rupees(10),
  at: AT,
};
const data = {
  reference: creditReference.points('RDM-26K21-A'),
  source: 'points',
  subject: 'RDM-26K21-A',
  amount: rupees(10),
  note: null,
  at: AT,
} as const;

it('redeemed points arrive in the wallet once', async () => {
  const shop = memoryShop();
  const activities = redeemPointsActivities({ ledger: shop.ledger, clock: () => 0 });

  for (const attempt of [1, 2])
    await inActivity(() => activities.creditRedemption(redemption, AT), attempt);

  expect(await shop.facts('wallet-asha')).toEqual([{ type: 'FundsCredited', data }]);
});

it('a redemption stops where it was paid with another sum', async () => {
  const { ledger } = memoryShop();
  const activities = redeemPointsActivities({ ledger, clock: () => 0 });
  const other = { ...data, amount: rupees(11) };
  await ledger.wallet.handle('asha', { type: 'CreditFunds', data: other }, byTest());

  await expect(inActivity(() => activities.creditRedemption(redemption, AT))).rejects.toMatchObject(
    {
      type: 'LedgerRefused',
      details: [{ type: 'ReferenceReused' }],
    },
  );
});

it('a redemption ends the same wherever a worker dies', () =>
  endsTheSameWhereverItDies(
    async () => (ledger) =>
      redeemPointsActivities({ ledger, clock: () => 0 }).creditRedemption(redemption, AT),
  ));
