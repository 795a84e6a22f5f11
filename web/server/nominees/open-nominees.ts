import type { Db } from '@store/platform/postgres';
import type { Sealer } from '@store/platform/sealing';
import { isUuid } from '../../ports/is-uuid.ts';
import type { Nominee, Nominees } from '../../ports/nominees.ts';

type Options = Readonly<{ sealer: Sealer; now: () => Date }>;

/** Nominees in schema `shop`, sealed with the key of who named them. */
export const openNominees = (db: Db, { sealer, now }: Options): Nominees => ({
  async of(accountId) {
    if (!isUuid(accountId)) return null;
    const [row] = await db<{ sealed: string; since: Date }[]>`
      select sealed, since from shop.nominee where account_id = ${accountId}`;
    const plain = row === undefined ? null : await sealer.open(accountId, row.sealed);
    if (row === undefined || plain === null) return null;
    return { ...(JSON.parse(plain) as Nominee), since: row.since };
  },

  async set(accountId, { name, contact }) {
    const sealed = await sealer.seal(accountId, JSON.stringify({ name, contact }));
    await db`
      insert into shop.nominee ${db({ account_id: accountId, sealed, since: now() })}
      on conflict (account_id) do update set sealed = excluded.sealed, since = excluded.since`;
  },

  async remove(accountId) {
    await db`delete from shop.nominee where account_id = ${accountId}`;
  },
});
