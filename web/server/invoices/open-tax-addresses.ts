import type { Db } from '@store/platform/postgres';
import type { Sealer } from '@store/platform/sealing';
import type { TaxAddress, TaxAddresses } from '../../ports/invoices.ts';
import { isUuid } from '../../ports/is-uuid.ts';

type Options = Readonly<{ sealer: Sealer; now: () => Date }>;

/** What was said before anybody was asked for name and address lacks them. */
type Sealed = Omit<TaxAddress, keyof typeof NOT_ASKED> & Partial<typeof NOT_ASKED>;
const NOT_ASKED = { legalName: '', address: '' };

/** In schema `shop`, sealed with the key of whose address it is. */
export const openTaxAddresses = (db: Db, { sealer, now }: Options): TaxAddresses => ({
  async of(accountId) {
    if (!isUuid(accountId)) return null;
    const [row] = await db<{ sealed: string; since: Date }[]>`
      select sealed, since from shop.tax_address where account_id = ${accountId}`;
    const plain = row === undefined ? null : await sealer.open(accountId, row.sealed);
    if (row === undefined || plain === null) return null;
    return { ...NOT_ASKED, ...(JSON.parse(plain) as Sealed), since: row.since };
  },

  async set(accountId, address) {
    const sealed = await sealer.seal(accountId, JSON.stringify(address));
    await db`
      insert into shop.tax_address ${db({ account_id: accountId, sealed, since: now() })}
      on conflict (account_id) do update set sealed = excluded.sealed, since = excluded.since`;
  },
});
