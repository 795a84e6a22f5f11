type Fields = Readonly<Record<string, unknown>>;

/** What a sentence says whichever numbers it says it of. */
const withoutNumbers = (text: string) => text.replace(/[\dA-Z-]{8,}/g, '#').replace(/\d+/g, '#');
/** Sentences are compared beside shapes: they are made for people, who read them in the example. */
const SENTENCES: readonly string[] = ['msg', 'message'];

/**
 * Where an answer has another shape than its example, in words; none where it has not. What is null in
 * one of them may be anything in the other, an empty list may be of anything, and only a list of rows
 * has to have one.
 */
export function otherThan(example: unknown, answer: unknown, at = ''): readonly string[] {
  if (example === null || answer === null) return [];
  const [kind, said] = [kindOf(example), kindOf(answer)];
  if (kind !== said) return [`${at || '/'} is ${said}, and ${kind} in the example`];
  if (Array.isArray(example) && Array.isArray(answer)) {
    if (example.length === 0) return [];
    if (answer.length === 0) {
      const isOfRows = kindOf(example[0]) === 'object';
      return isOfRows ? [`${at || '/'} is empty, and not so in the example`] : [];
    }
    return otherThan(example[0], answer[0], `${at}/0`);
  }
  return kind === 'object' ? inFields(example as Fields, answer as Fields, at) : [];
}

function inFields(example: Fields, answer: Fields, at: string): readonly string[] {
  const names = new Set([...Object.keys(example), ...Object.keys(answer)]);
  return [...names].flatMap((name) => {
    const here = `${at}/${name}`;
    if (!(name in answer)) return [`${here} is only in the example`];
    if (!(name in example)) return [`${here} is only in the answer`];
    const [shown, said] = [example[name], answer[name]];
    const isOther =
      SENTENCES.includes(name) && withoutNumbers(String(shown)) !== withoutNumbers(String(said));
    return isOther
      ? [`${here} says "${String(said)}", and in the example "${String(shown)}"`]
      : otherThan(shown, said, here);
  });
}

const kindOf = (value: unknown): string =>
  Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'object' : typeof value;
