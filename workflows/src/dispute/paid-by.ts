import type { Claimant, DisputedSubject, Entry } from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';

type Paid = Readonly<{ userId: string; subject: DisputedSubject }>;
type Claims = Pick<Ledger, 'bankPayment' | 'order' | 'topUp' | 'entry'>;

/** Of a dispute that the gateway knows by this id: the same whoever writes it down. */
export const disputeIdAt = (gateway: string, reference: string): string =>
  `${gateway}.${reference}`;

/** The turn in which a dispute of a payment is opened: nobody opens another one meanwhile. */
export const turnOfDisputes = (utr: string): string => `disputes of ${utr}`;

/** What a bank transfer has paid for, and who gets it; null where nobody has claimed it. */
export async function subjectPaidBy(ledger: Claims, utr: string): Promise<Paid | null> {
  const { claim } = await ledger.bankPayment.stateOf(utr);
  return claim && paidWith(ledger, claim.claimant);
}

/** One that was put into a wallet by hand; what was undone is nobody's. */
function creditedBy(entry: Entry, id: string): Paid | null {
  if (entry.status !== 'approved' && entry.status !== 'booked') return null;
  const { act, userId } = entry.proposed;
  return act.kind === 'credit' && userId !== null
    ? { userId, subject: { kind: 'entry', id } }
    : null;
}

async function paidWith(ledger: Claims, { kind, id }: Claimant): Promise<Paid | null> {
  switch (kind) {
    case 'order': {
      const order = await ledger.order.stateOf(id);
      if (order.status === 'NotPlaced') return null;
      return { userId: order.placed.userId, subject: { kind, id } };
    }
    case 'topUp': {
      const topUp = await ledger.topUp.stateOf(id);
      if (topUp.status === 'NotRequested') return null;
      return { userId: topUp.requested.userId, subject: { kind, id } };
    }
    // One that the store has made itself, to send money back, and one that a gateway has sent.
    case 'suspense':
    case 'settlement':
      return null;
    case 'entry': {
      const entry = await ledger.entry.stateOf(id);
      const act = entry.status === 'none' ? null : entry.proposed.act;
      // A payment that an admin has found at the bank for an order.
      if (act?.kind === 'payOrder') return paidWith(ledger, { kind: 'order', id: act.orderId });
      return creditedBy(entry, id);
    }
  }
}
