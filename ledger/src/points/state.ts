import { Map, Set } from 'immutable';
import { assertNever } from '../kernel/assert-never.ts';
import type { PointsEarned, PointsEvent, PointsRedeemed } from './events.ts';

export type Points = Readonly<{
  /** In hundredths of a point; below zero when spent points were taken back. */
  balance: number;
  earned: Map<string, PointsEarned['data']>;
  redeemed: Map<string, PointsRedeemed['data']>;
  takenBack: Set<string>;
}>;

export const noPoints: Points = { balance: 0, earned: Map(), redeemed: Map(), takenBack: Set() };

export function evolve(points: Points, { type, data }: PointsEvent): Points {
  switch (type) {
    case 'PointsEarned':
      return {
        ...points,
        balance: points.balance + data.points,
        earned: points.earned.set(data.orderId, data),
      };
    case 'PointsRedeemed':
      return {
        ...points,
        balance: points.balance - data.points,
        redeemed: points.redeemed.set(data.redemptionId, data),
      };
    case 'PointsTakenBack':
      return {
        ...points,
        balance: points.balance - data.points,
        takenBack: points.takenBack.add(data.orderId),
      };
    default:
      return assertNever(type);
  }
}
