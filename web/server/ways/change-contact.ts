import { SQL_STATE, toldBy, transaction, type Db } from '@store/platform/postgres';
import type { StoreKeys } from '@store/platform/sealing';
import type { CodeTo } from '../../ports/one-time-codes.ts';
import type { ContactChanged } from '../../ports/ways.ts';
import { oweLetter } from '../letters/owed-letters.ts';
import { keepChange, type ReachedBy } from './keep-change.ts';

type Before = ReachedBy & Readonly<{ mobile_given_at: Date | null }>;

/** A number that was given while paying, which takes no proof, is as new as another one. */
const isNewWay = (before: Before, to: CodeTo): boolean =>
  'email' in to
    ? to.email !== before.email
    : to.mobile !== before.mobile ||
      (before.mobile_given_at !== null && before.mobile_verified_at === null);

/** To what its owner has shown a code of. Of two accounts that ask for it at once one gets it. */
export async function changeContact(
  db: Db,
  keys: StoreKeys,
  accountId: string,
  to: CodeTo,
  now: Date,
): Promise<ContactChanged> {
  try {
    return await transaction(db, async (tx) => {
      const [before] = await tx<Before[]>`
        select email, email_verified_at, mobile, mobile_verified_at, mobile_given_at
        from shop.account where id = ${accountId} for update`;
      if (before === undefined) return 'taken';
      const isOther = isNewWay(before, to);
      const proven = 'email' in to ? { email_verified_at: now } : { mobile_verified_at: now };
      await tx`
        update shop.account
        set ${tx({ ...to, ...proven, ...(isOther && { credentials_changed_at: now }) })}
        where id = ${accountId}`;
      if (!isOther) return 'changed';
      const what = 'email' in to ? 'email' : 'mobile';
      if (what === 'email') {
        // What was mailed to the address before opens this account no more.
        await tx`delete from shop.email_token where account_id = ${accountId}`;
        await tx`delete from shop.password_reset where account_id = ${accountId}`;
        await oweLetter(tx, accountId, 'emailChanged', now);
      }
      await keepChange(tx, keys, { accountId, what, before }, now);
      return 'changed';
    });
  } catch (error) {
    if (toldBy(error, SQL_STATE.uniqueViolation)) return 'taken';
    throw error;
  }
}
