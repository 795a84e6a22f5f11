import { creditReference, paidFactsOf, type PaidSubject } from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';

type Settled = Pick<Ledger, 'order' | 'suspense' | 'topUp' | 'wallet'>;

/**
 * Whether a transfer that an order or top-up has claimed is where it belongs. Claiming, noting and
 * crediting are steps of their own: a worker may have died between them, or a rule refused one.
 */
export async function isSettled(
  ledger: Settled,
  { kind, id }: PaidSubject,
  utr: string,
): Promise<boolean> {
  if (kind === 'order') {
    const order = await ledger.order.stateOf(id);
    if (order.status === 'NotPlaced') return false;
    if (paidFactsOf(order)?.confirmed.utr === utr) return true;
    const stray = order.strayPayments.get(utr);
    return stray !== undefined && isStraySettled(ledger, stray);
  }
  const topUp = await ledger.topUp.stateOf(id);
  if (topUp.status === 'NotRequested') return false;
  if ('confirmed' in topUp && topUp.confirmed.utr === utr) return topUp.status === 'Completed';
  if (topUp.suspended.some((one) => one.utr === utr)) return isSuspended(ledger, utr);
  const stray = topUp.strayPayments.find((one) => one.utr === utr);
  return stray !== undefined && isStraySettled(ledger, stray);
}

async function isStraySettled(
  ledger: Settled,
  { utr, userId, suspended }: Readonly<{ utr: string; userId: string; suspended?: unknown }>,
): Promise<boolean> {
  if (suspended !== undefined) return isSuspended(ledger, utr);
  const { movements } = await ledger.wallet.stateOf(userId);
  return movements.has(creditReference.strayPayment(utr));
}

const isSuspended = async ({ suspense }: Settled, utr: string): Promise<boolean> =>
  (await suspense.stateOf(utr)).status !== 'none';
