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

/** Accounts at Google or at another provider that sign a customer in. Subjects belong to an issuer. */
const identities = `
  create table shop.identity (
    provider text not null check (provider in ('google', 'oidc')),
    issuer text not null,
    subject text not null,
    account_id uuid not null references shop.account on delete cascade,
    email text,
    added_at timestamptz not null,
    used_at timestamptz not null,
    primary key (issuer, subject)
  );
  create index identity_account on shop.identity (account_id);
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

/** Since when somebody is a customer, for rules about new accounts. */
const registered = `
  create view shop.customer_registration as
    select id::text as user_id, created_at as registered_at from shop.account;
`;

/** Letters about second factors, until they are on their way. */
const factorLetters = `
  create table shop.factor_letter (
    id uuid primary key,
    account_id uuid not null references shop.account on delete cascade,
    change text not null,
    at timestamptz not null
  );
  create index factor_letter_time on shop.factor_letter (at);
`;

/**
 * Limits of balances, and when each was crossed. `since` is the place in the log from which on a
 * limit counts. `watched` is `wallets`, `wallet`, an account of the books, or `points:` and a route.
 */
const thresholds = `
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

/** One link for each account, to set a password anew; and how it is told, see the other links. */
const passwordResets = `
  create table shop.password_reset (
    account_id uuid primary key references shop.account on delete cascade,
    link_id uuid not null unique,
    token_hash bytea not null,
    sent_at timestamptz not null
  );
  create view shop.password_reset_link as
    select link_id, account_id::text, token_hash, name, email
    from shop.password_reset join shop.account on id = account_id;
`;

/**
 * Counts for limits, as rate-limiter-flexible has them: columns by their place, `expire` in ms since
 * 1970. Not logged: a count that a crash of the server takes along begins anew.
 */
const hitCounts = `
  create unlogged table shop.hit_count (
    key text primary key,
    points integer not null,
    expire bigint not null
  );
  create index hit_count_end on shop.hit_count (expire);
`;

/** Proofs of work that were taken, until their tasks are over: each counts once. */
const workTaken = `
  create table shop.work_taken (
    task_hash bytea primary key,
    over_at timestamptz not null
  );
  create index work_taken_end on shop.work_taken (over_at);
`;

/**
 * What customers agree to: added only, and gone with the account alone. A guardian agrees by a code to
 * a contact of their own; the view is of who is under 18 and has nobody yet who did.
 */
const ownData = `
  create table shop.consent (
    id bigint generated always as identity primary key,
    account_id uuid not null references shop.account on delete cascade,
    what text not null check (what in ('terms', 'privacy', 'marketing', 'adult', 'guardian')),
    given boolean not null,
    version text not null,
    how text not null check
      (how in ('registration', 'google', 'identityProvider', 'dashboard', 'guardianCode')),
    at timestamptz not null
  );
  create index consent_account on shop.consent (account_id, id);
  create function shop.consent_stays() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and not exists (select from shop.account where id = old.account_id) then
        return old;
      end if;
      raise exception 'entries of the record of consents stay as they are';
    end $$;
  create trigger consent_stays before update or delete on shop.consent
    for each row execute function shop.consent_stays();

  alter table shop.age_statement add column guardian_agreed_at timestamptz;
  create index age_statement_alone on shop.age_statement (account_id)
    where not adult and guardian_agreed_at is null;
  create index age_statement_guardian on shop.age_statement (guardian_contact)
    where guardian_agreed_at is not null;
  create view shop.customer_without_guardian as
    select account_id::text as user_id from shop.age_statement
    where not adult and guardian_agreed_at is null;

  create table shop.nominee (
    account_id uuid primary key references shop.account on delete cascade,
    sealed text not null,
    since timestamptz not null
  );
`;

/** Sessions that are listed, letters about any account, and codes for a phone or a mailbox. */
const accountSecurity = `
  alter table shop.session
    add column id uuid not null unique default gen_random_uuid(),
    add column used_at timestamptz not null default now(),
    add column by text not null default 'password',
    add column device text not null default '',
    add column address text not null default '';
  alter table shop.account add column credentials_changed_at timestamptz;
  alter table shop.factor_letter rename to account_letter;
  alter index shop.factor_letter_time rename to account_letter_time;
  alter table shop.account_letter add column about text not null default '';
  create table shop.one_time_code (
    id uuid primary key,
    purpose text not null,
    account_id uuid references shop.account on delete cascade,
    mobile text,
    email text,
    recipient_hash bytea not null,
    network_hash bytea not null,
    reaches boolean not null,
    tries integer not null default 0,
    sent_at timestamptz not null,
    over_at timestamptz not null,
    check ((mobile is null) <> (email is null))
  );
  create index one_time_code_recipient on shop.one_time_code (recipient_hash, sent_at);
  create index one_time_code_network on shop.one_time_code (network_hash, sent_at);
  create index one_time_code_time on shop.one_time_code (sent_at);
  create index one_time_code_account on shop.one_time_code (account_id, purpose, sent_at);
  create view shop.code_to_send as
    select code.id as code_id, purpose, code.mobile, code.email, name
    from shop.one_time_code as code left join shop.account on account.id = account_id
    where reaches and over_at > now();
`;

