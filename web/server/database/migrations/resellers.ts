/* Machines of resellers: their keys, and what was bought under which name of theirs. */

export const resellers = `
  create table shop.api_key (
    id uuid primary key,
    account_id uuid not null references shop.account on delete cascade,
    key_hash bytea not null unique,
    hint text not null,
    name text not null,
    is_test boolean not null,
    may_buy boolean not null,
    addresses text[] not null,
    per_minute integer not null check (per_minute > 0),
    per_day integer not null check (per_day > 0),
    daily_cap bigint check (daily_cap > 0),
    made_at timestamptz not null,
    used_at timestamptz,
    ended_at timestamptz
  );
  create index api_key_account on shop.api_key (account_id, made_at);

  create table shop.resale (
    account_id uuid not null references shop.account on delete cascade,
    reference text not null,
    key_id uuid references shop.api_key on delete set null,
    order_id text not null unique,
    claim bytea not null,
    amount bigint not null check (amount > 0),
    day date not null,
    at timestamptz not null,
    primary key (account_id, reference)
  );
  create index resale_spent on shop.resale (key_id, day);
`;

/* `amount` counts for the cap of the day unless nothing came of the try. */
export const resaleOutcomes = `
  alter table shop.resale
    add column outcome text check (outcome in ('placed', 'nothing'));
`;

export const sandbox = `
  create table shop.sandbox_event (
    account_id uuid not null references shop.account on delete cascade,
    number bigint not null,
    at timestamptz not null,
    type text not null,
    order_number text,
    amount bigint not null,
    reference text,
    data jsonb not null,
    primary key (account_id, number)
  );
  create unique index sandbox_reference on shop.sandbox_event (account_id, reference)
    where reference is not null;
  create index sandbox_order on shop.sandbox_event (account_id, order_number, number)
    where order_number is not null;
  create index sandbox_time on shop.sandbox_event (at);
`;

/* By which key something was ordered, and so what it has spent in a day. */
export const sandboxKeys = `
  alter table shop.sandbox_event
    add column key_id uuid references shop.api_key on delete set null;
  create index sandbox_spent on shop.sandbox_event (key_id, at) where key_id is not null;
`;
