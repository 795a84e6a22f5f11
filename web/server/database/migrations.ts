import { migrate, type Db } from '@store/platform/postgres';
import { migrateSealing } from '@store/platform/sealing';

const accounts = `
  create sequence shop.customer_number start 1001;
  create table shop.account (
    id uuid primary key,
    customer_number integer not null unique default nextval('shop.customer_number'),
    name text not null,
    email text not null,
    mobile text,
    role text not null check (role in ('user', 'reseller', 'admin')),
    permissions text[] not null default '{}',
    password_hash text,
    email_verified_at timestamptz,
    mobile_verified_at timestamptz,
    blocked_at timestamptz,
    created_at timestamptz not null
  );
  create unique index account_email on shop.account (email);
  create unique index account_mobile on shop.account (mobile);
  create index account_blocked on shop.account (id) where blocked_at is not null;

  create table shop.age_statement (
    account_id uuid primary key references shop.account,
    adult boolean not null,
    guardian_name text,
    guardian_contact text,
    text_version text not null,
    stated_at timestamptz not null
  );

  create table shop.email_token (
    account_id uuid primary key references shop.account,
    token_hash bytea not null,
    earlier_hash bytea,
    sent_at timestamptz not null
  );

  create view shop.customer_contact as
    select id::text as user_id, name, email, mobile from shop.account;
`;

const sessions = `
  create table shop.session (
    token_hash bytea primary key,
    account_id uuid not null references shop.account,
    started_at timestamptz not null,
    expires_at timestamptz not null
  );
  create index session_account on shop.session (account_id);
  create index session_expiry on shop.session (expires_at);
`;

const catalogue = `
  create table shop.product (
    id text primary key,
    product_id text not null unique,
    place integer generated always as identity,
    name text not null,
    image_path text,
    important_note text not null,
    is_api boolean not null,
    type text not null,
    category text not null check (category in ('games', 'instant-games', 'ott', 'others')),
    inputs jsonb not null,
    trending boolean not null,
    in_stock boolean not null,
    api_type text,
    provider_product text not null,
    language text not null,
    region text not null,
    archived_at timestamptz
  );
  create table shop.item (
    id integer generated always as identity primary key,
    item_id text not null unique,
    product_id text not null references shop.product (product_id) on update cascade,
    name text not null,
    image_path text,
    suggested_task text,
    original_price bigint not null check (original_price > 0),
    discounted_price bigint not null check (discounted_price > 0),
    resell_price bigint not null check (resell_price > 0),
    in_stock boolean not null,
    tier text not null,
    is_api boolean not null,
    api_type text,
    product_codes text[] not null,
    archived_at timestamptz
  );
  create index item_product on shop.item (product_id);
`;

const blocked = `
  create view shop.blocked_customer as
    select id::text as user_id from shop.account where blocked_at is not null;
`;

/** Without it the life of a link would begin anew with the next one. */
const earlierTokens = 'alter table shop.email_token add column earlier_sent_at timestamptz';

const passwordTries = `
  create table shop.password_try (
    email_hash bytea primary key,
    tries integer not null,
    since timestamptz not null
  );
  create index password_try_since on shop.password_try (since);
`;

/** Who is written to and how the link is told, for the process that writes the mail. */
const verificationLinks = `
  alter table shop.email_token add column link_id uuid, add column earlier_link_id uuid;
  create view shop.verification_link as
    select account_id, link_id, token_hash, name, email
    from shop.email_token join shop.account on id = account_id
    union all
    select account_id, earlier_link_id, earlier_hash, name, email
    from shop.email_token join shop.account on id = account_id;
`;

/** The views name customers by text, as the ledger does. */
const byTextId = 'create index account_text_id on shop.account ((id::text))';

/** What customers typed into their orders, unreadable; see sealed-search.ts. */
const sealedSearch = `
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
const trail = `
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

/** Who may be left out of the leaderboard. */
const roles = `
  create index account_role on shop.account (role) where role <> 'user';
  create view shop.customer_role as
    select id::text as user_id, role from shop.account where role <> 'user';
`;

