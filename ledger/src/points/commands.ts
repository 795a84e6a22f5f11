import type { Centipoints } from '../kernel/centipoints.ts';
import type { Instant, Message } from '../kernel/message.ts';
import type { Paise } from '../kernel/paise.ts';
import type { PointsDeducted, PointsGranted } from './events.ts';

export type EarnPoints = Message<
  'EarnPoints',
  { orderId: string; points: Centipoints; at: Instant }
>;
/** Redeems whole points: `points` must be a multiple of 100 and at least `minimum`. */
export type RedeemPoints = Message<
  'RedeemPoints',
  {
    redemptionId: string;
    userId: string;
    points: Centipoints;
    minimum: Centipoints;
    paisePerPoint: Paise;
    at: Instant;
  }
>;
/** Takes back what an order earned, also when the points were already spent. */
export type TakeBackPoints = Message<'TakeBackPoints', { orderId: string; at: Instant }>;

/** By a person, and for a reason; like a refund it may leave the balance below zero. */
export type DeductPoints = Message<'DeductPoints', PointsDeducted['data']>;
/** By a person, who undoes a deduction. */
export type GrantPoints = Message<'GrantPoints', PointsGranted['data']>;

export type PointsCommand = EarnPoints | RedeemPoints | TakeBackPoints | DeductPoints | GrantPoints;
