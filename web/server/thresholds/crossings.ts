import { isBeyond, type Limit } from '../../ports/thresholds.ts';

/** What a balance changed by, in one event. */
export type Step = Readonly<{ position: bigint; amount: number }>;
export type Crossing = Readonly<{ position: bigint; balance: number }>;

/**
 * Where a balance went beyond the limit, having been within it before: a walk that comes back and
 * goes again has crossed twice, however quickly. The steps are in order, one for each event.
 */
export function crossings(
  limit: Limit,
  before: number,
  steps: readonly Step[],
): readonly Crossing[] {
  const crossed: Crossing[] = [];
  let balance = before;
  for (const { position, amount } of steps) {
    const was = isBeyond(limit, balance);
    balance += amount;
    if (!was && isBeyond(limit, balance)) crossed.push({ position, balance });
  }
  return crossed;
}
