import type { Db } from '@store/platform/postgres';
import {
  LOG_START,
  type Position,
  type RecordedEvent,
  type ReadAllOptions,
  type ReadStreamOptions,
} from '../event-store.ts';
import { asFault } from './failures.ts';
import type { Link } from './link.ts';
import { toRecorded, type RecordedRow } from './recorded-row.ts';

const COLUMNS =
  'position, stream, revision, id, type, data, metadata::text as metadata, recorded_at';
const LAST_REVISION = 2_147_483_647;

/** The reading half of the event store. */
export class EventLog {
  readonly #link: Link;

  constructor(link: Link) {
    this.#link = link;
  }

  async readStream(stream: string, options: ReadStreamOptions = {}): Promise<RecordedEvent[]> {
    const limit = options.limit ?? null;
    const rows = await this.#call(`reading ${stream}`, () =>
      this.#link.call((db) =>
        options.direction === 'backwards'
          ? db<RecordedRow[]>`
              select ${db.unsafe(COLUMNS)} from ledger.event
               where stream = ${stream} and revision <= ${options.fromRevision ?? LAST_REVISION}
               order by revision desc limit ${limit}`
          : db<RecordedRow[]>`
              select ${db.unsafe(COLUMNS)} from ledger.event
               where stream = ${stream} and revision >= ${options.fromRevision ?? 0}
               order by revision limit ${limit}`,
      ),
    );
    return rows.map(toRecorded);
  }

  async readAll({ after, limit, prefixes }: ReadAllOptions): Promise<RecordedEvent[]> {
    const rows = await this.#call('reading the log', () =>
      this.#link.call(
        (db) => db<RecordedRow[]>`
          select ${db.unsafe(COLUMNS)} from ledger.event
           where position > ${after} ${named(db, prefixes)}
           order by position limit ${limit}`,
      ),
    );
    return rows.map(toRecorded);
  }

  /**
   * What a subscriber wants to know at every wake-up, in one round trip: where the log ends, and a
   * page of what follows `after`, looked for among the next `window` positions only.
   */
  async lookAhead(
    { after, limit, prefixes }: ReadAllOptions,
    window: bigint,
  ): Promise<Readonly<{ head: Position; events: RecordedEvent[] }>> {
    const rows = await this.#call('reading the log', () =>
      this.#link.call(
        (db) => db<({ head: Position } & (RecordedRow | { position: null }))[]>`
          select ends.head, event.*
            from (select coalesce(max(position), ${LOG_START}) as head from ledger.event) ends
            left join lateral (
                   select ${db.unsafe(COLUMNS)} from ledger.event
                    where position > ${after}
                      and position <= least(ends.head, ${after}::bigint + ${window}::bigint)
                          ${named(db, prefixes)}
                    order by position limit ${limit}
                 ) event on true
           order by event.position`,
      ),
    );
    const events = rows.flatMap((row) => (row.position === null ? [] : [toRecorded(row)]));
    return { head: rows[0]?.head ?? LOG_START, events };
  }

  async head(): Promise<Position> {
    const [last] = await this.#call('reading the end of the log', () =>
      this.#link.call(
        (db) => db<{ position: bigint }[]>`
          select position from ledger.event order by position desc limit 1`,
      ),
    );
    return last?.position ?? LOG_START;
  }

  async #call<Result>(doing: string, run: () => Promise<Result>): Promise<Result> {
    try {
      return await run();
    } catch (error) {
      throw asFault(doing, error);
    }
  }
}

/** A function instead of a range: the log is read by position, never by the streams' index. */
function named(db: Db, prefixes: readonly string[] | undefined) {
  const each = prefixes?.map((prefix) => db`or starts_with(stream, ${prefix})`);
  return each ? db`and (false ${each})` : db``;
}
