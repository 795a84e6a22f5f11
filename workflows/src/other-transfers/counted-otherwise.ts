import { paidFactsOf, type PaidSubject } from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';
import type { Transfer } from '../payment-gateway/payment-gateway.ts';

type Counting = Pick<Ledger, 'bankPayment' | 'order' | 'topUp'>;
/** What a wallet has paid has no reference of a bank. */
type Counted = Readonly<{ utr: string | null; gateway: string | null }>;

/**
 * Whether what a gateway tells by now is not what an order or top-up has counted of it: a transfer
 * with another amount, as one with parts that are told each by itself since, or none of those that
 * were counted, as where one is told under another UTR. What is new then nobody but a person can say,
 * and the comparison of books tells of it.
 */
export async function isCountedOtherwise(
  ledger: Counting,
  subject: PaidSubject,
  transfers: readonly Transfer[],
): Promise<boolean> {
  for (const { utr, amount } of transfers) {
    const { claim } = await ledger.bankPayment.stateOf(utr);
    if (claim?.claimant.id === subject.id && claim.amount !== amount) return true;
  }
  // What a person has found at the bank no gateway has told.
  const counted = (await countedFor(ledger, subject)).filter(({ gateway }) => gateway !== null);
  const told = new Set(transfers.map(({ utr }) => utr));
  return counted.length > 0 && !counted.some(({ utr }) => utr !== null && told.has(utr));
}

async function countedFor(
  ledger: Counting,
  { kind, id }: PaidSubject,
): Promise<readonly Counted[]> {
  if (kind === 'order') {
    const order = await ledger.order.stateOf(id);
    if (order.status === 'NotPlaced') return [];
    const confirmed = paidFactsOf(order)?.confirmed;
    return [...(confirmed ? [confirmed] : []), ...order.strayPayments.values()];
  }
  const topUp = await ledger.topUp.stateOf(id);
  if (topUp.status === 'NotRequested') return [];
  const first = 'confirmed' in topUp ? [topUp.confirmed] : [];
  return [...first, ...topUp.strayPayments, ...topUp.suspended];
}
