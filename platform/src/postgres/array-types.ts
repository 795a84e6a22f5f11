import { parse } from 'postgres-array';

const quoted = (text: string): string => `"${text.replace(/["\\]/g, String.raw`\$&`)}"`;

/** An array type of PostgreSQL by its oid (pg_type.dat), told to the driver as lists of text. */
const textual = (oid: number) => ({
  to: oid,
  from: [oid],
  serialize: (list: readonly string[]) => `{${list.map(quoted).join(',')}}`,
  parse: (text: string) => parse(text),
});

/**
 * The array types that statements here use. Left alone, the driver asks each new connection for all
 * of them, and an answer that never comes is a rejection nobody can catch: it ends the process.
 */
export const arrayTypes = { textArray: textual(1009), uuidArray: textual(2951) };
