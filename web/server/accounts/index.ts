export { migrateShop } from '../database/migrations.ts';
export {
  ADMIN_PERMISSIONS,
  type Account,
  type AdminPermission,
  type Permission,
  type Role,
} from '../../ports/accounts.ts';
export type { Accounts, AgeStatement, Creation, NewAccount } from '../../ports/accounts.ts';
export { openAccounts } from './open-accounts.ts';
