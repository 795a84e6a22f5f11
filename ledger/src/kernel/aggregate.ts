import type { Decider } from './decider.ts';
import type { Message } from './message.ts';
import type { StoredEvent } from './stored-event.ts';

/** All an event store has to know of one aggregate to load it, ask it and write its events. */
export type Aggregate<
  Category extends string,
  State,
  Command,
  Event extends Message,
  Rejection,
> = Readonly<{
  category: Category;
  decider: Decider<State, Command, Event, Rejection>;
  storedEvent: StoredEvent<Event>;
  schemaVersion: number;
}>;
