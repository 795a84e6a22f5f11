import type { EventMetadata, JsonObject, Position, RecordedEvent } from '../event-store.ts';

/** The columns of ledger.event as this event store's connections read them: metadata as its text. */
export type RecordedRow = {
  position: Position;
  stream: string;
  revision: number;
  id: string;
  type: string;
  data: JsonObject;
  metadata: string;
  recorded_at: string;
};

/**
 * Projections never look at the metadata, which would be half the cost of reading an event: it is
 * parsed for those who ask.
 */
class RecordedInPostgres implements RecordedEvent {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: Position;
  readonly type: string;
  readonly data: JsonObject;
  readonly recordedAt: string;
  readonly #metadata: string;

  constructor(row: RecordedRow) {
    this.id = row.id;
    this.stream = row.stream;
    this.revision = row.revision;
    this.position = row.position;
    this.type = row.type;
    this.data = row.data;
    this.recordedAt = row.recorded_at;
    this.#metadata = row.metadata;
  }

  get metadata(): EventMetadata {
    return JSON.parse(this.#metadata) as EventMetadata;
  }
}

export const toRecorded = (row: RecordedRow): RecordedEvent => new RecordedInPostgres(row);
