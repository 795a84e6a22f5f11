/* Where the systems of resellers are told of changes, with what their messages are signed, and what they were told. */

export const webhooksOut = `
  create table shop.webhook_endpoint (
    account_id uuid primary key references shop.account on delete cascade,
    address text not null,
    since timestamptz not null,
    off_at timestamptz,
    off_because text check (off_because in ('owner', 'gone')),
    check ((off_at is null) = (off_because is null))
  );

  create table shop.webhook_secret (
    id uuid primary key,
    account_id uuid not null references shop.webhook_endpoint on delete cascade,
    sealed text not null,
    made_at timestamptz not null,
    until timestamptz
  );
  create unique index webhook_secret_in_use on shop.webhook_secret (account_id) where until is null;
  create index webhook_secret_account on shop.webhook_secret (account_id, made_at);

  create table shop.webhook_message (
    id text primary key,
    account_id uuid not null references shop.webhook_endpoint on delete cascade,
    subject text not null,
    number integer not null,
    type text not null,
    body text not null,
    made_at timestamptz not null,
    tries integer not null default 0,
    tried_at timestamptz,
    answer text,
    next_at timestamptz,
    delivered_at timestamptz,
    given_up_at timestamptz,
    check (delivered_at is null or given_up_at is null),
    unique (account_id, subject, number)
  );
  create index webhook_message_log on shop.webhook_message (account_id, made_at desc, id desc);
  create index webhook_message_waiting on shop.webhook_message (account_id, subject, number)
    where delivered_at is null and given_up_at is null;
  create index webhook_message_age on shop.webhook_message (made_at);
`;
