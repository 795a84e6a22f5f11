/* Who the customers are, what they have agreed to, and how an account ends. */

export const accounts = `
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

export const blocked = `
  create view shop.blocked_customer as
    select id::text as user_id from shop.account where blocked_at is not null;
`;

/** The views name customers by text, as the ledger does. */
export const byTextId = 'create index account_text_id on shop.account ((id::text))';

/** Who may be left out of the leaderboard. */
export const roles = `
  create index account_role on shop.account (role) where role <> 'user';
  create view shop.customer_role as
    select id::text as user_id, role from shop.account where role <> 'user';
`;

/** Whoever was an admin before permissions were told apart could do all of this. */
export const permissions = `
  update shop.account set permissions = (
    select array_agg(distinct one) from unnest(permissions || array[
      'catalogue', 'price:update', 'orders', 'money', 'people', 'gallery', 'settings'
    ]) one
  ) where role = 'admin';
`;

export const registrations = 'create index account_created on shop.account (created_at)';

/** Since when somebody is a customer, for rules about new accounts. */
export const registered = `
  create view shop.customer_registration as
    select id::text as user_id, created_at as registered_at from shop.account;
`;

/**
 * Whether an account can be used, for money that comes late. One whose erasing has begun is gone: it
 * cannot be taken back any more.
 */
export const standings = `
  create view shop.customer_standing as
    select account.id::text as user_id,
           case
             when account.erased_at is not null or exists (
               select from shop.account_closing closing
               where closing.account_id = account.id and closing.begun_at is not null
             ) then 'erased'
             when account.blocked_at is not null then 'blocked'
             else 'open'
           end as standing
    from shop.account;
`;

/**
 * What customers agree to: added only, and gone with the account alone. A guardian agrees by a code to
 * a contact of their own; the view is of who is under 18 and has nobody yet who did.
 */
export const ownData = `
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

/**
 * Accounts that their owners close. Until `until` it can be taken back; `waits_for` is what was in the
 * way when it was looked at last. What is erased keeps its row: orders and payments go by its id.
 */
export const closings = `
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
export const retention = `
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

/** Age is also asked for on the way to pay, and put right by support. */
export const consentWays = `
  alter table shop.consent drop constraint consent_how_check;
  alter table shop.consent add constraint consent_how_check check
    (how in ('registration', 'google', 'identityProvider', 'dashboard', 'guardianCode',
             'beforePaying', 'support'));
`;

/** What customers keep for their next purchase; see web/server/game-ids and web/server/favourites. */
export const forNextTime = `
  create table shop.game_id (
    id uuid primary key,
    account_id uuid not null references shop.account on delete cascade,
    product_id text not null,
    sealed text not null,
    since timestamptz not null
  );
  create index game_id_of_account on shop.game_id (account_id, since desc);

  create table shop.favourite (
    account_id uuid not null references shop.account on delete cascade,
    product_id text not null,
    since timestamptz not null,
    primary key (account_id, product_id)
  );
`;
