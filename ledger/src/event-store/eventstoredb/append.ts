import {
  jsonEvent,
  MaxAppendSizeExceededError,
  NO_STREAM as NO_STREAM_YET,
  WrongExpectedVersionError,
  type JSONType,
} from '@eventstore/db-client';
import { isFault } from '@store/platform/fault';
import { NO_STREAM, type AppendResult, type NewEvent } from '../event-store.ts';
import { InvalidAppend, LogReplaced, OutcomeUnknown } from '../faults.ts';
import { serialiseEvents } from '../serialise-events.ts';
import type { Connection, Credentials } from './connection.ts';
import { isRefusal } from './failures.ts';

type To = Readonly<{ connection: Connection; credentials: Credentials; timeoutMs: number }>;

/**
 * The exact revision makes a repeat safe: the server answers it as it did the first time, also
 * after a restart. Hence every error that is no refusal is answered by the same append again.
 */
export async function append(
  { connection, credentials, timeoutMs }: To,
  stream: string,
  events: readonly NewEvent[],
  expectedRevision: number,
): Promise<AppendResult> {
  // What JSON cannot write would leave the client's promise open for ever.
  serialiseEvents(stream, events, expectedRevision);
  const json = events.map(({ id, type, data, metadata }) =>
    jsonEvent({ id, type, data: data as JSONType, metadata }),
  );
  try {
    const { nextExpectedRevision, position } = await connection.call(
      `appending to ${stream}`,
      (client) =>
        client.appendToStream(stream, json, {
          expectedRevision:
            expectedRevision === NO_STREAM ? NO_STREAM_YET : BigInt(expectedRevision),
          deadline: timeoutMs,
          requiresLeader: true,
          // Credentials choose the plain call. The client's batch call is up to twice as fast, but
          // shares its open promises between all clients of a process: one cut, and appends of
          // others hang for good. For money the slower one.
          credentials,
        }),
      (error) => !isAnswer(error) && !isRefusal(error),
    );
    const revision = expectedRevision + events.length;
    if (Number(nextExpectedRevision) !== revision) {
      throw new LogReplaced(`${stream} went on at ${nextExpectedRevision} instead of ${revision}`);
    }
    if (!position) throw new TypeError(`no position of an append to ${stream}`);
    return { outcome: 'appended', revision, position: position.commit };
  } catch (error) {
    if (error instanceof WrongExpectedVersionError) {
      const { actualVersion } = error;
      const isThere = typeof actualVersion === 'bigint';
      return { outcome: 'conflict', actualRevision: isThere ? Number(actualVersion) : NO_STREAM };
    }
    if (error instanceof MaxAppendSizeExceededError) {
      throw new InvalidAppend(`too much in one append to ${stream}`, { cause: error });
    }
    if (isFault(error, 'STORE_UNAVAILABLE')) {
      throw new OutcomeUnknown(`appending to ${stream}`, error);
    }
    throw error;
  }
}

const isAnswer = (error: unknown): boolean =>
  error instanceof WrongExpectedVersionError || error instanceof MaxAppendSizeExceededError;
