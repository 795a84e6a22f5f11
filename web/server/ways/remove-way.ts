import { transaction, type Db } from '@store/platform/postgres';
import type { StoreKeys } from '@store/platform/sealing';
import type { WayRemoved } from '../../ports/ways.ts';
import { oweLetter } from '../letters/owed-letters.ts';
import { keepChange, type ReachedBy } from './keep-change.ts';
import { countOf, lockWays, waysOf } from './way-rows.ts';

export const removePassword = (db: Db, accountId: string, now: Date): Promise<WayRemoved> =>
  transaction(db, async (tx) => {
    await lockWays(tx, accountId);
    const ways = await waysOf(tx, accountId);
    if (!ways.password) return 'gone';
    if (countOf(ways) === 1) return 'last';
    await tx`
      update shop.account set password_hash = null, credentials_changed_at = ${now}
      where id = ${accountId}`;
    await oweLetter(tx, accountId, 'wayRemoved', now, 'The password');
    return 'removed';
  });

export const removeMobile = (
  db: Db,
  keys: StoreKeys,
  accountId: string,
  now: Date,
): Promise<WayRemoved> =>
  transaction(db, async (tx) => {
    const [before] = await tx<ReachedBy[]>`
      select email, email_verified_at, mobile, mobile_verified_at
      from shop.account where id = ${accountId} for update`;
    if (before === undefined || before.mobile === null) return 'gone';
    const ways = await waysOf(tx, accountId);
    if (ways.mobile && countOf(ways) === 1) return 'last';
    await tx`
      update shop.account
      set mobile = null, mobile_verified_at = null, credentials_changed_at = ${now}
      where id = ${accountId}`;
    await keepChange(tx, keys, { accountId, what: 'mobile', before }, now);
    return 'removed';
  });
