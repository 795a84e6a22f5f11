import { PURSES, type Purse } from '@store/workflows/routes';
import type { Shop } from '../../../ports/shop.ts';
import { providerPointsWords as words } from '../../admin/provider-points/words.ts';
import { refusal } from '../kernel/refusal.ts';

/** Asks every provider; refuses where the one that is meant does not tell, or is not connected. */
export async function pointsAt({ providerPoints }: Shop, meant: Purse) {
  const told = await providerPoints.ask();
  const left = told.find(({ purse }) => purse === meant);
  if (left === undefined || left.points === null || left.failedAt !== null) {
    return refusal('PointsUnknown', words.failed);
  }
  return {
    status: 200 as const,
    message: words.fetched,
    smile_points: left.points,
    points: told.map(({ purse, points, toldAt, failedAt }) => ({
      provider: purse,
      name: PURSES[purse].name,
      left: points,
      toldAt: toldAt?.toISOString() ?? null,
      failedAt: failedAt?.toISOString() ?? null,
    })),
  };
}
