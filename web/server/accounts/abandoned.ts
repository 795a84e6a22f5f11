import { transaction, type Db, type Tx } from '@store/platform/postgres';

/** As long as the link of the first mail works. */
const LIFE_MS = 24 * 60 * 60_000;

/**
 * Registered with an address or number that nobody has proven to be theirs: kept for ever they
 * would keep its owner out. Whoever never signed in has neither money nor orders.
 */
const isAbandoned = (db: Tx, now: Date) => db`
  created_at <= ${new Date(now.getTime() - LIFE_MS)}
  and id in (select id from shop.unproven_account)`;

export async function abandonedWith(
  db: Db,
  { email, mobile }: Readonly<{ email: string; mobile: string }>,
  now: Date,
): Promise<readonly string[]> {
  const rows = await db<{ id: string }[]>`
    select id from shop.account
    where (email = ${email} or mobile = ${mobile}) and ${isAbandoned(db, now)}`;
  return rows.map(({ id }) => id);
}

export async function forget(db: Db, id: string, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const [still] = await tx`
      select from shop.account where id = ${id} and ${isAbandoned(tx, now)} for update`;
    if (!still) return;
    await tx`delete from shop.age_statement where account_id = ${id}`;
    await tx`delete from shop.email_token where account_id = ${id}`;
    await tx`delete from shop.account where id = ${id}`;
  });
}
