import { expect } from 'vitest';
import { accept, reject, type Decider } from '../kernel/decider.ts';

/**
 * Writes a rule down as one sentence: given these facts, when this is asked, then this follows.
 * Facts are compared strictly, so a field the sentence does not mention breaks it. No step is
 * called bare `then`: the object would pass for a promise.
 */
export const specify = <State, Command, Event, Rejection>(
  decider: Decider<State, Command, Event, Rejection>,
) => ({
  given: (...facts: readonly Event[]) => {
    const state = facts.reduce(decider.evolve, decider.initialState);
    return {
      when: (command: Command) => {
        const decision = decider.decide(command, state);
        return {
          thenEvents: (...events: readonly [Event, ...Event[]]) => {
            expect(decision).toStrictEqual(accept(...events));
          },
          thenNothingNew: () => {
            expect(decision).toStrictEqual(accept());
          },
          thenRejected: (rejection: Rejection) => {
            expect(decision).toStrictEqual(reject(rejection));
          },
        };
      },
      /** A recorded fact is never refused: one that does not fit changes nothing. */
      ignores: (fact: Event) => {
        expect(decider.evolve(state, fact)).toStrictEqual(state);
      },
    };
  },
});
