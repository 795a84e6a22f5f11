import type { Centipoints } from '../kernel/centipoints.ts';
import type { Instant, Message } from '../kernel/message.ts';
import type { Paise } from '../kernel/paise.ts';

export type PointsEarned = Message<
  'PointsEarned',
  { orderId: string; points: Centipoints; at: Instant }
>;
/** `amount` is what the points are worth in the wallet, fixed at the moment of redeeming. */
export type PointsRedeemed = Message<
  'PointsRedeemed',
  { redemptionId: string; userId: string; points: Centipoints; amount: Paise; at: Instant }
>;
export type PointsTakenBack = Message<
  'PointsTakenBack',
  { orderId: string; points: Centipoints; at: Instant }
>;

/** `reason` is shown to the customer. */
export type PointsDeducted = Message<
  'PointsDeducted',
  { reference: string; points: Centipoints; reason: string; at: Instant }
>;
export type PointsGranted = Message<
  'PointsGranted',
  { reference: string; points: Centipoints; reason: string; at: Instant }
>;

export type PointsEvent =
  | PointsEarned
  | PointsRedeemed
  | PointsTakenBack
  | PointsDeducted
  | PointsGranted;
