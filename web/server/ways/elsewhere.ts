import { SQL_STATE, toldBy, transaction, type Db } from '@store/platform/postgres';
import type { NewIdentity, ProviderId } from '../../ports/identity-providers.ts';
import type { IdentityAdded, WayRemoved } from '../../ports/ways.ts';
import { insertIdentity } from '../accounts/open-identities.ts';
import { oweLetter } from '../letters/owed-letters.ts';
import { countOf, lockWays, waysOf } from './way-rows.ts';

type Added = Readonly<{
  accountId: string;
  identity: NewIdentity;
  named: string;
  emailProven: boolean;
}>;

/**
 * With an e-mail that nobody has proven the account may be one that a stranger has made for somebody
 * else, who would find this way in still open after proving the address.
 */
export async function addIdentity(
  db: Db,
  { accountId, identity, named, emailProven }: Added,
  now: Date,
): Promise<IdentityAdded> {
  try {
    return await transaction(db, async (tx) => {
      await lockWays(tx, accountId);
      const { identities } = await waysOf(tx, accountId);
      if (identities.some(({ provider }) => provider === identity.provider)) return 'already';
      if (emailProven) {
        await tx`
          update shop.account set email_verified_at = ${now}
          where id = ${accountId} and email = ${identity.email} and email_verified_at is null`;
      }
      const proven = await tx`
        select from shop.account where id = ${accountId} and email_verified_at is not null`;
      if (proven.length === 0) return 'emailFirst';
      await insertIdentity(tx, accountId, identity, now);
      await oweLetter(tx, accountId, 'wayAdded', now, named);
      return 'added';
    });
  } catch (error) {
    if (toldBy(error, SQL_STATE.uniqueViolation)) return 'taken';
    throw error;
  }
}

export const removeIdentities = (
  db: Db,
  {
    accountId,
    provider,
    named,
  }: Readonly<{ accountId: string; provider: ProviderId; named: string }>,
  now: Date,
): Promise<WayRemoved> =>
  transaction(db, async (tx) => {
    await lockWays(tx, accountId);
    const ways = await waysOf(tx, accountId);
    const kept = ways.identities.filter((one) => one.provider !== provider);
    if (kept.length === ways.identities.length) return 'gone';
    if (countOf({ ...ways, identities: kept }) === 0) return 'last';
    await tx`delete from shop.identity where account_id = ${accountId} and provider = ${provider}`;
    await oweLetter(tx, accountId, 'wayRemoved', now, named);
    return 'removed';
  });
