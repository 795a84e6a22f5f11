import { migrate, type Db } from '@store/platform/postgres';

/**
 * Codes that are sold, each in a pool of codes that are worth the same. `sealed` and `fingerprint` are
 * made with the store's keys; `expires` is the last day in India on which a code can be used. The
 * columns about an order are those of the one that has it, and empty while it is for sale. Web and
 * worker need them, and each may be the first that starts.
 */
export const migrateCodes = (db: Db): Promise<void> =>
  migrate(db, 'shop', [
    {
      name: '0068-codes',
      sql: `
        create table shop.code_pool (
          name text primary key,
          least integer check (least > 0),
          low boolean not null default false,
          made_at timestamptz not null default now()
        );
        create table shop.code (
          id uuid primary key,
          place bigint generated always as identity,
          pool text not null references shop.code_pool,
          fingerprint text not null unique,
          key_id text not null,
          sealed bytea not null,
          expires date,
          added_by uuid not null,
          added_at timestamptz not null default now(),
          order_id text,
          leg integer,
          reference text unique,
          taken_at timestamptz,
          settled boolean not null default false,
          revealed_at timestamptz,
          check ((order_id is null) = (reference is null)),
          check ((order_id is null) = (leg is null)),
          check ((order_id is null) = (taken_at is null)),
          check (revealed_at is null or order_id is not null)
        );
        create index code_for_sale on shop.code (pool, expires nulls last, place)
          where order_id is null;
        create index code_of_order on shop.code (order_id, leg) where order_id is not null;
        create index code_of_pool on shop.code (pool);
        create index code_unsettled on shop.code (taken_at)
          where order_id is not null and not settled;
        create index code_key on shop.code (key_id);
        create table shop.code_reveal (
          id bigint generated always as identity primary key,
          code_id uuid not null references shop.code,
          order_id text not null,
          account_id uuid not null,
          address text,
          request_id text not null,
          at timestamptz not null default now()
        );
        create index code_reveal_of_order on shop.code_reveal (order_id, id);
        create index code_reveal_of_account on shop.code_reveal (account_id, id);
        create table shop.code_checkpoint (
          singleton boolean primary key default true check (singleton),
          position bigint not null default -1
        );
        insert into shop.code_checkpoint default values`,
    },
    {
      // Empty until the next step, as an earlier version knew the place alone.
      name: '0077-codes-followed-event',
      sql: 'alter table shop.code_checkpoint add column event jsonb',
    },
  ]);
