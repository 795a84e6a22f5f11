import type { Account, Permission, Role } from '../../ports/accounts.ts';

/** `shop.account` as the driver returns it. */
export type AccountRow = {
  id: string;
  customer_number: number;
  name: string;
  email: string;
  mobile: string | null;
  role: Role;
  permissions: Permission[];
  email_verified_at: Date | null;
  mobile_verified_at: Date | null;
  blocked_at: Date | null;
  closed_at: Date | null;
  erased_at: Date | null;
  created_at: Date;
};

/** All but what is compared and never read. */
export const ACCOUNT_COLUMNS: readonly (keyof AccountRow)[] = [
  'id',
  'customer_number',
  'name',
  'email',
  'mobile',
  'role',
  'permissions',
  'email_verified_at',
  'mobile_verified_at',
  'blocked_at',
  'closed_at',
  'erased_at',
  'created_at',
];

export const accountOf = (row: AccountRow): Account => ({
  id: row.id,
  customerNumber: row.customer_number,
  name: row.name,
  email: row.email,
  mobile: row.mobile,
  role: row.role,
  permissions: permissionsOf(row),
  emailVerifiedAt: row.email_verified_at,
  mobileVerifiedAt: row.mobile_verified_at,
  blockedAt: row.blocked_at,
  closedAt: row.closed_at,
  erasedAt: row.erased_at,
  createdAt: row.created_at,
});

/** What is left from a time as an admin counts for nothing. */
const permissionsOf = ({ role, permissions }: AccountRow): readonly Permission[] =>
  role === 'admin' ? permissions : permissions.filter((one) => one === 'ledger:audit');
