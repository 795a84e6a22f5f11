import { paymentNamed } from '../receipt/payment-named.ts';

/** Which order a provider speaks of, by the reference that was sent to it: the order's number first. */
export function orderMeant(reference: unknown): string | null {
  const named = paymentNamed(reference);
  return named?.kind === 'order' ? named.id : null;
}
