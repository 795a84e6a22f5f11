/** An admin who may decide orders: when they were last seen, and how many orders past their time they have. */
export type Candidate = Readonly<{ id: string; seenAt: Date | null; has: number }>;

const ACTIVE_MS = 24 * 60 * 60_000;

/**
 * Who gets an order that nobody has: of those who were there in the last day the one with the fewest,
 * else whoever was there last. Null where there is nobody, or only the buyer.
 */
export function whoTakes(
  candidates: readonly Candidate[],
  buyer: string,
  now: Date,
): string | null {
  const others = candidates.filter(({ id }) => id !== buyer);
  const seen = ({ seenAt }: Candidate) => seenAt?.getTime() ?? 0;
  const active = others.filter((one) => now.getTime() - seen(one) < ACTIVE_MS);
  const lastSeenFirst = (a: Candidate, b: Candidate) => seen(b) - seen(a);
  const [first] =
    active.length > 0
      ? active.toSorted((a, b) => a.has - b.has || lastSeenFirst(a, b))
      : others.toSorted(lastSeenFirst);
  return first?.id ?? null;
}
