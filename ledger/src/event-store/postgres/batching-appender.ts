import { setTimeout as pause } from 'node:timers/promises';
import { isFault } from '@store/platform/fault';
import { isTimeout, isUnavailable } from '@store/platform/postgres';
import type { AppendResult } from '../event-store.ts';
import { OutcomeUnknown, StoreUnavailable } from '../faults.ts';
import type { SerialisedEvent } from '../serialise-events.ts';
import { AppendQueue, type PendingAppend } from './append-queue.ts';
import { answerRefused, sendBatch, type BatchAnswer } from './append-statements.ts';
import { asFault, isDataError } from './failures.ts';
import type { Link } from './link.ts';

const outcomeUnknown = (stream: string, cause: unknown) =>
  new OutcomeUnknown(`appending to ${stream}`, cause);

const RETRY_AFTER_MS = [20, 100, 300];

/**
 * Group commit without a timer: while one batch is on its way, whoever comes waits for the next.
 * A lone caller pays nothing for it, and load makes the batches.
 */
export class BatchingAppender {
  readonly #queue = new AppendQueue();
  readonly #writer: Link;
  readonly #reader: Link;
  #running = false;

  constructor(links: Readonly<{ writer: Link; reader: Link }>) {
    this.#writer = links.writer;
    this.#reader = links.reader;
  }

  append(
    stream: string,
    events: readonly SerialisedEvent[],
    expectedRevision: number,
  ): Promise<AppendResult> {
    return new Promise((resolve, reject) => {
      this.#queue.add({ stream, events, expectedRevision, resolve, reject });
      if (!this.#running) {
        this.#running = true;
        setImmediate(() => void this.#run());
      }
    });
  }

  async #run(): Promise<void> {
    while (!this.#queue.isEmpty) {
      await this.#write(this.#queue.takeBatch());
      // Those just answered may append again at once: let them join the next batch.
      await new Promise((resolve) => setImmediate(resolve));
    }
    this.#running = false;
  }

  async #write(batch: readonly PendingAppend[]): Promise<void> {
    try {
      this.#answer(batch, await this.#sendUntilKnown(batch));
    } catch (error) {
      if (isDataError(error) && batch.length > 1) {
        // One bad payload must not fail its neighbours: halve until it stands alone.
        const half = batch.length >> 1;
        await this.#write(batch.slice(0, half));
        await this.#write(batch.slice(half));
        return;
      }
      // Those still queued would meet the same silence, each after waiting for all before it.
      const unsent = isUnavailable(error) ? this.#queue.takeAll() : [];
      for (const { stream, reject } of unsent) reject(asFault(`appending to ${stream}`, error));
      for (const { stream, reject } of batch) {
        const fault = asFault(`appending to ${stream}`, error);
        reject(isFault(fault, 'STORE_UNAVAILABLE') ? outcomeUnknown(stream, error) : fault);
      }
    }
  }

  /** A lost answer says nothing about the commit. Sent again, written ones are recognised. */
  async #sendUntilKnown(batch: readonly PendingAppend[]): Promise<BatchAnswer> {
    for (const ms of RETRY_AFTER_MS) {
      try {
        return await sendBatch(this.#writer, batch);
      } catch (error) {
        if (!isUnavailable(error) || isTimeout(error)) throw error;
        await pause(ms);
      }
    }
    return sendBatch(this.#writer, batch);
  }

  #answer(batch: readonly PendingAppend[], { base, refused }: BatchAnswer): void {
    let position = base;
    batch.forEach((append, index) => {
      if (refused.has(index + 1)) {
        answerRefused(this.#reader, append).then(append.resolve, (error: unknown) =>
          append.reject(new StoreUnavailable(`appending to ${append.stream}`, error)),
        );
        return;
      }
      const count = append.events.length;
      position += BigInt(count);
      append.resolve({
        outcome: 'appended',
        revision: append.expectedRevision + count,
        position,
      });
    });
  }
}
