import { books } from './books/projection.ts';
import type { ReadModel } from './kernel/read-model.ts';
import { shapeOf } from './kernel/schema.ts';
import { order } from './orders/projection.ts';
import { pointsBalance } from './points-balance/projection.ts';
import { topUp } from './top-ups/projection.ts';
import { walletBalance } from './wallet-balance/projection.ts';
import { walletLock } from './wallet-locks/projection.ts';
import { walletStatement } from './wallet-statement/projection.ts';

export const READ_MODELS: readonly ReadModel[] = [
  walletBalance,
  walletStatement,
  walletLock,
  pointsBalance,
  topUp,
  order,
  books,
];

export const TABLES = READ_MODELS.flatMap(({ tables }) => tables);

/** Of the tables this build makes. */
export const SHAPE = shapeOf(TABLES);
