/**
 * Something that is asked for rarely and needed often. What is too old is asked for anew; should
 * that fail, the old goes on. A failure is not remembered: the next one tries again.
 */
export function rememberedFor<Value>(
  ms: number,
  ask: () => Promise<Value>,
  now: () => number = Date.now,
) {
  let known: Readonly<{ value: Value; at: number }> | null = null;
  let asking: Promise<Value> | null = null;
  const askOnce = () =>
    (asking ??= ask()
      .then((value) => {
        known = { value, at: now() };
        return value;
      })
      .finally(() => {
        asking = null;
      }));
  return {
    /** @throws what `ask` throws, as long as nothing is known */
    async now(): Promise<Value> {
      if (known === null) return askOnce();
      const { value, at } = known;
      return now() - at < ms ? value : askOnce().catch(() => value);
    },
  };
}
