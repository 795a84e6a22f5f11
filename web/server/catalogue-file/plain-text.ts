/** As forms take text: composed, lines that end in `\n`, trimmed. */
export const plainText = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .normalize('NFC')
    .trim();

/** What no database keeps as text: NUL, and halves of characters. */
const UNKEEPABLE = /[\0\p{Cs}]/u;

/** Inputs have options, which have values: nothing in a file is deeper. */
const DEEPEST = 5;

/** Whether all of a value of JSON can be kept. */
export function isKeepable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !UNKEEPABLE.test(value);
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  return (
    depth < DEEPEST &&
    Object.entries(value).every(([name, one]) => isKeepable(name) && isKeepable(one, depth + 1))
  );
}