/** What was for sale before there were drafts stays for sale. */
const catalogueDesk = `
  alter table shop.product
    add column guide_images text[] not null default '{}',
    add column tax_code text,
    add column tax_rate integer,
    add column published_at timestamptz,
    add column created_at timestamptz not null default now(),
    add column updated_at timestamptz not null default now(),
    add column revision integer not null default 1,
    add check ((tax_code is null) = (tax_rate is null));
  update shop.product set published_at = now();
  alter table shop.item
    add column cost bigint check (cost >= 0),
    add column count integer check (count >= 0),
    add column created_at timestamptz not null default now(),
    add column updated_at timestamptz not null default now(),
    add column revision integer not null default 1;

  create table shop.price_change (
    id bigint generated always as identity primary key,
    item integer not null references shop.item,
    at timestamptz not null,
    actor text,
    program text,
    why text,
    cause text not null check (cause in ('hand', 'planBegan', 'planEnded')),
    before jsonb,
    after jsonb not null,
    check ((actor is null) <> (program is null))
  );
  create index price_change_item on shop.price_change (item, at, id);

  create table shop.price_plan (
    id bigint generated always as identity primary key,
    item integer not null references shop.item,
    starts_at timestamptz not null,
    ends_at timestamptz,
    original_price bigint not null check (original_price > 0),
    discounted_price bigint not null check (discounted_price > 0),
    resell_price bigint not null check (resell_price > 0),
    why text not null,
    actor text,
    program text,
    begun boolean not null default false,
    over boolean not null default false,
    cancelled_at timestamptz,
    check (ends_at > starts_at),
    check ((actor is null) <> (program is null))
  );
  create index price_plan_item on shop.price_plan (item, starts_at);
  create index price_plan_open on shop.price_plan (item) where not over;
`;

/** Their files lie elsewhere, see the store of pictures. `sizes` is null until they are made. */
const pictures = `
  create table shop.picture (
    id uuid primary key,
    type text not null
      check (type in ('CarouselMb', 'CarouselPc', 'Banner', 'Popup', 'Item', 'Product')),
    title text not null,
    redirect_url text,
    original_key text not null,
    width integer not null,
    height integer not null,
    bytes integer not null,
    sizes jsonb,
    created_at timestamptz not null default now(),
    created_by text not null,
    deleted_at timestamptz
  );
`;

/** Pieces of counted items that orders have taken. The checkpoint is where the log is followed. */
const reservations = `
  create table shop.reservation (
    order_id text not null,
    item integer not null references shop.item,
    quantity integer not null check (quantity > 0),
    state text not null check (state in ('held', 'sold', 'released')),
    placed boolean not null default false,
    at timestamptz not null default now(),
    primary key (order_id, item)
  );
  create index reservation_unplaced on shop.reservation (at) where state = 'held' and not placed;
  create index reservation_ended on shop.reservation (at) where state <> 'held';
  create table shop.reservation_checkpoint (
    one boolean primary key default true check (one),
    position bigint not null
  );
  insert into shop.reservation_checkpoint (position) values (-1);
`;

/** What was uploaded and what it would change, for as long as it can be applied or undone. */
const catalogueFiles = `
  create table shop.catalogue_file (
    id uuid primary key,
    name text not null,
    version integer not null default 1,
    wrong integer not null,
    created integer not null,
    changed integer not null,
    same integer not null,
    sets_counts boolean not null,
    uploaded_at timestamptz not null,
    kept_until timestamptz not null,
    applied_at timestamptz,
    actor text,
    program text,
    undone_at timestamptz
  );
  create index catalogue_file_time on shop.catalogue_file (uploaded_at);
  create index catalogue_file_end on shop.catalogue_file (kept_until);
  create table shop.catalogue_file_row (
    file uuid not null references shop.catalogue_file on delete cascade,
    number integer not null,
    place text not null,
    thing text not null,
    format text not null,
    cells jsonb not null,
    found jsonb not null,
    rank smallint not null,
    planned jsonb not null,
    primary key (file, number)
  );
  create index catalogue_file_row_rank on shop.catalogue_file_row (file, rank, number);
`;

