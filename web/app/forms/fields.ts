import { ILLEGIBLE } from '../../ports/illegible.ts';
/** What a field of a form, or a word of an address, may hold. */
export type Field<Value> = Readonly<{
  /** How many values may be sent under the name. */
  most: number;
  /** UTF-16 units of one value as it is sent. */
  longest: number;
  cleaned: (sent: string) => string;
  valueOf: (cleaned: readonly string[]) => Value;
}>;

export type Fields = Readonly<Record<string, Field<string | readonly string[]>>>;

/** What the fields hold once they are read. */
export type ValuesOf<Declared extends Fields> = {
  readonly [Name in keyof Declared]: Declared[Name] extends Field<infer Value> ? Value : never;
};

const scalar = (longest: number, cleaned: (sent: string) => string): Field<string> => ({
  most: 1,
  longest,
  cleaned,
  valueOf: ([value]) => value ?? '',
});

/** One line, trimmed; '' when nothing was sent. */
export const text = (longest: number): Field<string> =>
  scalar(longest, (sent) => legible(sent.replace(/[\t\r\n\u2028\u2029]+/g, ' ')));

/** Lines that end in `\n`, trimmed; '' when nothing was sent. */
export const lines = (longest: number): Field<string> =>
  scalar(longest, (sent) => legible(sent.replace(/\r\n?|[\u2028\u2029]/g, '\n')));

/** As it was typed, for what is compared and never kept or shown; '' when nothing was sent. */
export const secret = (longest: number): Field<string> => scalar(longest, (sent) => sent);

/** Every value of a name that may be sent more than once. */
export const list = (most: number, longest: number): Field<readonly string[]> => ({
  ...text(longest),
  most,
  valueOf: (values) => values,
});

/**
 * Signs that NFC makes ASCII of, like the one for kelvin: in an address they would pass for a letter of
 * somebody else's.
 */
const LOOK_ALIKES = /[\u037E\u1FEF\u212A]/g;

/** With what no text can hold marked, whichever way it was sent. */
export const printable = (sent: string): string =>
  sent.replace(/(?![\t\r\n])[\p{Cc}\p{Cs}]/gu, ILLEGIBLE);

const legible = (sent: string) =>
  printable(sent).replace(/\r/g, ILLEGIBLE).replace(LOOK_ALIKES, ILLEGIBLE).normalize('NFC').trim();

/** The fields that a page has itself filled in, before they are sent. */
export function valuesIn<Declared extends Fields>(
  form: Pick<FormData, 'getAll'>,
  fields: Declared,
): ValuesOf<Declared> {
  const values = Object.entries(fields).map(([name, field]) => {
    const sent = form.getAll(name).filter((value) => typeof value === 'string');
    return [name, field.valueOf(sent.slice(0, field.most).map(field.cleaned))] as const;
  });
  return Object.fromEntries(values) as ValuesOf<Declared>;
}
