import type { AppendResult } from '../event-store.ts';
import type { Link } from './link.ts';
import type { PendingAppend } from './append-queue.ts';

const SEPARATOR = '\u001f';

export type BatchAnswer = Readonly<{ base: bigint; refused: ReadonlySet<number> }>;

/** One call, one transaction, one flush to disk for all of them; refused ones count from 1. */
export async function sendBatch(link: Link, batch: readonly PendingAppend[]): Promise<BatchAnswer> {
  const events = batch.flatMap((append) => append.events);
  const streams = batch.map(({ stream }) => stream).join(SEPARATOR);
  const expected = batch.map(({ expectedRevision }) => expectedRevision).join(',');
  const counts = batch.map((append) => append.events.length).join(',');
  const ids = events.map(({ id }) => id).join(SEPARATOR);
  const types = events.map(({ type }) => type).join(SEPARATOR);
  const data = events.map((event) => event.data).join(SEPARATOR);
  const metadata = events.map((event) => event.metadata).join(SEPARATOR);

  const [answer] = await link.call(
    (db) => db<[{ base: bigint; refused: string | null }]>`
      select base, refused from ledger.append_batch(
        ${streams}, ${expected}, ${counts}, ${ids}, ${types}, ${data}, ${metadata})`,
  );
  return {
    base: answer.base,
    refused: new Set(answer.refused ? answer.refused.split(',').map(Number) : []),
  };
}

/**
 * A stream that is not where the caller expected it may hold these very events: then the first
 * answer got lost, and this is the same answer again.
 */
export async function answerRefused(
  link: Link,
  { stream, expectedRevision, events }: PendingAppend,
): Promise<AppendResult> {
  const [found] = await link.call(
    (db) => db<[{ actual: number; ids: string | null; last: bigint | null }]>`
      select coalesce(
          (select e.revision from ledger.event e where e.stream = ${stream}
            order by e.stream desc, e.revision desc limit 1), -1) as actual,
        string_agg(same.id::text, ',' order by same.revision) as ids,
        max(same.position) as last
      from (
        select e.id, e.revision, e.position from ledger.event e
         where e.stream = ${stream} and e.revision > ${expectedRevision}
         order by e.revision limit ${events.length}
      ) same`,
  );
  if (found.last !== null && found.ids === events.map(({ id }) => id).join(',')) {
    return {
      outcome: 'appended',
      revision: expectedRevision + events.length,
      position: found.last,
    };
  }
  return { outcome: 'conflict', actualRevision: found.actual };
}
