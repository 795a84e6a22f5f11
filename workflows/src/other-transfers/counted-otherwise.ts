import { paidFactsOf, sentBackOf, type FoundBy, type PaidSubject } from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';
import type { ToldPayment } from '../payment-gateway/payment-gateway.ts';
import { transfersIn } from '../payment-gateway/transfers-in.ts';

type Counting = Pick<Ledger, 'bankPayment' | 'bankRefund' | 'order' | 'suspense' | 'topUp'>;
/** What a wallet has paid has no reference of a bank. */
type Counted = Readonly<{ utr: string | null; foundBy?: FoundBy }>;

/**
 * Whether what a gateway tells by now is not what an order or top-up has counted of it: a transfer
 * with another amount, as one with parts that are told each by itself since; none of those that were
 * counted, as where one is told under another UTR; or one that somebody has sent back at the gateway,
 * because another one came. What is new then nobody but a person can say, and the comparison of books
 * tells of it.
 */
export async function isCountedOtherwise(
  ledger: Counting,
  subject: PaidSubject,
  payment: ToldPayment,
): Promise<boolean> {
  const transfers = transfersIn(payment);
  for (const { utr, amount } of transfers) {
    const { claim } = await ledger.bankPayment.stateOf(utr);
    if (claim?.claimant.id === subject.id && claim.amount !== amount) return true;
  }
  const counted = await toldFor(ledger, subject);
  const gone = counted.filter((utr) => payment.sentBack?.includes(utr));
  if (gone.length > 0) return !(await isSentBackByUs(ledger, subject, gone));
  return counted.length > 0 && !counted.some((utr) => transfers.some((one) => one.utr === utr));
}

/** Such a transfer has been settled: whatever came besides is still to be. */
async function isSentBackByUs(
  { bankRefund, suspense }: Counting,
  { id }: PaidSubject,
  utrs: readonly string[],
): Promise<boolean> {
  if (sentBackOf(await bankRefund.stateOf(id)) > 0) return true;
  for (const utr of utrs) {
    const transfer = await suspense.stateOf(utr);
    if (transfer.status === 'refunding' || transfer.status === 'refunded') return true;
  }
  return false;
}

/** What a gateway has told of it: what a person has found at the bank, none has. */
async function toldFor(ledger: Counting, subject: PaidSubject): Promise<readonly string[]> {
  const counted = await countedFor(ledger, subject);
  return counted.flatMap(({ utr, foundBy }) => (utr === null || foundBy ? [] : [utr]));
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
