/* What customers are told of their orders and money, and in which ways. */

export const news = `
  create table shop.news (
    id text primary key,
    account_id uuid not null references shop.account on delete cascade,
    kind text not null,
    facts jsonb not null,
    noted_at timestamptz not null,
    -- The execution that tells of it: another one, of a later day, tells nobody.
    run text not null,
    read_at timestamptz
  );
  create index news_of on shop.news (account_id, noted_at desc, id);
  create index news_unread on shop.news (account_id) where read_at is null;
  create index news_noted on shop.news (noted_at);

  create table shop.news_choice (
    account_id uuid primary key references shop.account on delete cascade,
    mail boolean not null,
    changed_at timestamptz not null
  );

  create table shop.news_browser (
    id uuid primary key,
    account_id uuid not null references shop.account on delete cascade,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    device text not null,
    added_at timestamptz not null
  );
  create index news_browser_of on shop.news_browser (account_id, added_at);

  alter table shop.consent drop constraint consent_how_check;
  alter table shop.consent add constraint consent_how_check check
    (how in ('registration', 'google', 'identityProvider', 'dashboard', 'guardianCode',
             'beforePaying', 'support', 'purchase', 'mailLink'));

  -- Who may be sent offers, and nobody else: whatever sends them reads who from here.
  create view shop.offer_recipient as
    select id as account_id, name, email from shop.account
    where email_verified_at is not null
      and blocked_at is null and closed_at is null and erased_at is null
      and not exists (
        select from shop.age_statement where account_id = account.id and not adult
      )
      and (
        select given from shop.consent
        where account_id = account.id and what = 'marketing' order by consent.id desc limit 1
      );
`;
