import type { RecordedEvent } from '@store/ledger/event-store';
import type { Tx } from '@store/platform/postgres';
import { ADVANCED, type Checkpoint } from './checkpoint.ts';
import { CHANGED, changedIn } from './concerned.ts';
import type { DirtyRows } from './rows.ts';
import { qualified } from './schema.ts';
import { columnArrays, upsertFrom } from './write-rows.ts';

/**
 * Moves the checkpoint from where it stood and writes the rows, all in one statement: if it stands
 * elsewhere by now, or in another table, nothing is written and the answer is false. Whoever meets
 * on the checkpoint's row waits for the other and then looks again, as Postgres does.
 */
export async function writeBatch(
  tx: Tx,
  schema: string,
  { from, last, dirty }: Batched,
  { live }: Readonly<{ live: boolean }>,
): Promise<boolean> {
  const values: (string | number | null)[] = [
    String(last.position),
    last.id,
    last.stream,
    last.revision,
    String(from.position),
    from.event?.id ?? null,
    from.table,
  ];
  const writes = dirty.map(({ table, added, changed }, index) => {
    const upsert = upsertFrom(schema, table, values.length, 'where exists (select from moved)');
    values.push(...columnArrays(table, [...added, ...changed]));
    return `, written_${index} as (${upsert})`;
  });
  if (live) values.push(changedIn(dirty));
  const told = await tx.unsafe(
    `with moved as (
       update ${qualified(schema, 'checkpoint')}
          set position = $1, event_id = $2, stream = $3, revision = $4
        where position = $5 and event_id is not distinct from $6 and tableoid = $7
       returning position)${writes.join('')}
     select ${live ? soThatPagesHear(values.length) : 'position'} from moved`,
    values,
    { prepare: true },
  );
  return told.length === 1;
}

export type Batched = Readonly<{
  from: Checkpoint;
  last: RecordedEvent;
  dirty: readonly DirtyRows[];
}>;

/**
 * Heard by nobody unless it is committed. The commit need not wait for the disk: what a crash takes
 * away, rows and checkpoint together, follows from the log once more.
 */
const soThatPagesHear = (whatChanged: number) =>
  `pg_notify('${ADVANCED}', position::text), pg_notify('${CHANGED}', $${whatChanged}), set_config('synchronous_commit', 'off', true)`;
