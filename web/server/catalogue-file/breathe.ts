/** Others of this process have their turn. */
export const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Calls `work` for each part of a list, and lets others have their turn in between. */
export async function inTurns<Value>(
  values: readonly Value[],
  size: number,
  work: (part: readonly Value[]) => Promise<void> | void,
): Promise<void> {
  for (let start = 0; start < values.length; start += size) {
    await work(values.slice(start, start + size));
    await breathe();
  }
}
