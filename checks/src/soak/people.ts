import { connectPostgres } from '@store/platform/postgres';
import { openAccounts } from '@store/web/accounts';
import { newcomer } from '../customers/newcomer.ts';
import type { Exchange } from '../http/exchange.ts';
import { demoVisitor, guestAt, type Visitor } from '../http/visitors.ts';

/** With a full wallet each, enough for four hours. */
const NEWCOMERS = 6;

export type People = Readonly<{
  guest: Visitor;
  /** A session each: a proof that is asked for anew exchanges it. */
  admins: Readonly<{ reads: Visitor; decides: Visitor; sells: Visitor }>;
  customers: readonly Visitor[];
  /** Has points from before. */
  regular: Visitor;
  /** Signs in once more. */
  comeBack: () => Promise<Visitor>;
}>;

export async function openPeople(
  { origin, databaseUrl }: Readonly<{ origin: string; databaseUrl: string }>,
  exchange: Exchange,
): Promise<People> {
  const guest = guestAt(origin);
  const as = (what: string) => demoVisitor(what, guest, exchange);
  const db = connectPostgres(databaseUrl, { max: 1, name: 'soak' });
  try {
    const options = { accounts: openAccounts(db), guest, exchange };
    const customers: Visitor[] = [];
    for (let count = 1; count <= NEWCOMERS; count += 1) {
      customers.push((await newcomer(`customer-${count}`, options)).visitor);
    }
    const regular = await as('customer');
    const admins = {
      reads: await as('admin'),
      decides: await as('admin'),
      sells: await as('admin'),
    };
    return { guest, admins, customers, regular, comeBack: () => as('reseller') };
  } finally {
    await db.end({ timeout: 5 });
  }
}
