/**
 * What customers complain about, with the two clocks of the law, and what is said about it. Whose it
 * is: an account, or a mail address where there is none. `staff_told` are the moments of which staff
 * know; `owed` entries are still to be mailed. An order has one open complaint at most.
 */
export const complaints = `
  create table shop.complaint (
    number text primary key,
    kind text not null,
    account_id uuid references shop.account on delete cascade,
    email text,
    order_id text,
    facts jsonb,
    received_at timestamptz not null,
    acknowledge_by timestamptz not null,
    resolve_by timestamptz not null,
    acknowledged_at timestamptz,
    closed_at timestamptz,
    awaits_us boolean not null default true,
    staff_told text[] not null default '{}',
    check ((account_id is null) <> (email is null)),
    check ((order_id is null) = (facts is null))
  );
  create unique index complaint_open_order on shop.complaint (order_id) where closed_at is null;
  create index complaint_account on shop.complaint (account_id, received_at);
  create index complaint_email on shop.complaint (email, received_at);
  create index complaint_due on shop.complaint
    ((case when acknowledged_at is null then acknowledge_by else resolve_by end), number)
    where closed_at is null;
  create index complaint_closed on shop.complaint (closed_at, number) where closed_at is not null;

  create table shop.complaint_entry (
    id uuid primary key,
    number text not null references shop.complaint on delete cascade,
    at timestamptz not null,
    what text not null,
    actor text,
    sealed text not null,
    owed boolean not null,
    check ((what = 'said') = (actor is null))
  );
  create index complaint_entry_of on shop.complaint_entry (number, at, id);
  create index complaint_entry_owed on shop.complaint_entry (at) where owed;

  create view shop.complaint_letter as
    select entry.id as entry_id, number, what, acknowledge_by, resolve_by,
           account_id is null as is_guest, name,
           coalesce(
             complaint.email,
             case when email_verified_at is not null and erased_at is null then account.email end
           ) as email
    from shop.complaint_entry entry join shop.complaint using (number)
      left join shop.account on account.id = account_id;

  update shop.account set permissions = (
    select array_agg(distinct one) from unnest(permissions || array['complaints']) one
  ) where role = 'admin' and 'people' = any (permissions);
`;

/**
 * Links to one receipt, for who cannot sign in. Without an account it reaches nobody: one is made all
 * the same, so that nobody learns which orders there are.
 */
export const receiptLinks = `
  create table shop.receipt_link (
    id uuid primary key,
    order_id text not null,
    account_id uuid references shop.account on delete cascade,
    asked_at timestamptz not null,
    until timestamptz not null
  );
  create index receipt_link_order on shop.receipt_link (order_id, asked_at);
  create index receipt_link_account on shop.receipt_link (account_id);
  create index receipt_link_until on shop.receipt_link (until);

  create view shop.receipt_letter as
    select link.id as link_id, order_id, name, email, until
    from shop.receipt_link link join shop.account on account.id = account_id
    where until > now() and erased_at is null and email_verified_at is not null;
`;

/** Who buys agrees to the terms as they read then. */
export const agreedByBuying = `
  alter table shop.consent drop constraint consent_how_check;
  alter table shop.consent add constraint consent_how_check check
    (how in ('registration', 'google', 'identityProvider', 'dashboard', 'guardianCode',
             'beforePaying', 'support', 'purchase'));
`;

export const agreedRefunds = `
  alter table shop.consent drop constraint consent_what_check;
  alter table shop.consent add constraint consent_what_check check
    (what in ('terms', 'privacy', 'refunds', 'marketing', 'adult', 'guardian'));
`;

/** Who is shown as Player on the leaderboard, because they want to. */
export const hiddenOnBoard = `
  create table shop.hidden_on_board (
    account_id uuid primary key references shop.account on delete cascade,
    since timestamptz not null
  );
`;
