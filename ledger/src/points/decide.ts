import { assertNever } from '../kernel/assert-never.ts';
import { accept, alreadyDone, reject, type Decider, type Decision } from '../kernel/decider.ts';
import { toPaise } from '../kernel/paise.ts';
import { repeat } from '../kernel/repeat.ts';
import type { EarnPoints, PointsCommand, RedeemPoints, TakeBackPoints } from './commands.ts';
import type { PointsDeducted, PointsEvent, PointsGranted } from './events.ts';
import type { PointsRejection } from './rejections.ts';
import { evolve, noPoints, type Points } from './state.ts';

type PointsDecision = Decision<PointsEvent, PointsRejection>;

const WHOLE_POINT = 100;

function decide(command: PointsCommand, points: Points): PointsDecision {
  switch (command.type) {
    case 'EarnPoints':
      return earn(command.data, points);
    case 'RedeemPoints':
      return redeem(command.data, points);
    case 'TakeBackPoints':
      return takeBack(command.data, points);
    case 'DeductPoints':
      return byHand({ type: 'PointsDeducted', data: command.data }, points);
    case 'GrantPoints':
      return byHand({ type: 'PointsGranted', data: command.data }, points);
    default:
      return assertNever(command);
  }
}

function earn(data: EarnPoints['data'], points: Points): PointsDecision {
  const earlier = points.earned.get(data.orderId);
  if (earlier) return repeat(earlier, data, data.orderId);
  // A very small order earns nothing: that is no mistake, and nothing worth a record.
  if (data.points === 0) return alreadyDone;
  return accept({ type: 'PointsEarned', data });
}

function redeem(
  { minimum, paisePerPoint, ...asked }: RedeemPoints['data'],
  { balance, redeemed }: Points,
): PointsDecision {
  const { redemptionId, points } = asked;
  const amount = toPaise(Math.floor(points / WHOLE_POINT) * paisePerPoint);
  const data = { ...asked, amount };
  const earlier = redeemed.get(redemptionId);
  if (earlier) return repeat(earlier, data, redemptionId);
  if (points % WHOLE_POINT !== 0) return reject({ type: 'NotWholePoints', asked: points });
  if (points < minimum || points === 0) {
    return reject({ type: 'BelowMinimum', minimum, asked: points });
  }
  if (balance < points) return reject({ type: 'InsufficientPoints', balance, asked: points });
  return accept({ type: 'PointsRedeemed', data });
}

/** References are shared: one entry cannot be both. */
function byHand(event: PointsDeducted | PointsGranted, { movements }: Points): PointsDecision {
  const { reference, points } = event.data;
  const earlier = movements.get(reference);
  if (earlier?.type === event.type) return repeat(earlier.data, event.data, reference);
  if (earlier) return reject({ type: 'ReferenceReused', reference });
  if (points === 0) return reject({ type: 'NothingToMove', reference });
  return accept(event);
}

/** May leave the balance below zero: the refund already went out. */
function takeBack({ orderId, at }: TakeBackPoints['data'], points: Points): PointsDecision {
  const earned = points.earned.get(orderId);
  if (!earned) return reject({ type: 'NothingEarned', orderId });
  if (points.takenBack.has(orderId)) return alreadyDone;
  return accept({ type: 'PointsTakenBack', data: { orderId, points: earned.points, at } });
}

export const points: Decider<Points, PointsCommand, PointsEvent, PointsRejection> = {
  initialState: noPoints,
  decide,
  evolve,
};
