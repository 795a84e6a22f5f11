export { migrateShop } from '../migrations.ts';
export type { Account, Permission, Role } from './account.ts';
export type { Accounts, AgeStatement, Creation, NewAccount } from './accounts.ts';
export { openAccounts } from './open-accounts.ts';
