import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Aggregate } from '../kernel/aggregate.ts';
import { alreadyDone } from '../kernel/decider.ts';
import type { Instant, Message } from '../kernel/message.ts';

type Timed = Message<string, { at: Instant }>;

/** Gives commands one after the other; `effective` are those that led to events. */
export function play<State, Command, Event extends Message, Rejection>(
  { decider }: Pick<Aggregate<string, State, Command, Event, Rejection>, 'decider'>,
  commands: readonly Command[],
): { state: State; events: readonly Event[]; effective: readonly Command[] } {
  let state = decider.initialState;
  const events: Event[] = [];
  const effective: Command[] = [];
  for (const command of commands) {
    const decision = decider.decide(command, state);
    if (!decision.accepted) continue;
    if (decision.events.length > 0) effective.push(command);
    events.push(...decision.events);
    state = decision.events.reduce(decider.evolve, state);
  }
  return { state, events, effective };
}

/**
 * What holds for every aggregate, whatever it is asked and in whatever order. `causeOf` names what an
 * event is about: together with its type it may occur once in a stream.
 */
export function obeysTheLawsOfAllAggregates<
  State,
  Command extends Timed,
  Event extends Message,
  Rejection,
>(
  aggregate: Aggregate<string, State, Command, Event, Rejection>,
  commands: fc.Arbitrary<readonly Command[]>,
  causeOf: (event: Event) => string,
): void {
  it('never lets a command take effect twice, however late it is repeated', () => {
    fc.assert(
      fc.property(commands, (asked) => {
        const { state, effective } = play(aggregate, asked);
        for (const command of effective) {
          const again = aggregate.decider.decide(later(command), state);
          expect(again.accepted ? again.events : []).toStrictEqual([]);
        }
      }),
    );
  });

  it('says yes to the repeat of what it has just agreed to', () => {
    fc.assert(
      fc.property(commands, (asked) => {
        asked.forEach((command, count) => {
          const before = play(aggregate, asked.slice(0, count));
          const after = play(aggregate, asked.slice(0, count + 1));
          if (after.effective.length === before.effective.length) return;
          expect(aggregate.decider.decide(later(command), after.state)).toStrictEqual(alreadyDone);
        });
      }),
    );
  });

  it('reads back from JSON exactly what it wrote', () => {
    fc.assert(
      fc.property(commands, (asked) => {
        for (const event of play(aggregate, asked).events) {
          const stored: unknown = JSON.parse(JSON.stringify(event.data));
          const { data } = aggregate.storedEvent.parse(event.type, stored);
          expect(data).toStrictEqual(event);
        }
      }),
    );
  });

  it('never writes two events of the same type for the same cause', () => {
    fc.assert(
      fc.property(commands, (asked) => {
        const { events } = play(aggregate, asked);
        const names = events.map((event) => `${event.type} ${causeOf(event)}`);
        expect(new Set(names).size).toBe(names.length);
      }),
    );
  });
}

const later = <Command extends Timed>(command: Command): Command => ({
  ...command,
  data: { ...command.data, at: '2031-01-01T00:00:00.000Z' },
});
