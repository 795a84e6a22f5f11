import type { Aggregate } from '../kernel/aggregate.ts';
import type { Message } from '../kernel/message.ts';
import { readStored } from './decode.ts';
import {
  LOG_START,
  NO_STREAM,
  type AppendResult,
  type NewEvent,
  type Position,
  type RecordedEvent,
} from './event-store.ts';
import { InvalidAppend, LogReplaced } from './faults.ts';
import type { Trace } from './handled.ts';
import { GENESIS_HASH, hashOf, sealed } from './hash-chain.ts';

/** What a stream says up to a revision, and what the next event has to carry on from. */
export type StreamState<State> = Readonly<{
  state: State;
  revision: number;
  position: Position;
  hash: string;
}>;

export const emptyStream = <State>(state: State): StreamState<State> => ({
  state,
  revision: NO_STREAM,
  position: LOG_START,
  hash: GENESIS_HASH,
});

type Folding<State, Event extends Message> = Pick<
  Aggregate<string, State, never, Event, unknown>,
  'storedEvent' | 'schemaVersion'
> & { decider: { evolve: (state: State, event: Event) => State } };

/** @throws UnreadableEvent; LogReplaced when an event is missing in between. */
export function withRecorded<State, Event extends Message>(
  { storedEvent, decider }: Folding<State, Event>,
  current: StreamState<State>,
  recorded: readonly RecordedEvent[],
): StreamState<State> {
  const last = recorded.at(-1);
  if (!last) return current;
  let { state } = current;
  recorded.forEach((event, index) => {
    const expected = current.revision + 1 + index;
    if (event.revision !== expected) {
      throw new LogReplaced(
        `${event.stream} goes on with revision ${event.revision} instead of ${expected}`,
      );
    }
    state = decider.evolve(state, readStored(storedEvent, event));
  });
  return { state, revision: last.revision, position: last.position, hash: hashOf(last) };
}

/**
 * The events as they are to be written after `current`, and the state once they are.
 * @throws InvalidAppend for an event that its own codec refuses.
 */
export function continued<State, Event extends Message>(
  { storedEvent, decider, schemaVersion }: Folding<State, Event>,
  stream: string,
  current: StreamState<State>,
  events: readonly Event[],
  trace: Trace,
) {
  const { actor, correlationId, commandId } = trace;
  let { state, revision, hash } = current;
  const written = events.map((event): NewEvent => {
    const { type, data } = event;
    // Written but unreadable, it would close the stream for good.
    const readable = storedEvent.parse(type, data);
    if (!readable.success) {
      throw new InvalidAppend(`${type} for ${stream} is malformed`, { cause: readable.error });
    }
    const metadata = { commandId, correlationId, actor, schemaVersion, previousHash: hash };
    const unnamed = { stream, type, data, metadata };
    revision += 1;
    const own = sealed({ ...unnamed, revision });
    hash = own.hash;
    state = decider.evolve(state, event);
    return { id: own.id, type, data, metadata };
  });
  const once = ({ position }: Extract<AppendResult, { outcome: 'appended' }>) => ({
    state,
    revision,
    position,
    hash,
  });
  return { written, once };
}
