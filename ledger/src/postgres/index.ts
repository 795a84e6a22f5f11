export { connectPostgres, reconnectSeconds, type ConnectOptions, type Db } from './connect.ts';
export { databaseUrl, ensureDatabase } from './ensure-database.ts';
export { migrate, type Migration } from './migrate.ts';
export { isConnectionLost, transaction, type Tx } from './transaction.ts';
