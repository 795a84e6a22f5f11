import type { z } from 'zod';
import type { Call } from './call.ts';

/**
 * One request that is done, and what it is answered, as the document shows them. They are of the demo's
 * goods and people: a test sends each of them to a store that has these, and compares the answers.
 */
export type Example = Readonly<{
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | undefined>>;
  /** Without its file, where the call takes one. */
  body?: object;
  answer: unknown;
}>;

/** The examples of a group of calls: each as its call declares it, and none is missing. */
export type ExamplesOf<Calls> = Readonly<{
  [Name in keyof Calls]: Calls[Name] extends Call ? ExampleOf<Calls[Name]> : never;
}>;

type ExampleOf<Declared extends Call> = Readonly<{ answer: z.input<Declared['answer']> }> &
  Sent<'params', Declared['params']> &
  Sent<'body', Declared['body']> &
  Partial<Sent<'query', Declared['query']>>;

type Sent<Part extends string, Schema> = Schema extends z.ZodType
  ? Readonly<Record<Part, z.input<Schema>>>
  : unknown;
