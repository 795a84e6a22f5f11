import type { EventMetadata, JsonObject, RecordedEvent } from '../event-store.ts';

/** The columns of ledger.event as postgres.js reads them. */
export type RecordedRow = {
  position: bigint;
  stream: string;
  revision: number;
  id: string;
  type: string;
  data: JsonObject;
  metadata: EventMetadata;
  recorded_at: Date;
};

export const toRecorded = ({ recorded_at, ...row }: RecordedRow): RecordedEvent => ({
  ...row,
  recordedAt: recorded_at.toISOString(),
});
