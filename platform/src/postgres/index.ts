export {
  connectPostgres,
  GRACE_MS,
  PAGE_TIMEOUT_MS,
  type ConnectOptions,
  type Db,
} from './connect.ts';
export { databaseUrl, ensureDatabase } from './ensure-database.ts';
export {
  isConnectionLost,
  isTimeout,
  isTransient,
  isUnavailable,
  SQL_STATE,
  toldBy,
} from './failures.ts';
export { keepFresh, type KeptFresh } from './keep-fresh.ts';
export { whileLeading } from './leadership.ts';
export { listenTo, type Listening } from './listen.ts';
export { isLocked, lock, tryLock } from './locks.ts';
export { migrate, type Migration } from './migrate.ts';
export { anywhere } from './pattern.ts';
export { transaction, type Tx } from './transaction.ts';
export { openTurns, type Turns } from './turns.ts';
