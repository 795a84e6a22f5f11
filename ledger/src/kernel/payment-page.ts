import { z } from 'zod';

/**
 * Where a gateway, by its name, collects one payment. `gatewayReference` is the id it knows the
 * payment by. `intent` are the addresses that open UPI apps, by app, where it gives some.
 */
export type PaymentPage = Readonly<{
  gateway: string;
  gatewayReference: string;
  paymentUrl: string;
  intent: Readonly<Record<string, string>> | null;
}>;

/** The one gateway there was when events did not name it. */
export const FIRST_GATEWAY = 'ekqr';

export const StoredPaymentPage = z.object({
  gateway: z.string().default(FIRST_GATEWAY),
  gatewayReference: z.string(),
  paymentUrl: z.string(),
  intent: z.record(z.string(), z.string()).nullable().default(null),
});
