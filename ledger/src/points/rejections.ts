import type { Centipoints } from '../kernel/centipoints.ts';

/** `balance` is in hundredths of a point and may be negative after points were taken back. */
export type InsufficientPoints = Readonly<{
  type: 'InsufficientPoints';
  balance: number;
  asked: Centipoints;
}>;
export type BelowMinimum = Readonly<{
  type: 'BelowMinimum';
  minimum: Centipoints;
  asked: Centipoints;
}>;
export type NotWholePoints = Readonly<{ type: 'NotWholePoints'; asked: Centipoints }>;
export type NothingEarned = Readonly<{ type: 'NothingEarned'; orderId: string }>;
export type PointsReferenceReused = Readonly<{ type: 'ReferenceReused'; reference: string }>;

export type NoPointsToMove = Readonly<{ type: 'NothingToMove'; reference: string }>;

export type PointsRejection =
  | InsufficientPoints
  | BelowMinimum
  | NotWholePoints
  | NothingEarned
  | NoPointsToMove
  | PointsReferenceReused;
