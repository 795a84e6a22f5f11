import { LOG_START, type Position } from '@store/ledger/event-store';
import { migrate, type Db } from '@store/platform/postgres';

const MIGRATIONS = [
  {
    name: '001-dispatcher-checkpoint',
    sql: `create table dispatcher_checkpoint (
            singleton boolean primary key default true check (singleton),
            position bigint not null,
            moved_at timestamptz not null default now()
          )`,
  },
];

/** Creates what the dispatcher keeps in the database. */
export const migrateDispatcher = (db: Db): Promise<void> => migrate(db, 'workflows', MIGRATIONS);

export async function readCheckpoint(db: Db): Promise<Position> {
  const rows = await db<{ position: bigint }[]>`
    select position from workflows.dispatcher_checkpoint`;
  return rows[0]?.position ?? LOG_START;
}

/** Never moves backwards: a dispatcher that lost its lock may still be finishing a batch. */
async function writeCheckpoint(db: Db, position: Position): Promise<void> {
  await db`
    insert into workflows.dispatcher_checkpoint as mark (position) values (${position})
    on conflict (singleton) do update set position = excluded.position, moved_at = now()
    where mark.position < excluded.position`;
}

const EVERY_MS = 250;

/**
 * Writes the checkpoint now and then: starting a workflow twice does no harm, so a checkpoint
 * that is a moment old costs a few refused starts and saves a write per batch.
 */
export function checkpointWriter(db: Db, onError: (error: unknown) => void) {
  let reached: Position | undefined;
  let timer: NodeJS.Timeout | undefined;

  const write = async () => {
    timer = undefined;
    const position = reached;
    reached = undefined;
    if (position !== undefined) await writeCheckpoint(db, position).catch(onError);
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
