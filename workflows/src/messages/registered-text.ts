/** What stands in a registered text where it varies: in the operators' registry, and at MSG91. */
const VARIABLE = /\{#var#\}|##\w+##/;

/** The texts of codes by SMS: where they vary, first the code, then the name of the store. */
export type RegisteredTexts = Readonly<{
  code: string;
  /** To who reads it out to support. */
  support: string;
  /** To who agrees for a customer under 18, whose name comes last. */
  guardian: string;
}>;

/** Operators let no more through in one place. */
const LONGEST_VALUE = 30;

export const hasVariable = (registered: string): boolean => VARIABLE.test(registered);

/** The registered text with these values in its places, one after the other. */
export function filledIn(registered: string, values: readonly string[]): string {
  const parts = registered.split(VARIABLE);
  const filled = parts.map((part, place) =>
    place === parts.length - 1 ? part : part + (values[place] ?? '').slice(0, LONGEST_VALUE),
  );
  return filled.join('');
}

/** What stands in the places of the registered text; null where it is another text. */
export function valuesOf(registered: string, text: string): readonly string[] | null {
  const fixed = registered
    .split(VARIABLE)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const found = new RegExp(`^${fixed.join(`(.{1,${LONGEST_VALUE}}?)`)}$`, 'u').exec(text);
  return found && found.slice(1);
}
