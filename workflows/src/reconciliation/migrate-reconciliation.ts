import { migrate, type Db } from '@store/platform/postgres';

/**
 * Web and worker need it, and each may be the first that starts. A difference is known by what it is:
 * its id is made of kind, source and subject. `told_in` is the run that has found it anew, `found_in` the day
 * that was compared then.
 */
export const migrateReconciliation = (db: Db): Promise<void> =>
  migrate(db, 'workflows', [
    {
      name: '007-reconciliation',
      sql: `
        create table reconciliation (
          run_id text not null,
          day date not null,
          kind text not null check (kind in ('gateway', 'provider')),
          source text not null,
          at timestamptz not null,
          asked_by jsonb not null,
          compared jsonb not null,
          differences integer not null,
          primary key (run_id, day, kind, source)
        );
        create index reconciliation_day on reconciliation (day desc, kind, source, at desc);
        create table difference (
          id text primary key,
          kind text not null,
          source text not null,
          subject text not null,
          day date not null,
          amount bigint,
          facts jsonb not null,
          told_in text not null,
          first_seen timestamptz not null,
          last_seen timestamptz not null,
          cleared_at timestamptz,
          settled_at timestamptz,
          settled_by text,
          note text
        );
        create index difference_day on difference (source, day);
        create index difference_told on difference (told_in);
        create index difference_seen on difference (last_seen desc, id);
        create index difference_open on difference (day, id)
          where cleared_at is null and settled_at is null;
        create table purse_balance (
          purse text not null,
          day date not null,
          units double precision not null,
          at timestamptz not null,
          primary key (purse, day)
        );
        create table gateway_file (
          id text primary key,
          gateway text not null,
          covers_from timestamptz not null,
          covers_until timestamptz not null,
          lines jsonb not null,
          uploaded_at timestamptz not null,
          uploaded_by text not null
        );
        create index gateway_file_covers on gateway_file (gateway, covers_until);
        create index gateway_file_uploaded on gateway_file (uploaded_at)`,
    },
    {
      name: '008-untold-days',
      sql: `
        create index reconciliation_untold on reconciliation (day, kind, source, at)
          where compared @? '$[*] ? (@.unanswered > 0 || @.why == "failed" || @.why == "unavailable")'`,
    },
    {
      name: '010-provider-file',
      sql: `
        create table provider_file (
          id text primary key,
          purse text not null,
          covers_from timestamptz not null,
          covers_until timestamptz not null,
          lines jsonb not null,
          uploaded_at timestamptz not null,
          uploaded_by text not null
        );
        create index provider_file_covers on provider_file (purse, covers_until);
        create index provider_file_uploaded on provider_file (uploaded_at)`,
    },
    { name: '015-found-in', sql: `alter table difference add column found_in date` },
  ]);
