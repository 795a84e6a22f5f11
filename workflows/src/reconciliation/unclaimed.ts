import type { PaidSubject } from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';
import { subjectOfReference } from '../payment/reference.ts';
import {
  GatewayUnavailable,
  type PaymentGateway,
  type ReportedMovement,
} from '../payment-gateway/payment-gateway.ts';
import { transfersIn } from '../payment-gateway/transfers-in.ts';
import type { PaymentBooks } from './compare-payments.ts';
import type { ReconciledBooks } from './reconciled-books.ts';

type Sources = Pick<ReconciledBooks, 'paymentsOf'> &
  Readonly<{ ledger: Pick<Ledger, 'bankPayment'> }>;

/** Orders and top-ups of which the gateway tells money that has come and counts nowhere. */
export async function unclaimedOf(
  { ledger, paymentsOf }: Sources,
  gateway: Pick<PaymentGateway, 'referenceOf'>,
  { payments, movements, looks }: PaymentBooks,
): Promise<readonly PaidSubject[]> {
  const known = new Set(payments.flatMap(({ received }) => received.map(({ utr }) => utr)));
  const ids = new Set<string>();
  for (const movement of movements) {
    if (movement.kind !== 'payment' || !(await isUnclaimed(movement.utr))) continue;
    const reference = movement.reference ?? (await referenceAt(gateway, movement));
    if (reference !== null) ids.add(subjectOfReference(reference));
  }
  for (const [reference, look] of looks) {
    if (look === 'unanswered' || look.status !== 'paid') continue;
    for (const { utr } of transfersIn(look)) {
      if (await isUnclaimed(utr)) ids.add(subjectOfReference(reference));
    }
  }
  const found = ids.size === 0 ? [] : await paymentsOf([...ids]);
  return found.map(({ kind, id }) => ({ kind, id }));

  async function isUnclaimed(utr: string | null): Promise<boolean> {
    if (utr === null || known.has(utr)) return false;
    const { claim } = await ledger.bankPayment.stateOf(utr);
    // Whoever has claimed it for an order or top-up may have come no further.
    return claim === null || claim.claimant.kind === 'order' || claim.claimant.kind === 'topUp';
  }
}

/** What it does not answer stays a difference. */
async function referenceAt(
  gateway: Pick<PaymentGateway, 'referenceOf'>,
  { id }: Pick<ReportedMovement, 'id'>,
): Promise<string | null> {
  try {
    return (await gateway.referenceOf?.(id)) ?? null;
  } catch (error) {
    if (error instanceof GatewayUnavailable) return null;
    throw error;
  }
}
