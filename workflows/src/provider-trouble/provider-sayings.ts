import type { Logger } from '@store/platform/logging';
import type { Db } from '@store/platform/postgres';
import type { Purse } from '../providers/routes.ts';
import type { Saying } from '../providers/top-up-provider.ts';

export type ProviderSaying = Readonly<{
  purse: Purse;
  text: string;
  takenFor: Saying['takenFor'];
  times: number;
  lastAt: Date;
}>;

export const SAYINGS_SQL = `
  create table provider_saying (
    purse text not null,
    text text not null,
    taken_for text not null,
    times integer not null default 1,
    first_at timestamptz not null default now(),
    last_at timestamptz not null default now(),
    told boolean not null,
    primary key (purse, text)
  );
  create index provider_saying_untold on provider_saying (first_at) where not told;
  create index provider_saying_last on provider_saying (last_at)`;

const KEPT_FOR = '90 days';
const LONGEST_TEXT = 300;
/** What providers say is theirs to choose: more different texts than this help nobody. */
const MOST_TEXTS = 500;

/**
 * Notes in passing what providers say about players, as it was said: the same text counts as one,
 * whichever numbers are in it, for those may be somebody's.
 */
export const openProviderSayings =
  (db: Db, log: Pick<Logger, 'warn'>) =>
  (purse: Purse, { text, takenFor }: Saying): void => {
    if (KNOWN_WELL.has(takenFor)) return;
    const said = text
      .replaceAll(/\d{4,}/g, '…')
      .trim()
      .slice(0, LONGEST_TEXT);
    note(db, { purse, said, takenFor }).catch((error: unknown) =>
      log.warn({ err: error, purse }, 'what a provider said could not be noted'),
    );
  };

/** That somebody is not there, or cannot be asked, is said all day. */
const KNOWN_WELL = new Set<Saying['takenFor']>(['found', 'notFound', 'unavailable']);

type Said = Readonly<{ purse: Purse; said: string; takenFor: Saying['takenFor'] }>;

async function note(db: Db, { purse, said, takenFor }: Said): Promise<void> {
  const isTold = takenFor !== 'unheardOf';
  await db`delete from workflows.provider_saying where last_at < now() - ${KEPT_FOR}::interval`;
  const [row] = await db<{ times: number }[]>`
    insert into workflows.provider_saying as saying (purse, text, taken_for, told)
    values (${purse}, ${said}, ${takenFor}, ${isTold})
    on conflict (purse, text) do update set
      times = saying.times + 1, last_at = now(), taken_for = excluded.taken_for,
      told = saying.told or excluded.told
    returning times`;
  if (row?.times !== 1) return;
  // What is new is read, so of too many the oldest go.
  await db`
    delete from workflows.provider_saying where (purse, text) in (
      select purse, text from workflows.provider_saying
      order by last_at desc, first_at desc, purse, text offset ${MOST_TEXTS})`;
}

/** What was said last goes first. */
export async function latestSayings(db: Db, most: number): Promise<readonly ProviderSaying[]> {
  const rows = await db<ProviderSaying[]>`
    select purse, text, taken_for as "takenFor", times, last_at as "lastAt"
    from workflows.provider_saying order by last_at desc, purse, text limit ${most}`;
  return [...rows];
}
