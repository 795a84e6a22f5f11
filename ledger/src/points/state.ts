import { Map, Set } from 'immutable';
import { assertNever } from '../kernel/assert-never.ts';
import type {
  PointsDeducted,
  PointsEarned,
  PointsEvent,
  PointsGranted,
  PointsRedeemed,
} from './events.ts';

export type Points = Readonly<{
  /** In hundredths of a point; below zero when spent points were taken back. */
  balance: number;
  earned: Map<string, PointsEarned['data']>;
  redeemed: Map<string, PointsRedeemed['data']>;
  takenBack: Set<string>;
  /** By hand. */
  movements: Map<string, PointsDeducted | PointsGranted>;
}>;

export const noPoints: Points = {
  balance: 0,
  earned: Map(),
  redeemed: Map(),
  takenBack: Set(),
  movements: Map(),
};

export function evolve(points: Points, event: PointsEvent): Points {
  const { type, data } = event;
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
    case 'PointsDeducted':
      return {
        ...points,
        balance: points.balance - data.points,
        movements: points.movements.set(data.reference, event),
      };
    case 'PointsGranted':
      return {
        ...points,
        balance: points.balance + data.points,
        movements: points.movements.set(data.reference, event),
      };
    default:
      return assertNever(type);
  }
}
