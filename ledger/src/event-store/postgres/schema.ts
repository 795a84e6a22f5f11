import type { Migration } from '@store/platform/postgres';

/** Channel that carries the position of the last event of every batch. */
export const APPENDED_CHANNEL = 'ledger_appended';

/**
 * Positions are given out under one lock per batch, so they are dense and rise in the order of
 * commit: whoever has read up to a position has missed nothing below it.
 *
 * The lists arrive joined by U+001F, which JSON always escapes: that is cheaper for both sides
 * than arrays. The lock has to be a statement of its own, because a statement sees the table as
 * it was when the statement began.
 */
const EVENTS = `
create table ledger.event (
  position bigint primary key,
  stream text collate "C" not null,
  revision integer not null check (revision >= 0),
  id uuid not null,
  type text collate "C" not null,
  data json not null,
  metadata json not null,
  recorded_at timestamptz not null,
  unique (stream, revision)
);

create function ledger.append_batch(
  p_streams text, p_expected text, p_counts text,
  p_ids text, p_types text, p_data text, p_metadata text,
  out base bigint, out refused text
) language plpgsql as $$
declare
  streams text[] := string_to_array(p_streams, E'\\x1f');
  expected int[] := string_to_array(p_expected, ',');
  ids text[] := string_to_array(p_ids, E'\\x1f');
  now_ timestamptz;
  bad int[];
  written bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('ledger.append', 0));
  now_ := clock_timestamp();
  select e.position into base from ledger.event e order by e.position desc limit 1;
  base := coalesce(base, 0);

  select array_agg(c.nr::int order by c.nr) into bad
    from unnest(streams, expected) with ordinality c(stream, expected, nr)
   where c.expected <> coalesce(
     (select e.revision from ledger.event e where e.stream = c.stream
       order by e.stream desc, e.revision desc limit 1), -1);

  if bad is null and cardinality(streams) = cardinality(ids) then
    insert into ledger.event
      (position, stream, revision, id, type, data, metadata, recorded_at)
    select base + n.nr, n.stream, n.expected + 1, n.id::uuid, n.type,
           n.data::json, n.metadata::json, now_
      from unnest(streams, expected, ids, string_to_array(p_types, E'\\x1f'),
                  string_to_array(p_data, E'\\x1f'), string_to_array(p_metadata, E'\\x1f'))
           with ordinality n(stream, expected, id, type, data, metadata, nr);
  else
    insert into ledger.event
      (position, stream, revision, id, type, data, metadata, recorded_at)
    select base + row_number() over (order by n.nr), c.stream, c.expected + 1 + c.step,
           n.id::uuid, n.type, n.data::json, n.metadata::json, now_
      from (select u.stream, u.expected, u.nr, s.step,
                   row_number() over (order by u.nr, s.step) as event_nr
              from unnest(streams, expected, string_to_array(p_counts, ',')::int[])
                   with ordinality u(stream, expected, events, nr),
                   lateral generate_series(0, u.events - 1) s(step)) c
      join unnest(ids, string_to_array(p_types, E'\\x1f'), string_to_array(p_data, E'\\x1f'),
                  string_to_array(p_metadata, E'\\x1f'))
           with ordinality n(id, type, data, metadata, nr) on n.nr = c.event_nr
     where bad is null or c.nr <> all (bad);
  end if;

  get diagnostics written = row_count;
  if written > 0 then
    perform pg_notify('${APPENDED_CHANNEL}', (base + written)::text);
  end if;
  refused := array_to_string(bad, ',');
end $$;

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % of ledger.event refused', tg_op;
end $$;

create trigger append_only before update or delete or truncate on ledger.event
  for each statement execute function ledger.refuse_change();
`;

export const LEDGER_MIGRATIONS: readonly Migration[] = [{ name: '001-event', sql: EVENTS }];
