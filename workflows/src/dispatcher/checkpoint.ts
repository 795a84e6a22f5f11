import { LOG_START, type LastProcessed } from '@store/ledger/event-store';
import { migrate, type Db } from '@store/platform/postgres';

/** Where each of those who follow the log stands. */
export const CHECKPOINTS = [
  'dispatcher_checkpoint',
  'news_checkpoint',
  'webhook_checkpoint',
] as const;
export type CheckpointTable = (typeof CHECKPOINTS)[number];

/** Held by whoever follows the log from there. */
export const lockOf = (checkpoint: CheckpointTable): string => `workflows:${checkpoint}`;

const table = (name: CheckpointTable) => `create table ${name} (
  singleton boolean primary key default true check (singleton),
  position bigint not null,
  moved_at timestamptz not null default now()
)`;

const EVENT_COLUMNS = 'add column event_id text, add column stream text, add column revision int';

const MIGRATIONS = [
  { name: '001-dispatcher-checkpoint', sql: table('dispatcher_checkpoint') },
  {
    // What the dispatcher has started already is no news, and what it starts from here on is.
    name: '002-news-checkpoint',
    sql: `${table('news_checkpoint')};
          insert into news_checkpoint (position) select position from dispatcher_checkpoint`,
  },
  {
    // Empty until the next step: which event it was that an earlier version stopped at is unknown.
    name: '003-followed-events',
    sql: ['dispatcher_checkpoint', 'news_checkpoint']
      .map((name) => `alter table ${name} ${EVENT_COLUMNS}`)
      .join(';'),
  },
  {
    // Nobody is told of what happened before they asked to be.
    name: '004-webhook-checkpoint',
    sql: `${table('webhook_checkpoint')};
          alter table webhook_checkpoint ${EVENT_COLUMNS};
          insert into webhook_checkpoint (position, event_id, stream, revision)
          select position, event_id, stream, revision from dispatcher_checkpoint`,
  },
];

/** Creates what those who follow the log keep in the database. */
export const migrateCheckpoints = (db: Db): Promise<void> => migrate(db, 'workflows', MIGRATIONS);

type Row = {
  position: bigint;
  event_id: string | null;
  stream: string | null;
  revision: number | null;
};

export async function readCheckpoint(
  db: Db,
  of: CheckpointTable = 'dispatcher_checkpoint',
): Promise<LastProcessed> {
  const [row] = await db<
    Row[]
  >`select position, event_id, stream, revision from workflows.${db(of)}`;
  if (row === undefined) return { position: LOG_START, event: null };
  const { position, event_id: id, stream, revision } = row;
  const event =
    id === null || stream === null || revision === null ? null : { id, stream, revision };
  return { position, event };
}

/** Never moves backwards: one that lost its lock may still be finishing a batch. */
async function writeCheckpoint(
  db: Db,
  of: CheckpointTable,
  { position, event }: LastProcessed,
): Promise<void> {
  await db`
    insert into workflows.${db(of)} as mark (position, event_id, stream, revision)
    values (${position}, ${event?.id ?? null}, ${event?.stream ?? null}, ${event?.revision ?? null})
    on conflict (singleton) do update set position = excluded.position, moved_at = now(),
      event_id = excluded.event_id, stream = excluded.stream, revision = excluded.revision
    where mark.position < excluded.position`;
}

const EVERY_MS = 250;

/**
 * Writes the checkpoint now and then: starting a workflow twice does no harm, so a checkpoint
 * that is a moment old costs a few refused starts and saves a write per batch.
 */
export function checkpointWriter(db: Db, of: CheckpointTable, onError: (error: unknown) => void) {
  let reached: LastProcessed | undefined;
  let timer: NodeJS.Timeout | undefined;

  const write = async () => {
    timer = undefined;
    const last = reached;
    reached = undefined;
    if (last !== undefined) await writeCheckpoint(db, of, last).catch(onError);
  };
  return {
    moveTo(last: LastProcessed): void {
      reached = last;
      timer ??= setTimeout(() => void write(), EVERY_MS);
    },
    async close(): Promise<void> {
      clearTimeout(timer);
      await write();
    },
  };
}
