import { SQL_STATE, toldBy, transaction, type Db } from '@store/platform/postgres';
import type { MobileGiven } from '../../ports/ways.ts';
import { oweLetter } from '../letters/owed-letters.ts';

/**
 * For an account without one. Nobody can sign in with it, so payouts go on and there is nothing to
 * undo: its owner is told, and can remove it. `mobile_given_at` remembers that nobody had to prove
 * who they are for it.
 */
export async function giveMobile(
  db: Db,
  accountId: string,
  mobile: string,
  now: Date,
): Promise<MobileGiven> {
  try {
    return await transaction(db, async (tx) => {
      const given = await tx`
        update shop.account
        set mobile = ${mobile}, mobile_verified_at = null, mobile_used_at = null,
            mobile_given_at = ${now}
        where id = ${accountId} and mobile is null returning 1`;
      if (given.length === 0) return 'has';
      await oweLetter(tx, accountId, 'mobileAdded', now);
      return 'given';
    });
  } catch (error) {
    if (toldBy(error, SQL_STATE.uniqueViolation)) return 'taken';
    throw error;
  }
}
