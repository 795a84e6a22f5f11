import type { Db } from '@store/platform/postgres';
import { MOBILE_IDLE_MS, type MobileHolder } from '../../ports/accounts.ts';
import { ACCOUNT_COLUMNS, accountOf, type AccountRow } from './account-row.ts';

type HolderRow = AccountRow &
  Readonly<{ mobile_used_at: Date | null; has_password: boolean; made_up: boolean }>;

/** One statement, whether anybody has the number or not, so that its time tells nothing. */
export async function holderOf(db: Db, mobile: string, now: Date): Promise<MobileHolder | null> {
  const [row] = await db<HolderRow[]>`
    select ${db([...ACCOUNT_COLUMNS])}, mobile_used_at, made_up,
           password_hash is not null as has_password
    from shop.account where mobile = ${mobile}`;
  if (!row) return null;
  return {
    account: accountOf(row),
    opensAlone: isInUse(row, now),
    hasPassword: row.has_password,
    madeUp: row.made_up,
  };
}

/** Verified anew, an account's number may be another one than was used before. */
function isInUse({ mobile_verified_at: verified, mobile_used_at: used }: HolderRow, now: Date) {
  if (verified === null) return false;
  const last = Math.max(verified.getTime(), used?.getTime() ?? 0);
  return now.getTime() - last < MOBILE_IDLE_MS;
}

/** A number that was given while paying is a new way in from here on. */
export async function noteMobileUse(
  db: Db,
  id: string,
  mobile: string,
  now: Date,
): Promise<boolean> {
  const noted = await db`
    update shop.account
    set credentials_changed_at = case
          when mobile_given_at is not null and mobile_verified_at is null then ${now}
          else credentials_changed_at end,
        mobile_verified_at = coalesce(mobile_verified_at, ${now}), mobile_used_at = ${now}
    where id = ${id} and mobile = ${mobile}
    returning 1`;
  return noted.length === 1;
}
