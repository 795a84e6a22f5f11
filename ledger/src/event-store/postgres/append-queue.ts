import type { AppendResult } from '../event-store.ts';
import type { SerialisedEvent } from '../serialise-events.ts';

/** One caller's append, waiting for its answer. */
export type PendingAppend = Readonly<{
  stream: string;
  expectedRevision: number;
  events: readonly SerialisedEvent[];
  resolve: (result: AppendResult) => void;
  reject: (error: unknown) => void;
}>;

const MAX_COMMANDS = 512;
const MAX_CHARACTERS = 4_000_000;

/** Hands out batches in which no stream occurs twice, so that each append sees the one before. */
export class AppendQueue {
  #waiting: PendingAppend[] = [];

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  add(append: PendingAppend): void {
    this.#waiting.push(append);
  }

  takeBatch(): PendingAppend[] {
    const batch: PendingAppend[] = [];
    const streams = new Set<string>();
    const left: PendingAppend[] = [];
    let characters = 0;
    for (const append of this.#waiting) {
      const full = batch.length >= MAX_COMMANDS || characters >= MAX_CHARACTERS;
      if (full || streams.has(append.stream)) {
        left.push(append);
      } else {
        batch.push(append);
        for (const { data, metadata } of append.events) characters += data.length + metadata.length;
      }
      streams.add(append.stream);
    }
    this.#waiting = left;
    return batch;
  }

  takeAll(): PendingAppend[] {
    const all = this.#waiting;
    this.#waiting = [];
    return all;
  }
}
