/**
 * Like Promise.all, but waits for every one before it fails: what is running by then is known and
 * can be stopped. `giveUp` hears of the first failure, which is the one it fails with, and may
 * hurry the others.
 */
export async function allOrFailure<Results extends readonly unknown[]>(
  promises: readonly [...{ [Place in keyof Results]: Promise<Results[Place]> }],
  giveUp: () => void = () => undefined,
): Promise<Results> {
  const failures: unknown[] = [];
  const outcomes = await Promise.all(
    promises.map((promise: Promise<unknown>) =>
      promise.catch((error: unknown) => {
        if (failures.push(error) === 1) giveUp();
      }),
    ),
  );
  if (failures.length > 0) throw failures[0];
  return outcomes as unknown as Results;
}
