import { Fault } from '@store/platform/fault';
import { lock, transaction, type Db } from '@store/platform/postgres';
import { bankRefund } from './bank-refunds/projection.ts';
import { books } from './books/projection.ts';
import { closedWeek } from './closed-weeks/projection.ts';
import { gatewayPayment } from './gateway-payments/projection.ts';
import { dispute } from './disputes/projection.ts';
import { readCheckpoint } from './kernel/checkpoint.ts';
import { LOCKS } from './kernel/locks.ts';
import type { ReadModel } from './kernel/read-model.ts';
import {
  createIndexes,
  createKeys,
  createTables,
  LIVE,
  schemaExists,
  shapeOf,
} from './kernel/schema.ts';
import { manualEntry } from './manual-entries/projection.ts';
import { order } from './order-read-models.ts';
import { payment } from './payments/projection.ts';
import { pointsBalance } from './points-balance/projection.ts';
import { providerTry } from './provider-tries/projection.ts';
import { settlement } from './settlements/projection.ts';
import { suspendedPayment } from './suspended/projection.ts';
import { topUp } from './top-ups/projection.ts';
import { walletBalance } from './wallet-balance/projection.ts';
import { walletFigures } from './wallet-figures/projection.ts';
import { walletLock } from './wallet-locks/projection.ts';
import { walletStatement } from './wallet-statement/projection.ts';

export const READ_MODELS: readonly ReadModel[] = [
  walletBalance,
  walletStatement,
  walletLock,
  walletFigures,
  pointsBalance,
  manualEntry,
  bankRefund,
  dispute,
  suspendedPayment,
  topUp,
  order,
  closedWeek,
  books,
  payment,
  providerTry,
  settlement,
  gatewayPayment,
];

export const TABLES = READ_MODELS.flatMap(({ tables }) => tables);

/** Of the tables this build makes. */
export const SHAPE = shapeOf(TABLES);

/** Tables of another build are neither written nor compared: only a rebuild changes their shape. */
export class ReadModelsOutdated extends Fault {
  readonly code = 'READ_MODELS_OUTDATED';
  readonly retryable = false;

  constructor() {
    super('the read models were made by another version; run `npm run rebuild` first');
  }
}

/**
 * Creates the tables unless they are there. Those of another build are left alone, for they still
 * answer: `outdated` asks for a rebuild.
 */
export async function migrateReadModels(db: Db): Promise<'ready' | 'outdated'> {
  return transaction(db, async (tx) => {
    await lock(tx, LOCKS.schema);
    if (await schemaExists(tx, LIVE)) {
      return (await readCheckpoint(tx, LIVE)).shape === SHAPE ? 'ready' : 'outdated';
    }
    await createTables(tx, LIVE, TABLES, SHAPE);
    await createKeys(tx, LIVE, TABLES);
    await createIndexes(tx, LIVE, TABLES);
    return 'ready';
  });
}
