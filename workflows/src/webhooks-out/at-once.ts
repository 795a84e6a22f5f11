type Bounds = Readonly<{
  /** Of one receiver. */
  each: number;
  all: number;
}>;

/** Lets so many in at once; whoever is in calls what they were given when they leave. */
export function atOnce({ each, all }: Bounds) {
  const inside = new Map<string, number>();
  let total = 0;
  return {
    /** Null where it is full. */
    enter(receiver: string): (() => void) | null {
      const theirs = inside.get(receiver) ?? 0;
      if (theirs >= each || total >= all) return null;
      inside.set(receiver, theirs + 1);
      total += 1;
      return () => {
        const left = (inside.get(receiver) ?? 1) - 1;
        if (left === 0) inside.delete(receiver);
        else inside.set(receiver, left);
        total -= 1;
      };
    },
  };
}
