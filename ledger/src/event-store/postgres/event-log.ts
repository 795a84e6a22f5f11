import { LOG_START, type Position, type RecordedEvent } from '../event-store.ts';
import type { ReadAllOptions, ReadStreamOptions } from '../event-store.ts';
import { asFault } from './failures.ts';
import type { Link } from './link.ts';
import { toRecorded, type RecordedRow } from './recorded-row.ts';

const COLUMNS =
  'position, stream, revision, id, type, data, metadata::text as metadata, recorded_at';
const LAST_REVISION = 2_147_483_647;
const LAST_POSITION = 9_223_372_036_854_775_807n;

/** The reading half of the store. */
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

  /** `upTo` (inclusive) bounds what a page looks at when hardly an event has the prefix. */
  async readAll(
    { after, limit, prefixes }: ReadAllOptions,
    upTo: Position = LAST_POSITION,
  ): Promise<RecordedEvent[]> {
    const rows = await this.#call('reading the log', () =>
      this.#link.call((db) => {
        // A function instead of a range: the log is read by position, never by the streams' index.
        const named = prefixes?.map((prefix) => db`or starts_with(stream, ${prefix})`);
        return db<RecordedRow[]>`
          select ${db.unsafe(COLUMNS)} from ledger.event
           where position > ${after} and position <= ${upTo}
                 ${named ? db`and (false ${named})` : db``}
           order by position limit ${limit}`;
      }),
    );
    return rows.map(toRecorded);
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