/** Whoever was an admin before permissions were told apart could do all of this. */
const permissions = `
  update shop.account set permissions = (
    select array_agg(distinct one) from unnest(permissions || array[
      'catalogue', 'price:update', 'orders', 'money', 'people', 'gallery', 'settings'
    ]) one
  ) where role = 'admin';
`;

/** What admins write about a customer or an order, unreadable without the customer's key. */
const notes = `
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
const people = `
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

const registrations = 'create index account_created on shop.account (created_at)';

/**
 * `made_up` are people of a demo, whose passwords everybody can read: nobody has mail at example.com.
 * `last_step` is of the last code that was taken from an app, `counter` of the last use of a passkey.
 */
const secondFactors = `
  alter table shop.account add column made_up boolean not null default false;
  update shop.account set made_up = true where email like '%@example.com';
  alter table shop.session add column second_at timestamptz;
  create table shop.second_factor (
    id uuid primary key,
    account_id uuid not null references shop.account on delete cascade,
    kind text not null check (kind in ('app', 'passkey')),
    key_id text,
    sealed_secret bytea,
    last_step bigint,
    credential_id text unique,
    public_key bytea,
    counter bigint,
    transports text[],
    added_at timestamptz not null,
    used_at timestamptz,
    check ((kind = 'app') = (sealed_secret is not null and key_id is not null)),
    check ((kind = 'passkey') = (credential_id is not null and public_key is not null))
  );
  create index second_factor_account on shop.second_factor (account_id);
  create table shop.recovery_code (
    account_id uuid not null references shop.account on delete cascade,
    hash bytea not null,
    used_at timestamptz,
    primary key (account_id, hash)
  );
  create table shop.passkey_challenge (
    hash bytea primary key,
    over_at timestamptz not null
  );
  create index passkey_challenge_end on shop.passkey_challenge (over_at);
`;

/** Made under a key of the store from here on: what is there is noted anew. */
const searchOfAll = `
  truncate shop.sealed_input;
  create index sealed_input_hash on shop.sealed_input (hash, order_id desc);
  alter table shop.sealed_backfill add column key_id text;
  create index account_name on shop.account using gin (name public.gin_trgm_ops);
`;

/** What is left at the providers, as far as they told it last. */
const providerPoints = `
  create table shop.provider_points (
    route text primary key,
    points numeric,
    told_at timestamptz,
    failed_at timestamptz,
    check ((points is null) = (told_at is null))
  );
`;

/** Who looks after a waiting order, and notes about prizes that nobody wants to see again. */
const orderQueue = `
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

/** The tables that belong to the web process: who the customers are and what is for sale. */
export async function migrateShop(db: Db): Promise<void> {
  await migrateSealing(db);
  await migrate(db, 'shop', [
    { name: '0001-accounts', sql: accounts },
    { name: '0002-sessions', sql: sessions },
    { name: '0003-catalogue', sql: catalogue },
    { name: '0004-blocked-customers', sql: blocked },
    { name: '0005-age-of-earlier-tokens', sql: earlierTokens },
    { name: '0006-password-tries', sql: passwordTries },
    { name: '0007-verification-links', sql: verificationLinks },
    { name: '0008-accounts-by-text-id', sql: byTextId },
    { name: '0009-sealed-search', sql: sealedSearch },
    { name: '0010-trail', sql: trail },
    { name: '0011-roles', sql: roles },
    { name: '0012-catalogue', sql: catalogueDesk },
    { name: '0013-pictures', sql: pictures },
    { name: '0014-reservations', sql: reservations },
    { name: '0015-catalogue-files', sql: catalogueFiles },
    { name: '0016-permissions', sql: permissions },
    { name: '0017-notes', sql: notes },
    { name: '0017-people', sql: people },
    { name: '0018-order-queue', sql: orderQueue },
    { name: '0019-second-factors', sql: secondFactors },
    { name: '0020-registrations', sql: registrations },
    { name: '0022-search-of-all', sql: searchOfAll },
    { name: '0023-provider-points', sql: providerPoints },
  ]);
}