/**
 * Accounts that their owners close. Until `until` it can be taken back; `waits_for` is what was in the
 * way when it was looked at last. What is erased keeps its row: orders and payments go by its id.
 */
const closings = `
  alter table shop.account
    add column closed_at timestamptz,
    add column erased_at timestamptz;
  create index account_hidden on shop.account (id)
    where blocked_at is not null or closed_at is not null;
  create table shop.account_closing (
    id uuid primary key,
    account_id uuid not null references shop.account,
    asked_at timestamptz not null,
    until timestamptz not null,
    gives_up bigint not null check (gives_up >= 0),
    asks_back bigint not null check (asks_back >= 0),
    started boolean not null default false,
    waits_for jsonb not null default '[]',
    stopped_at timestamptz,
    begun_at timestamptz,
    erased_at timestamptz,
    own_key_gone_at timestamptz,
    order_key_gone_at timestamptz,
    check (stopped_at is null or begun_at is null),
    check (erased_at is null or begun_at is not null)
  );
  create index account_closing_account on shop.account_closing (account_id);
  create unique index account_closing_live on shop.account_closing (account_id)
    where stopped_at is null;
  create index account_closing_waiting on shop.account_closing (asked_at)
    where stopped_at is null and erased_at is null;
  create index account_closing_untold on shop.account_closing (asked_at) where not started;
  create index account_closing_erased on shop.account_closing (erased_at)
    where erased_at is not null;

  create or replace view shop.blocked_customer as
    select id::text as user_id from shop.account
    where blocked_at is not null or closed_at is not null;
  create or replace view shop.customer_contact as
    select id::text as user_id,
           case when erased_at is null then name end as name,
           case when erased_at is null then email end as email,
           mobile
    from shop.account;
  create view shop.closing_letter as
    select closing.id, name, email, until
    from shop.account_closing closing join shop.account on account.id = account_id
    where stopped_at is null and closing.erased_at is null;
`;

/** What is deleted by its age, and how much of it was, by day in India. */
const retention = `
  create table shop.retention (
    day date primary key,
    began_at timestamptz not null,
    finished_at timestamptz,
    deleted jsonb not null default '{}'
  );
  create index email_token_sent on shop.email_token (sent_at);
  create index password_reset_sent on shop.password_reset (sent_at);
  create index account_unproven on shop.account (created_at)
    where email_verified_at is null and mobile_verified_at is null;
  create view shop.unproven_account as
    select id, created_at from shop.account
    where email_verified_at is null and mobile_verified_at is null and blocked_at is null
      and closed_at is null and role = 'user'
      and not exists (select from shop.session where account_id = account.id)
      and not exists (
        select from sealing.customer_key
        where user_id in (account.id::text, 'person:' || account.id::text)
      );
`;

/**
 * How an account could be reached before that was changed, for as long as the change can be undone:
 * until then nobody else gets that address or number. Looked at after the row is there, by when a
 * change that goes on in this moment is over. A passkey that signs in has a name, and was offered once,
 * on the page of one order.
 */
const ownWays = `
  create table shop.contact_change (
    id uuid primary key,
    account_id uuid not null references shop.account on delete cascade,
    what text not null check (what in ('email', 'mobile')),
    email text not null,
    mobile text,
    mobile_verified_at timestamptz,
    token_hash bytea not null,
    at timestamptz not null,
    over_at timestamptz not null
  );
  create index contact_change_account on shop.contact_change (account_id, at);
  create index contact_change_email on shop.contact_change (email);
  create index contact_change_mobile on shop.contact_change (mobile);
  create index contact_change_end on shop.contact_change (over_at);
  create function shop.contact_is_kept() returns trigger language plpgsql as $$
    begin
      if exists (select from shop.contact_change
                 where email = new.email and account_id <> new.id and over_at > now()) then
        raise unique_violation using constraint = 'account_email', message = 'kept for another';
      end if;
      if exists (select from shop.contact_change
                 where mobile = new.mobile and account_id <> new.id and over_at > now()) then
        raise unique_violation using constraint = 'account_mobile', message = 'kept for another';
      end if;
      return null;
    end $$;
  create trigger contact_is_kept after insert or update of email, mobile on shop.account
    for each row execute function shop.contact_is_kept();
  create view shop.undo_letter as
    select change.id as change_id, what, change.email, name, token_hash, at
    from shop.contact_change as change join shop.account on account.id = account_id
    where over_at > now();
  create view shop.wanted_email as
    select code.id as code_id, code.email, name
    from shop.one_time_code as code join shop.account on account.email = code.email
    where purpose = 'newEmail' and not reaches and over_at > now();

  alter table shop.second_factor
    add column name text not null default '',
    add column signs_in boolean not null default false;
  create table shop.passkey_offer (
    account_id uuid primary key references shop.account on delete cascade,
    order_id text not null,
    closed_at timestamptz
  );
`;

