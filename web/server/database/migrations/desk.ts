/* What admins work with: the trail, searches, notes, queues and watches. */

/** What customers typed into their orders, unreadable; see sealed-search.ts. */
export const sealedSearch = `
  create table shop.sealed_input (
    user_id text not null references sealing.customer_key (user_id) on delete cascade,
    hash bytea not null,
    order_id text not null,
    primary key (user_id, hash, order_id)
  );
  create table shop.sealed_backfill (
    one boolean primary key default true check (one),
    reached text not null default '',
    finished_at timestamptz
  );
  insert into shop.sealed_backfill default values;
`;

/** Whoever wants to hide something must take the trigger away first. */
export const trail = `
  create table shop.trail_entry (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    actor text,
    program text,
    address text,
    request_id text,
    did text not null,
    subject_kind text not null,
    subject_id text not null,
    subject_name text not null,
    told jsonb not null,
    about text,
    check ((actor is null) <> (program is null))
  );
  create index trail_actor on shop.trail_entry (actor, at, id);
  create index trail_subject on shop.trail_entry (subject_kind, subject_id, at, id);
  create index trail_time on shop.trail_entry (at, id);
  create extension if not exists pg_trgm schema public;
  create index trail_name on shop.trail_entry
    using gin ((subject_id || ' ' || subject_name) public.gin_trgm_ops);

  create function shop.trail_stays() returns trigger language plpgsql as $$
    begin raise exception 'entries of the trail stay as they are'; end $$;
  create trigger trail_stays before update or delete on shop.trail_entry
    for each row execute function shop.trail_stays();
`;

/** What admins write about a customer or an order, unreadable without the customer's key. */
export const notes = `
  create table shop.note (
    id uuid primary key,
    subject_kind text not null check (subject_kind in ('customer', 'order')),
    subject_id text not null,
    customer text not null,
    at timestamptz not null,
    actor text,
    program text,
    sealed text not null,
    check ((actor is null) <> (program is null))
  );
  create index note_subject on shop.note (subject_kind, subject_id, at, id);
`;

/** What the ledger is told of blocked accounts, as long as it does not know. */
export const people = `
  create index account_search on shop.account using gin
    ((customer_number::text || ' ' || name || ' ' || email || ' ' || coalesce(mobile, ''))
     public.gin_trgm_ops);
  create table shop.wallet_freeze (
    reference text primary key,
    account_id uuid not null,
    frozen_by text not null,
    frozen_at timestamptz not null,
    thawed_by text,
    thawed_at timestamptz,
    told boolean not null default false,
    check ((thawed_by is null) = (thawed_at is null))
  );
  create index wallet_freeze_account on shop.wallet_freeze (account_id) where thawed_at is null;
  create index wallet_freeze_owed on shop.wallet_freeze (frozen_at) where not told;
`;

/** Made under a key of the store from here on: what is there is noted anew. */
export const searchOfAll = `
  truncate shop.sealed_input;
  create index sealed_input_hash on shop.sealed_input (hash, order_id desc);
  alter table shop.sealed_backfill add column key_id text;
  create index account_name on shop.account using gin (name public.gin_trgm_ops);
`;

/** What is left at the providers, as far as they told it last. */
export const providerPoints = `
  create table shop.provider_points (
    route text primary key,
    points numeric,
    told_at timestamptz,
    failed_at timestamptz,
    check ((points is null) = (told_at is null))
  );
`;

/** Who looks after a waiting order, and notes about prizes that nobody wants to see again. */
export const orderQueue = `
  create table shop.order_owner (
    order_id text primary key,
    account_id uuid not null references shop.account on delete cascade,
    since timestamptz not null default now()
  );
  create index order_owner_account on shop.order_owner (account_id, since);
  create table shop.prize_note (
    week text not null,
    rank integer not null,
    refunded bigint not null,
    reason text not null,
    at timestamptz not null default now(),
    primary key (week, rank, refunded)
  );
  create index prize_note_time on shop.prize_note (at);
`;

/** Whoever writes to staff says who has an order. */
export const orderInHand = `
  create view shop.order_in_hand as
    select order_id, name
    from shop.order_owner join shop.account on account.id = account_id;
`;

/**
 * Limits of balances, and when each was crossed. `since` is the place in the log from which on a
 * limit counts. `watched` is `wallets`, `wallet`, an account of the books, or `points:` and a route.
 */
export const thresholds = `
  create table shop.threshold (
    id uuid primary key,
    watched text not null,
    customer_id uuid,
    direction text not null check (direction in ('above', 'below')),
    amount bigint not null check (amount >= 0),
    note text not null,
    edition integer not null default 1,
    since bigint not null,
    set_at timestamptz not null default now(),
    check ((watched = 'wallet') = (customer_id is not null))
  );
  create table shop.ring (
    id text primary key,
    threshold uuid,
    watched text not null,
    customer_id uuid,
    direction text not null,
    amount numeric not null,
    balance numeric not null,
    note text not null default '',
    at timestamptz not null,
    told boolean not null default false,
    quiet boolean not null default false,
    seen boolean not null default false
  );
  create index ring_at on shop.ring (at);
  create index ring_of on shop.ring (threshold, at);
  create index ring_untold on shop.ring (at) where not told;
  create index ring_unseen on shop.ring (at) where not seen and threshold is not null;
  create table shop.balance_watch (
    singleton boolean primary key default true check (singleton),
    position bigint not null default -1,
    points_asked_at timestamptz not null default now()
  );
  insert into shop.balance_watch default values;
  alter table shop.provider_points add column low boolean not null default false;
`;

export const silentPurses = `
  alter table shop.provider_points add column silent_since timestamptz;
`;
