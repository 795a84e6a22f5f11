import { minus, plus, toPaise, ZERO_PAISE, type Order, type Paise } from '@store/ledger';

export type Booked = Readonly<{ sale: Paise; loss: Paise }>;

/**
 * What was lost, as the books have it by now: of what was a loss when the dispute ended, a sale that was
 * made only after it is none. The books take all of that out under the first of several disputes.
 */
export function bookedAs({ sale, loss }: Booked, disputeId: string, order: Order): Booked {
  if (order.status === 'NotPlaced') return { sale, loss };
  let left: number = 0;
  for (const { sale: out } of order.disputes.values()) left += out?.lost ? out.amount : 0;
  for (const { disputed, ended } of order.disputes.values()) {
    if (ended?.outcome !== 'lost' || disputed.stray !== undefined) continue;
    const own = disputed.disputeId === disputeId;
    const part = toPaise(Math.min(own ? loss : (ended.loss ?? ZERO_PAISE), left));
    if (own) return { sale: plus(sale, part), loss: minus(loss, part) };
    left -= part;
  }
  return { sale, loss };
}
