import { connectPostgres } from '@store/platform/postgres';

/** All that the administrator of an earlier version made becomes the owner's. */
const handOver = (owner: string): string => `
do $$
declare
  one record;
  ours constant text := '^(pg_.*|information_schema|public)$';
begin
  if not exists (select from pg_roles where rolname = ${owner}) then
    execute format('create role %I', ${owner});
  end if;
  execute format('alter database %I owner to %I', current_database(), ${owner});
  for one in
    select nspname from pg_namespace where nspname !~ ours and nspowner = current_user::regrole
  loop
    execute format('alter schema %I owner to %I', one.nspname, ${owner});
  end loop;
  -- A sequence of a column goes with its table.
  for one in
    select c.oid::regclass as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname !~ ours and c.relowner = current_user::regrole and c.relkind in ('r', 'p', 'v', 'm')
  loop
    execute format('alter table %s owner to %I', one.name, ${owner});
  end loop;
  for one in
    select c.oid::regclass as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname !~ ours and c.relowner = current_user::regrole and c.relkind = 'S'
  loop
    execute format('alter sequence %s owner to %I', one.name, ${owner});
  end loop;
  for one in
    select p.oid::regprocedure as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname !~ ours and p.proowner = current_user::regrole
  loop
    execute format('alter routine %s owner to %I', one.name, ${owner});
  end loop;
  for one in
    select t.oid::regtype as name from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where n.nspname !~ ours and t.typowner = current_user::regrole and t.typtype in ('d', 'e')
  loop
    execute format('alter type %s owner to %I', one.name, ${owner});
  end loop;
end $$`;

/** Who signs in as the store. */
type Owner = Readonly<{ role: string; password: string }>;

/**
 * Makes the role that the store's processes sign in as, with this password, and gives it what is
 * the store's. `url` is the administrator's, which must be another role.
 */
export async function ensureOwner(url: string, { role, password }: Owner): Promise<void> {
  const db = connectPostgres(url, { max: 1, name: 'supervisor' });
  try {
    const [quoted] = await db<{ role: string }[]>`select quote_literal(${role}::text) as role`;
    await db.unsafe(handOver(quoted?.role ?? ''));
    const [row] = await db<{ statement: string }[]>`
      select format('alter role %I login nosuperuser nocreatedb nocreaterole password %L',
                    ${role}::text, ${password}::text) as statement`;
    await db.unsafe(row?.statement ?? '');
  } finally {
    await db.end();
  }
}
