/** Something the person at the terminal can mend: its message is the whole report, no stack. */
export class PlainFailure extends Error {
  override readonly name = 'PlainFailure';
}

/**
 * Runs `work`. When it fails, the person is told the sentence made of what it said.
 * @throws PlainFailure
 */
export async function inPlainWords<Result>(
  work: () => Result | Promise<Result>,
  sentence: (said: string) => string,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PlainFailure) throw error;
    throw new PlainFailure(sentence(wordsOf(error)), { cause: error });
  }
}

/** A refused connection to a name with two addresses comes without a message. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || (error as NodeJS.ErrnoException).code || error.name;
}

/** For the terminal: a sentence for what a person can mend; all else shows where it happened. */
export function reportOf(error: unknown): string {
  if (error instanceof PlainFailure) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
