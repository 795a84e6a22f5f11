import type { Delivery } from '../providers/top-up-provider.ts';

/** For which order and player a pack was asked for, and by which buyer. */
export type AskedFor = Readonly<{ orderId: string; player: string; userId: string }>;

/** The last orders running to which nobody understands the answer. */
export type Riddles = ReadonlyMap<string, Omit<AskedFor, 'orderId'>>;

export const NO_RIDDLES: Riddles = new Map();

/** So many of them, and the next buyers are spared that. */
const MOST_RIDDLES = 3;

/** Why the store cannot deliver from a purse, which says nothing of any player. */
export type WhyNotSent = Readonly<{
  reason: string;
  /** Too little is left in it. */
  isEmpty: boolean;
  /** Nobody understands what it answers to orders: that it tells a balance says nothing of that. */
  isInDoubt: boolean;
}>;

/** What is known of a purse; `trouble` is null while it is well. */
type Known = Readonly<{ trouble: Pick<WhyNotSent, 'isEmpty'> | null; riddles: Riddles }>;
type Told = Readonly<{ riddles: Riddles; begins?: WhyNotSent; ends?: true }>;

/** What came of asking for one pack tells of the purse that would have paid for it. */
export function toldBy(delivery: Delivery, asked: AskedFor, { trouble, riddles }: Known): Told {
  switch (delivery.outcome) {
    case 'refused':
      if (delivery.isUnheardOf !== true) return { riddles: NO_RIDDLES };
      return oneMore(delivery, asked, { trouble, riddles });
    case 'unknown':
      return oneMore(delivery, asked, { trouble, riddles });
    case 'notSent': {
      const { about, reason } = delivery;
      if (about === 'crowd') return { riddles };
      if (trouble !== null || about === 'goods') return { riddles: NO_RIDDLES };
      const begins = { reason, isEmpty: about === 'balance', isInDoubt: false };
      return { riddles: NO_RIDDLES, begins };
    }
    case 'delivered':
    case 'accepted':
      // What was left was enough for this pack, and may be too little for others.
      if (trouble === null || trouble.isEmpty) return { riddles: NO_RIDDLES };
      return { riddles: NO_RIDDLES, ends: true };
  }
}

function oneMore(
  { outcome, reason }: Extract<Delivery, { outcome: 'refused' | 'unknown' }>,
  { orderId, player, userId }: AskedFor,
  { trouble, riddles }: Known,
): Told {
  // One order may have many parts, and be odd by itself; so may be a player whom it turns away. And one
  // buyer, who may try what is odd as often as they like, takes nothing off sale for all others.
  const isOdd = [...riddles.values()].some(
    (one) => one.userId === userId || (outcome === 'refused' && one.player === player),
  );
  const more =
    isOdd || riddles.size >= MOST_RIDDLES
      ? riddles
      : new Map(riddles).set(orderId, { player, userId });
  if (trouble !== null || more.size < MOST_RIDDLES) return { riddles: more };
  return { riddles: more, begins: { reason, isEmpty: false, isInDoubt: true } };
}
