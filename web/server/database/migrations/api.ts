/* The API: who is signed in by a program, and what it was answered. */

export const programs = `
  alter table shop.session
    add column kind text not null default 'browser' check (kind in ('browser', 'program'));

  create table shop.api_answer (
    key_hash bytea primary key,
    account_id uuid references shop.account on delete cascade,
    asked_hash bytea not null,
    reference bytea not null,
    since timestamptz not null,
    claim_id uuid not null,
    claimed_at timestamptz not null,
    status integer,
    body text,
    check ((status is null) = (body is null))
  );
  create index api_answer_since on shop.api_answer (since);
  create index api_answer_claim on shop.api_answer (claim_id);
  create index api_answer_account on shop.api_answer (account_id);

  create table shop.api_check (
    account_id uuid not null references shop.account on delete cascade,
    about_hash bytea not null,
    proof text not null,
    at timestamptz not null,
    primary key (account_id, about_hash)
  );
  create index api_check_at on shop.api_check (at);
`;

export const signInCodes = `
  create table shop.sign_in_code (
    code_hash bytea primary key,
    account_id uuid not null references shop.account on delete cascade,
    by text not null,
    given_at timestamptz not null
  );
  create index sign_in_code_account on shop.sign_in_code (account_id);
  create index sign_in_code_time on shop.sign_in_code (given_at);
`;
