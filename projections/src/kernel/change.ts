/**
 * What an event means to one row. Plain data and one function that reads it, rather than a function
 * for each: a rebuild makes millions of them.
 */
export type Change = Readonly<{ key: string }>;

/** No row comes back where there is nothing to change. */
export type Evolve<Row, Of extends Change> = (row: Row | undefined, change: Of) => Row | undefined;

/** Collects what all events mean: `tell` adds the changes of one. */
export function changesBy<Cause, Of extends Change>(
  causes: readonly Cause[],
  tell: (cause: Cause, changes: Of[]) => void,
): Of[] {
  const changes: Of[] = [];
  for (const cause of causes) tell(cause, changes);
  return changes;
}
