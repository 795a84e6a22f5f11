/**
 * Like Promise.all, but waits for every one before it fails: what is running by then is known and
 * can be stopped. Fails with the first rejection in order.
 */
export async function allOrFailure<Results extends readonly unknown[]>(
  promises: readonly [...{ [Place in keyof Results]: Promise<Results[Place]> }],
): Promise<Results> {
  const outcomes = await Promise.allSettled<unknown>(promises as readonly Promise<unknown>[]);
  const results = outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
  return results as unknown as Results;
}
