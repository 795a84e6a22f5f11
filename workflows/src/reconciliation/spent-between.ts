import type { TriedLeg } from '@store/projections';

/** `price` is what it takes from the purse where it is delivered, null where nobody knows. */
export type ChargedTry = Pick<TriedLeg, 'status' | 'startedAt' | 'updatedAt'> &
  Readonly<{ wasAccepted: boolean; price: number | null }>;

export type Spent = Readonly<{ least: number; most: number }>;

/** So long a call may have been under way while a balance was asked for. */
const UNDER_WAY_MS = 2 * 60_000;

/**
 * What tries took between two balances, at least and at most, in milliseconds since 1970. A pack is
 * paid for when it is ordered; one that the provider has accepted and gives up later comes back.
 * Null where one counts of which nobody knows the price.
 */
export function spentBetween(
  tries: readonly ChargedTry[],
  { from, until }: Readonly<{ from: number; until: number }>,
): Spent | null {
  let [least, most] = [0, 0];
  for (const tried of tries) {
    const [low, high] = partOf(tried, from, until);
    if (low === 0 && high === 0) continue;
    if (tried.price === null) return null;
    least += low * tried.price;
    most += high * tried.price;
  }
  return { least, most };
}

/** How often its price counts: once, not at all, or minus once where it came back. */
function partOf(tried: ChargedTry, from: number, until: number): readonly [number, number] {
  const isOpenSince = tried.status === 'started' || tried.status === 'unknown';
  // Whatever it took, it took before both.
  if (isOpenSince && Date.parse(tried.startedAt) + UNDER_WAY_MS < from) return [0, 0];
  const taken = atMoment(tried, until);
  const before = atMoment(tried, from);
  return [taken[0] - before[1], taken[1] - before[0]];
}

/** Whether its price was taken and not given back at that moment: surely, or possibly. */
function atMoment(tried: ChargedTry, moment: number): readonly [number, number] {
  const started = Date.parse(tried.startedAt);
  if (started > moment || tried.status === 'notSent') return [0, 0];
  const isUnderWay = moment - started < UNDER_WAY_MS;
  switch (tried.status) {
    case 'delivered':
    case 'accepted':
      return isUnderWay ? [0, 1] : [1, 1];
    case 'started':
    case 'unknown':
      return [0, 1];
    case 'failed': {
      const settled = Date.parse(tried.updatedAt);
      if (settled + UNDER_WAY_MS <= moment) return [0, 0];
      if (settled <= moment) return tried.wasAccepted ? [0, 1] : [0, 0];
      return tried.wasAccepted && !isUnderWay ? [1, 1] : [0, 1];
    }
  }
}
