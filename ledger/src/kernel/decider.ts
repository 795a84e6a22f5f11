/** What a rule answers: new facts, or a named reason why there are none. */
export type Decision<Event, Rejection> =
  | Readonly<{ accepted: true; events: readonly Event[] }>
  | Readonly<{ accepted: false; rejection: Rejection }>;

/** An aggregate as three pure values. `evolve` never refuses: a recorded fact is not negotiable. */
export type Decider<State, Command, Event, Rejection> = Readonly<{
  initialState: State;
  decide: (command: Command, state: State) => Decision<Event, Rejection>;
  evolve: (state: State, event: Event) => State;
}>;

export const accept = <Event>(...events: Event[]): Decision<Event, never> => ({
  accepted: true,
  events,
});

export const reject = <Rejection>(rejection: Rejection): Decision<never, Rejection> => ({
  accepted: false,
  rejection,
});

/** The command took effect earlier: agree again, write nothing again. */
export const alreadyDone: Decision<never, never> = { accepted: true, events: [] };
