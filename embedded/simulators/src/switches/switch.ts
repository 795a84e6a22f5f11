import { z } from 'zod';

/** One thing about a service that its control page and API change. */
export type Switch<Value> = Readonly<{
  label: string;
  /** What it is until somebody changes it. */
  calm: Value;
  schema: z.ZodType<Value>;
  /** What there is to choose from, in words; without them something is typed. */
  choices?: Readonly<Record<string, string>>;
  hint?: string;
  /** As a form shows it. */
  written: (value: Value) => string;
  /** What a form sent, for the schema to look at. */
  read: (typed: string) => unknown;
}>;

type Words<Name extends string> = Readonly<Record<Name, string>>;

export const choice = <Name extends string>(
  label: string,
  calm: NoInfer<Name>,
  choices: Words<Name>,
): Switch<Name> => ({
  ...{ label, calm, choices },
  schema: z.enum(Object.keys(choices) as [Name, ...Name[]]),
  written: (value) => value,
  read: (typed) => typed,
});

export const flag = (label: string): Switch<boolean> => ({
  ...{ label, calm: false, schema: z.boolean(), choices: { no: 'No', yes: 'Yes' } },
  written: (value) => (value ? 'yes' : 'no'),
  read: (typed) => ({ yes: true, no: false })[typed],
});

type Bounds = Readonly<{ calm: number; least?: number; most?: number; hint?: string }>;

const wholeIn = ({ least = 0, most = Number.MAX_SAFE_INTEGER }: Bounds) =>
  z.number().int().min(least).max(most);

/** An answer of these has no body (RFC 9110), and a fault has one. */
const WITHOUT_BODY: readonly number[] = [204, 205, 304];

/** The HTTP status of an answer that says something. */
export const httpStatus = (label: string, calm: number): Switch<number> => ({
  ...whole(label, { calm }),
  schema: wholeIn({ calm, least: 200, most: 599 }).refine(
    (status) => !WITHOUT_BODY.includes(status),
    'An answer with this status has no body.',
  ),
});

/** Of nothing typed Number() would make 0. */
const numberIn = (typed: string): number => (typed.trim() === '' ? NaN : Number(typed));

export const whole = (label: string, bounds: Bounds): Switch<number> => ({
  ...{ label, calm: bounds.calm, schema: wholeIn(bounds) },
  ...(bounds.hint !== undefined && { hint: bounds.hint }),
  written: String,
  read: numberIn,
});

/** A number, or nothing: `hint` says what that means. */
export const wholeOrNone = (
  label: string,
  { calm, hint }: Readonly<{ calm: number | null; hint: string }>,
): Switch<number | null> => ({
  ...{ label, calm, hint, schema: wholeIn({ calm: 0 }).nullable() },
  written: (value) => (value === null ? '' : String(value)),
  read: (typed) => (typed.trim() === '' ? null : numberIn(typed)),
});

export const milliseconds = (label: string, calm = 0): Switch<number> =>
  whole(`${label} (ms)`, { calm });
