import type { Position } from './event-store.ts';

/** Who asks, on behalf of which request or workflow, by which command: it goes into metadata. */
export type Trace = Readonly<{ actor: string; correlationId: string; commandId: string }>;

/** `position` is that of the stream's last event, also when the command had been done before. */
export type Handled<Event, Rejection> =
  | Readonly<{ accepted: true; events: readonly Event[]; revision: number; position: Position }>
  | Readonly<{ accepted: false; rejection: Rejection }>;

/** @throws StreamContended, StoreUnavailable, UnreadableEvent */
export type CommandHandler<State, Command, Event, Rejection> = Readonly<{
  handle: (id: string, command: Command, trace: Trace) => Promise<Handled<Event, Rejection>>;
  /**
   * The state as of now: for asking before acting. The decision itself is made in `handle`. Where that
   * of `revision` is enough, what this process knows already may answer.
   */
  stateOf: (id: string, enough?: Readonly<{ revision: number }>) => Promise<State>;
}>;