/** When an account's number last proved to be in its owner's hands. */
const mobileUse = `alter table shop.account add column mobile_used_at timestamptz;`;

/** Since when an account has a number that nobody had to prove anything for: it was about to pay. */
const givenMobiles = `alter table shop.account add column mobile_given_at timestamptz;`;

/** Whoever writes to a customer knows whether the mailbox is theirs. */
const verifiedContacts = `
  create or replace view shop.customer_contact as
    select id::text as user_id,
           case when erased_at is null then name end as name,
           case when erased_at is null then email end as email,
           mobile,
           email_verified_at is not null as email_verified
    from shop.account;
`;

/** Age is also asked for on the way to pay, and put right by support. */
const consentWays = `
  alter table shop.consent drop constraint consent_how_check;
  alter table shop.consent add constraint consent_how_check check
    (how in ('registration', 'google', 'identityProvider', 'dashboard', 'guardianCode',
             'beforePaying', 'support'));
`;

/** What shoppers find products and items by; trigrams forgive what is mistyped. */
const catalogueSearch = `
  alter table shop.product add column sought text
    generated always as (name || ' ' || type || ' ' || region || ' ' || language) stored;
  create index product_sought on shop.product using gin (sought public.gin_trgm_ops);
  create index item_name on shop.item using gin (name public.gin_trgm_ops);
`;

/**
 * The readable part of each product's address, made of its name. A name that changes gives another
 * one; the earlier ones go on leading to the product and are never given to others. None is the id
 * of another product, for both are addresses; write-product.ts sees to it for ids that come later,
 * under the same lock.
 */
const productSlugs = `
  create table shop.product_slug (
    slug text primary key,
    product_id text not null references shop.product (product_id)
      on update cascade on delete cascade,
    current boolean not null
  );
  create index product_slug_product on shop.product_slug (product_id);
  create unique index product_slug_current on shop.product_slug (product_id) where current;

  create function shop.slug_of(name text) returns text language sql immutable as $$
    select trim(both '-' from left(regexp_replace(
      lower(regexp_replace(normalize(name, NFKD), '[\\u0300-\\u036f'']', '', 'g')),
      '[^a-z0-9]+', '-', 'g'
    ), 60))
  $$;
  create function shop.give_slug() returns trigger language plpgsql as $$
    declare
      made text := coalesce(nullif(shop.slug_of(new.name), ''), new.id);
      given text := made;
      number integer := 1;
    begin
      if tg_op = 'UPDATE' and new.name = old.name and exists (
        select from shop.product_slug where product_id = new.product_id and current
      ) then
        return null;
      end if;
      perform pg_advisory_xact_lock(hashtextextended('shop.product_slug', 0));
      while exists (
        select from shop.product_slug where slug = given and product_id <> new.product_id
      ) or exists (
        select from shop.product where id = given and product_id <> new.product_id
      ) loop
        number := number + 1;
        given := made || '-' || number;
      end loop;
      update shop.product_slug set current = false
      where product_id = new.product_id and current and slug <> given;
      insert into shop.product_slug (slug, product_id, current)
      values (given, new.product_id, true)
      on conflict (slug) do update set current = true;
      return null;
    end $$;
  create trigger give_slug after insert or update of name on shop.product
    for each row execute function shop.give_slug();
  update shop.product set name = name;
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
    { name: '0024-registered', sql: registered },
    { name: '0026-thresholds', sql: thresholds },
    { name: '0028-factor-letters', sql: factorLetters },
    { name: '0029-password-resets', sql: passwordResets },
    { name: '0030-account-security', sql: accountSecurity },
    { name: '0031-limits', sql: hitCounts },
    { name: '0031-work', sql: workTaken },
    { name: '0032-identities', sql: identities },
    { name: '0033-own-data', sql: ownData },
    { name: '0034-closings', sql: closings },
    { name: '0034-retention', sql: retention },
    { name: '0035-mobile-use', sql: mobileUse },
    { name: '0036-ways-in', sql: ownWays },
    { name: '0040-given-mobiles', sql: givenMobiles },
    { name: '0040-verified-contacts', sql: verifiedContacts },
    { name: '0040-consent-ways', sql: consentWays },
    { name: '0041-catalogue-search', sql: catalogueSearch },
    { name: '0041-product-slugs', sql: productSlugs },
  ]);
}
