import { rupees, toCentipoints } from '@store/ledger';
import { expect, it } from 'vitest';
import { openTestReadModels } from '../testing/open-test-read-models.ts';
import { todayAt } from '../testing/stories.ts';

it('points are earned, redeemed, and taken back also when they are spent', async () => {
  await using shop = await openTestReadModels();
  const at = todayAt('14:08');
  expect(await shop.models.pointsBalance('asha')).toBe(0);

  await shop.given.of('points', 'asha', {
    type: 'PointsEarned',
    data: { orderId: 'GT26K21-1', points: toCentipoints(415), at },
  });
  expect(await shop.models.pointsBalance('asha')).toBe(415);

  await shop.given.of('points', 'asha', {
    type: 'PointsRedeemed',
    data: {
      redemptionId: 'RDM-26K21-1',
      userId: 'asha',
      points: toCentipoints(400),
      amount: rupees(4),
      at,
    },
  });
  await shop.given.of('points', 'asha', {
    type: 'PointsTakenBack',
    data: { orderId: 'GT26K21-1', points: toCentipoints(415), at },
  });
  expect(await shop.models.pointsBalance('asha')).toBe(-400);
});
