import type { Db } from '@store/platform/postgres';
import type { Role, SecondStep } from '../../ports/accounts.ts';

type Standing = Readonly<{
  role: Role;
  made_up: boolean;
  has_factor: boolean;
  /** When this session has shown one. */
  second_at: Date | null;
}>;

/** What a session has still to show before it is an admin's; null for nothing. */
export function awaitedIn(
  { role, made_up, has_factor, second_at }: Standing,
  demanded: boolean,
): SecondStep | null {
  if (role !== 'admin') return null;
  if (has_factor) return second_at === null ? 'proof' : null;
  // Everybody knows the passwords of made-up accounts; they are good at this machine only.
  return demanded && !made_up ? 'enrolment' : null;
}

/** Parts of a select from shop.account. */
export const hasFactor = (db: Db) => db`
  exists (select from shop.second_factor where account_id = account.id) as has_factor`;

export const hasPasskey = (db: Db) => db`
  exists (
    select from shop.second_factor
    where account_id = account.id and kind = 'passkey') as has_passkey`;
