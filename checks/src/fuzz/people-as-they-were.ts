import { connectPostgres } from '@store/platform/postgres';

export type PeopleAsTheyWere = Readonly<{
  /** Gives an account back the address, password, rights and age that it began with. */
  restore: (email: string) => Promise<void>;
  close: () => Promise<void>;
}>;

/**
 * Some requests do what they say: they set a new password, remove it, or block who asks. Without
 * this the rest would be asked by nobody.
 */
export async function peopleAsTheyWere(databaseUrl: string): Promise<PeopleAsTheyWere> {
  const db = connectPostgres(databaseUrl, { max: 1, name: 'fuzz' });
  const rows = await db<{ id: string; email: string; row: object; age: object | null }[]>`
    select id, email, to_jsonb(account) as row, to_jsonb(age_statement) as age
    from shop.account left join shop.age_statement on account_id = id`;
  const known = new Map(rows.map((person) => [person.email, person]));
  return {
    async restore(email) {
      const person = known.get(email);
      if (person === undefined) throw new Error(`nobody had ${email}`);
      await db`
        update shop.account
        set (email, mobile, role, permissions, password_hash, email_verified_at,
             mobile_verified_at, blocked_at, closed_at) =
          (select email, mobile, role, permissions, password_hash, email_verified_at,
                  mobile_verified_at, blocked_at, closed_at
           from jsonb_populate_record(null::shop.account, ${db.json(person.row as never)}))
        where id = ${person.id}`;
      await db`delete from shop.age_statement where account_id = ${person.id}`;
      if (person.age === null) return;
      await db`
        insert into shop.age_statement
        select * from jsonb_populate_record(null::shop.age_statement, ${db.json(person.age as never)})`;
    },
    close: () => db.end({ timeout: 2 }),
  };
}
