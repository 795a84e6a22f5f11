import { migrate, type Db } from '../postgres/index.ts';

export const migrateSealing = (db: Db): Promise<void> =>
  migrate(db, 'sealing', [
    {
      name: '001-customer-key',
      sql: `
        create table customer_key (
          user_id text primary key,
          id text not null,
          key bytea not null check (octet_length(key) = 32),
          created_at timestamptz not null default now()
        )`,
    },
    {
      name: '002-store-key',
      sql: 'create table store_key (id text primary key, retired_at timestamptz)',
    },
  ]);
