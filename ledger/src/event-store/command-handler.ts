import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Aggregate } from '../kernel/aggregate.ts';
import type { Message } from '../kernel/message.ts';
import type { EventStore, NewEvent } from './event-store.ts';
import { StreamContended } from './faults.ts';
import type { CommandHandler, Handled, Trace } from './handled.ts';
import { continued, emptyStream, withRecorded, type StreamState } from './stream-state.ts';
import { Turns } from './turns.ts';

export type CommandHandlerOptions = Readonly<{
  /** Streams kept folded in memory; 10,000 unless told. */
  cachedStreams?: number;
}>;

const ATTEMPTS = 12;
const CACHED_EVENTS = 500_000;
/** The longest wait before the second try; each one after that waits up to twice as long. */
const FIRST_WAIT_MS = 2;
const LONGEST_WAIT_MS = 250;

/** Reads, decides, appends; when somebody wrote in between, decides again on what is true now. */
export function commandHandler<
  Category extends string,
  State,
  Command,
  Event extends Message,
  Rejection,
>(
  eventStore: EventStore,
  aggregate: Aggregate<Category, State, Command, Event, Rejection>,
  { cachedStreams = 10_000 }: CommandHandlerOptions = {},
): CommandHandler<State, Command, Event, Rejection> {
  const { category, decider } = aggregate;
  const turns = new Turns();
  const cache = new LRUCache<string, StreamState<State>>({
    max: cachedStreams,
    maxSize: CACHED_EVENTS,
    sizeCalculation: ({ revision }) => revision + 2,
  });

  /** All of the stream, or what came after the part already known. */
  async function upToDate(stream: string): Promise<StreamState<State>> {
    const known = cache.get(stream) ?? emptyStream(decider.initialState);
    try {
      const recorded = await eventStore.readStream(stream, { fromRevision: known.revision + 1 });
      return remember(stream, withRecorded(aggregate, known, recorded));
    } catch (error) {
      cache.delete(stream);
      throw error;
    }
  }

  function remember(stream: string, current: StreamState<State>): StreamState<State> {
    const known = cache.peek(stream);
    if (known === undefined || current.revision > known.revision) cache.set(stream, current);
    return current;
  }

  /** What may be out of date is good enough for new events only: the append checks those. */
  async function decide(stream: string, command: Command, read: StreamState<State> | null) {
    if (read) return { current: read, decision: decider.decide(command, read.state) };
    const trusted = cache.get(stream);
    if (trusted) {
      const decision = decider.decide(command, trusted.state);
      if (decision.accepted && decision.events.length > 0) return { current: trusted, decision };
    }
    const current = await upToDate(stream);
    return { current, decision: decider.decide(command, current.state) };
  }

  async function decideAndAppend(
    stream: string,
    command: Command,
    trace: Trace,
  ): Promise<Handled<Event, Rejection>> {
    let read: StreamState<State> | null = null;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const { current, decision } = await decide(stream, command, read);
      if (!decision.accepted) return decision;
      const { revision, position } = current;
      if (decision.events.length === 0) return { ...decision, revision, position };

      const { written, once } = continued(aggregate, stream, current, decision.events, trace);
      const result = await append(stream, written, revision);
      if (result.outcome === 'appended') {
        const now = remember(stream, once(result));
        return { ...decision, revision: now.revision, position: now.position };
      }
      // By chance, or those who met here would meet again.
      const longest = Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS);
      if (attempt > 1) await pause(Math.random() * longest);
      read = await upToDate(stream);
    }
    throw new StreamContended(stream, ATTEMPTS);
  }

  async function append(stream: string, events: readonly NewEvent[], expectedRevision: number) {
    try {
      const result = await eventStore.append(stream, events, expectedRevision);
      // Shorter than what was read before: what is known is of another log.
      if (result.outcome === 'conflict' && result.actualRevision < expectedRevision) {
        cache.delete(stream);
      }
      return result;
    } catch (error) {
      cache.delete(stream);
      throw error;
    }
  }

  const streamOf = (id: string) => `${category}-${id}`;
  return {
    handle: (id, command, trace) => {
      const stream = streamOf(id);
      return turns.take(stream, () => decideAndAppend(stream, command, trace));
    },
    async stateOf(id, enough) {
      const known = cache.get(streamOf(id));
      const isEnough =
        known !== undefined && enough !== undefined && known.revision >= enough.revision;
      return (isEnough ? known : await upToDate(streamOf(id))).state;
    },
  };
}
