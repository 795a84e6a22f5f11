/* How somebody signs in, what keeps others from it, and the limits on trying. */

export const sessions = `
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
export const identities = `
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

/** Without it the life of a link would begin anew with the next one. */
export const earlierTokens = 'alter table shop.email_token add column earlier_sent_at timestamptz';

export const passwordTries = `
  create table shop.password_try (
    email_hash bytea primary key,
    tries integer not null,
    since timestamptz not null
  );
  create index password_try_since on shop.password_try (since);
`;

/** Who is written to and how the link is told, for the process that writes the mail. */
export const verificationLinks = `
  alter table shop.email_token add column link_id uuid, add column earlier_link_id uuid;
  create view shop.verification_link as
    select account_id, link_id, token_hash, name, email
    from shop.email_token join shop.account on id = account_id
    union all
    select account_id, earlier_link_id, earlier_hash, name, email
    from shop.email_token join shop.account on id = account_id;
`;

/**
 * `made_up` are people of a demo, whose passwords everybody can read: nobody has mail at example.com.
 * `last_step` is of the last code that was taken from an app, `counter` of the last use of a passkey.
 */
export const secondFactors = `
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

/** Letters about second factors, until they are on their way. */
export const factorLetters = `
  create table shop.factor_letter (
    id uuid primary key,
    account_id uuid not null references shop.account on delete cascade,
    change text not null,
    at timestamptz not null
  );
  create index factor_letter_time on shop.factor_letter (at);
`;

/** One link for each account, to set a password anew; and how it is told, see the other links. */
export const passwordResets = `
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
export const hitCounts = `
  create unlogged table shop.hit_count (
    key text primary key,
    points integer not null,
    expire bigint not null
  );
  create index hit_count_end on shop.hit_count (expire);
`;

/** Proofs of work that were taken, until their tasks are over: each counts once. */
export const workTaken = `
  create table shop.work_taken (
    task_hash bytea primary key,
    over_at timestamptz not null
  );
  create index work_taken_end on shop.work_taken (over_at);
`;

/** Sessions that are listed, letters about any account, and codes for a phone or a mailbox. */
export const accountSecurity = `
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
 * How an account could be reached before that was changed, for as long as the change can be undone:
 * until then nobody else gets that address or number. Looked at after the row is there, by when a
 * change that goes on in this moment is over. A passkey that signs in has a name, and was offered once,
 * on the page of one order.
 */
export const ownWays = `
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
export const mobileUse = `alter table shop.account add column mobile_used_at timestamptz;`;

/** Since when an account has a number that nobody had to prove anything for: it was about to pay. */
export const givenMobiles = `alter table shop.account add column mobile_given_at timestamptz;`;

/** Whoever writes to a customer knows whether the mailbox is theirs. */
export const verifiedContacts = `
  create or replace view shop.customer_contact as
    select id::text as user_id,
           case when erased_at is null then name end as name,
           case when erased_at is null then email end as email,
           mobile,
           email_verified_at is not null as email_verified
    from shop.account;
`;
