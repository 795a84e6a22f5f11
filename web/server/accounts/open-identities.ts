import { SQL_STATE, toldBy, transaction, type Db, type Tx } from '@store/platform/postgres';
import { isUuid } from '../../ports/is-uuid.ts';
import type { Identities, Identity } from '../../ports/identities.ts';
import type { IdentityKey, NewIdentity } from '../../ports/identity-providers.ts';
import { oweLetter } from '../letters/owed-letters.ts';
import { ACCOUNT_COLUMNS, accountOf, type AccountRow } from './account-row.ts';

type IdentityRow = Readonly<{
  provider: Identity['provider'];
  issuer: string;
  subject: string;
  email: string | null;
  added_at: Date;
  used_at: Date;
}>;

/** In the transaction in which the account is made or found. */
export async function insertIdentity(
  tx: Tx,
  accountId: string,
  { provider, issuer, subject, email }: NewIdentity,
  at: Date,
): Promise<void> {
  await tx`
    insert into shop.identity ${tx({
      ...{ provider, issuer, subject, email },
      account_id: accountId,
      added_at: at,
      used_at: at,
    })}`;
}

/** By when they were added. */
export async function identitiesOf(db: Db | Tx, accountId: string): Promise<readonly Identity[]> {
  const rows = await db<IdentityRow[]>`
    select provider, issuer, subject, email, added_at, used_at
    from shop.identity where account_id = ${accountId} order by added_at, issuer, subject`;
  return rows.map(({ added_at: addedAt, used_at: usedAt, ...key }) => ({
    ...key,
    addedAt,
    usedAt,
  }));
}

/** Identities in schema `shop`, which `migrateShop` has made. `now` is for specs. */
export function openIdentities(db: Db, { now = () => new Date() } = {}): Identities {
  const isIt = ({ issuer, subject }: IdentityKey) =>
    db`issuer = ${issuer} and subject = ${subject}`;

  return {
    async accountOf(key) {
      const [row] = await db<AccountRow[]>`
        select ${db(ACCOUNT_COLUMNS.map((column) => `account.${column}`))}
        from shop.identity join shop.account on account.id = identity.account_id
        where identity.issuer = ${key.issuer} and identity.subject = ${key.subject}`;
      return row ? accountOf(row) : null;
    },

    async noteUse(key) {
      await db`update shop.identity set used_at = ${now()} where ${isIt(key)}`;
    },

    async link(accountId, identity, { named, provesEmail = false }) {
      const owner = async () => {
        const [row] = await db<{ account_id: string }[]>`
          select account_id from shop.identity where ${isIt(identity)}`;
        return row?.account_id ?? null;
      };
      try {
        return await transaction(db, async (tx) => {
          await insertIdentity(tx, accountId, identity, now());
          await oweLetter(tx, accountId, 'wayAdded', now(), named);
          if (provesEmail) {
            await tx`
              update shop.account set email_verified_at = ${now()}
              where id = ${accountId} and email = ${identity.email} and email_verified_at is null`;
          }
          return 'linked' as const;
        });
      } catch (error) {
        if (!toldBy(error, SQL_STATE.uniqueViolation)) throw error;
        return (await owner()) === accountId ? 'already' : 'taken';
      }
    },

    of: async (accountId) => (isUuid(accountId) ? identitiesOf(db, accountId) : []),
  };
}
