import { z } from 'zod';
import type { Switch } from './switch.ts';

// Of any value: what it is, each switch says by itself.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Switches = Readonly<Record<string, Switch<any>>>;

/** Somebody who behaves by switches: how they do now, and that they do as they should again. */
export type Behaviour = Readonly<{
  /** At the control page and in the API. */
  name: string;
  switches: Switches;
  /** By switch; what belongs to no switch is in it, too. Asked for each time: calm makes a new one. */
  mood: () => Record<string, unknown>;
  calm: () => void;
}>;

/** How a service behaves: a value for each of its switches. */
export type MoodOf<All extends Switches> = {
  -readonly [Name in keyof All]: All[Name] extends Switch<infer Value> ? Value : never;
};

export const calmOf = <All extends Switches>(switches: All): MoodOf<All> =>
  Object.fromEntries(
    Object.entries(switches).map(([name, { calm }]) => [name, calm as unknown]),
  ) as MoodOf<All>;

/**
 * What the control API takes: some of the switches, and `more` that no switch has. Any of them are
 * put into the mood as they are; `more` is for who looks at it.
 */
export const changeOf = <More extends z.ZodRawShape = Record<never, never>>(
  switches: Switches,
  more?: More,
) =>
  z.strictObject({
    ...Object.fromEntries(
      Object.entries(switches).map(([name, { schema }]) => [name, schema.exactOptional()]),
    ),
    ...more,
  }) as unknown as z.ZodType<z.output<z.ZodObject<More>>>;
