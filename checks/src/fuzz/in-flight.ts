const IN_FLIGHT = 8;

/** Does the work for each of them, some at a time. */
export async function inFlight<One>(
  ones: readonly One[],
  work: (one: One) => Promise<void>,
): Promise<void> {
  const left = ones.values();
  await Promise.all(
    Array.from({ length: IN_FLIGHT }, async () => {
      for (const one of left) await work(one);
    }),
  );
}
