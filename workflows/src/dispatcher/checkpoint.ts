import { LOG_START, type Position } from '@store/ledger/event-store';
import { migrate, type Db } from '@store/platform/postgres';

/** Where each of those who follow the log stands. */
export type CheckpointTable = 'dispatcher_checkpoint' | 'news_checkpoint';

const table = (name: CheckpointTable) => `create table ${name} (
  singleton boolean primary key default true check (singleton),
  position bigint not null,
  moved_at timestamptz not null default now()
)`;

const MIGRATIONS = [
  { name: '001-dispatcher-checkpoint', sql: table('dispatcher_checkpoint') },
  {
    // What the dispatcher has started already is no news, and what it starts from here on is.
    name: '002-news-checkpoint',
    sql: `${table('news_checkpoint')};
          insert into news_checkpoint (position) select position from dispatcher_checkpoint`,
  },
];

/** Creates what those who follow the log keep in the database. */
export const migrateCheckpoints = (db: Db): Promise<void> => migrate(db, 'workflows', MIGRATIONS);

export async function readCheckpoint(
  db: Db,
  of: CheckpointTable = 'dispatcher_checkpoint',
): Promise<Position> {
  const rows = await db<{ position: bigint }[]>`select position from workflows.${db(of)}`;
  return rows[0]?.position ?? LOG_START;
}

/** Never moves backwards: one that lost its lock may still be finishing a batch. */
async function writeCheckpoint(db: Db, of: CheckpointTable, position: Position): Promise<void> {
  await db`
    insert into workflows.${db(of)} as mark (position) values (${position})
    on conflict (singleton) do update set position = excluded.position, moved_at = now()
    where mark.position < excluded.position`;
}

const EVERY_MS = 250;

/**
 * Writes the checkpoint now and then: starting a workflow twice does no harm, so a checkpoint
 * that is a moment old costs a few refused starts and saves a write per batch.
 */
export function checkpointWriter(db: Db, of: CheckpointTable, onError: (error: unknown) => void) {
  let reached: Position | undefined;
  let timer: NodeJS.Timeout | undefined;

  const write = async () => {
    timer = undefined;
    const position = reached;
    reached = undefined;
    if (position !== undefined) await writeCheckpoint(db, of, position).catch(onError);
  };
  return {
    moveTo(position: Position): void {
      reached = position;
      timer ??= setTimeout(() => void write(), EVERY_MS);
    },
    async close(): Promise<void> {
      clearTimeout(timer);
      await write();
    },
  };
}
