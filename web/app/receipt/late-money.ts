import type { OrderView, TopUpView } from '@store/projections';

type Unpaid = Readonly<{
  /** When the payment was given up; null while it is expected. */
  closedAt: string | null;
  /** Null when no page was ever opened on which it could have been made. */
  paymentUrl: string | null;
}>;

/** Whether the transfer has come, and pays for something else: then there is nothing to look for. */
export const isTaken = (failure: (OrderView | TopUpView)['failure']): boolean =>
  failure === 'creditedByHand' || failure === 'claimedElsewhere';

/**
 * Until when the store looks for a payment that it gave up, `watchMs` after it did; null when it
 * does not, or no more. Pages promise a late payment no longer than that.
 */
export function lookedForUntil(
  { closedAt, paymentUrl }: Unpaid,
  watchMs: number,
  now: Date,
): string | null {
  if (closedAt === null || paymentUrl === null) return null;
  const until = Date.parse(closedAt) + watchMs;
  return now.getTime() < until ? new Date(until).toISOString() : null;
}
