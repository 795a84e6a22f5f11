import type { z } from 'zod';
import { ekqrGateway } from './ekqr.ts';
import { paymentGateways, type PaymentGateways } from './gateways.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { razorpayGateway } from './razorpay/razorpay.ts';
import type { GatewayKeys, GatewaySettings } from './settings.ts';

/** The gateways that have settings. */
export function gatewaysIn(
  settings: z.infer<typeof GatewaySettings> & z.infer<typeof GatewayKeys>,
): PaymentGateways {
  const { UPI_GATEWAY_URL, UPI_GATEWAY_KEY, GATEWAY_TIMEOUT_MS: timeoutMs } = settings;
  const { RAZORPAY_URL, RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, PAYMENT_GATEWAY } = settings;
  const all: PaymentGateway[] = [];
  if (UPI_GATEWAY_URL !== undefined && UPI_GATEWAY_KEY !== undefined) {
    all.push(ekqrGateway({ url: UPI_GATEWAY_URL, key: UPI_GATEWAY_KEY, timeoutMs }));
  }
  if (RAZORPAY_KEY_ID !== undefined && RAZORPAY_KEY_SECRET !== undefined) {
    const key = { keyId: RAZORPAY_KEY_ID, keySecret: RAZORPAY_KEY_SECRET };
    all.push(razorpayGateway({ url: RAZORPAY_URL, ...key, timeoutMs }));
  }
  return paymentGateways(PAYMENT_GATEWAY, all);
}
