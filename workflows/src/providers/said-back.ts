/**
 * A provider may say back what it was sent, and what it says is kept: what is ours is nobody's to
 * read, in whichever spelling.
 */
export const withoutOurs = (ours: readonly (string | undefined)[], text: string): string =>
  ours
    .flatMap((one) => (one ? spellings(one) : []))
    .reduce((left, one) => left.replaceAll(one, '…'), text);

/** As a page, a JSON text (of PHP, too, which escapes slashes) or a form would say it back. */
function spellings(own: string): readonly string[] {
  const json = JSON.stringify(own).slice(1, -1);
  return [own, json, json.replaceAll('/', '\\/'), encodeURIComponent(own)];
}

/** Why a call has no answer. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'no answer';

/** Two or three digits are nobody's, and may be a code; the four of a zone are personal beside an ID. */
const SHORTEST_PERSONAL = 4;

/** A text without what the buyer typed, for reasons and sayings stay. */
export const withoutPlayer = (inputs: readonly string[], text: string): string =>
  withoutOurs(
    inputs
      .map((input) => input.trim())
      .filter(({ length }) => length >= SHORTEST_PERSONAL)
      // One may be part of another.
      .toSorted((one, other) => other.length - one.length),
    text,
  );
