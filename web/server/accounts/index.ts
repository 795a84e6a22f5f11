export { migrateShop } from '../database/migrations.ts';
export type { Account, Permission, Role } from '../../ports/accounts.ts';
export type { Accounts, AgeStatement, Creation, NewAccount } from '../../ports/accounts.ts';
export { openAccounts } from './open-accounts.ts';
