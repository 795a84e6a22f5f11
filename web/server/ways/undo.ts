import { transaction, type Db } from '@store/platform/postgres';
import type { EmailLink } from '../../ports/accounts.ts';
import { handPasswordReset } from '../accounts/password-resets.ts';
import { oweLetter } from '../letters/owed-letters.ts';
import { hashOf } from './keep-change.ts';
import { endAllKeys } from '../api-keys/end-all-keys.ts';
import { endAllSessions } from '../ended-sessions/end-all-sessions.ts';

type Link = Readonly<{ changeId: string; token: string }>;
type Kept = Readonly<{
  account_id: string;
  email: string;
  mobile: string | null;
  mobile_verified_at: Date | null;
  at: Date;
}>;

export async function isUndoLink(
  db: Db,
  changeId: string,
  token: string,
  now: Date,
): Promise<boolean> {
  const found = await db`
    select from shop.contact_change
    where id = ${changeId} and token_hash = ${hashOf(token)} and over_at > ${now}`;
  return found.length === 1;
}

/**
 * Whoever changed the account may have changed more of it since: all that came later goes with it.
 * The link has reached its mailbox, so that address is proven once more.
 */
export const undo = (
  db: Db,
  { changeId, token, reset }: Link & Readonly<{ reset: EmailLink }>,
  now: Date,
): Promise<string | null> =>
  transaction(db, async (tx) => {
    const [kept] = await tx<Kept[]>`
      delete from shop.contact_change
      where id = ${changeId} and token_hash = ${hashOf(token)} and over_at > ${now}
      returning account_id, email, mobile, mobile_verified_at, at`;
    if (kept === undefined) return null;
    const { account_id: accountId, email, mobile, mobile_verified_at, at } = kept;
    await tx`delete from shop.contact_change where account_id = ${accountId} and at >= ${at}`;
    await tx`
      update shop.account set ${tx({
        ...{ email, mobile, mobile_verified_at },
        email_verified_at: now,
        password_hash: null,
        credentials_changed_at: now,
      })} where id = ${accountId}`;
    // An admin's second factors stay: a mailbox alone must not be the way around them.
    await tx`
      delete from shop.second_factor
      where account_id = ${accountId} and kind = 'passkey' and added_at >= ${at}
        and exists (select from shop.account where id = ${accountId} and role <> 'admin')`;
    await tx`delete from shop.identity where account_id = ${accountId} and added_at >= ${at}`;
    await endAllSessions(tx, accountId);
    await endAllKeys(tx, accountId, now);
    await tx`delete from shop.email_token where account_id = ${accountId}`;
    await handPasswordReset(tx, accountId, reset, now);
    await oweLetter(tx, accountId, 'contactRestored', now);
    return accountId;
  });
