import {
  REFUNDING,
  type GatewayPages,
  type GatewaySettings,
} from '@store/workflows/payment-gateways';
import type { z } from 'zod';
import type { PayPages } from '../ports/store-settings.ts';

/** Where Razorpay's short addresses lead on to: a browser follows a form no further than it is told. */
const BEHIND_RZP_IO = ['https://razorpay.com', 'https://*.razorpay.com'];
const RZP_IO = 'https://rzp.io';

type Settings = z.infer<typeof GatewaySettings> & z.infer<typeof GatewayPages>;

/** Of the gateways that are set up, by name. */
export function payPagesOf(from: Settings): PayPages {
  const ekqr = from.UPI_PAY_URL ?? from.UPI_GATEWAY_URL;
  const razorpay = new URL(from.RAZORPAY_PAY_URL).origin;
  return {
    ...(from.UPI_GATEWAY_URL !== undefined &&
      ekqr !== undefined && {
        ekqr: { origin: new URL(ekqr).origin, leadsTo: [], refunds: REFUNDING.includes('ekqr') },
      }),
    ...(from.RAZORPAY_KEY_ID !== undefined && {
      razorpay: {
        origin: razorpay,
        leadsTo: razorpay === RZP_IO ? BEHIND_RZP_IO : [],
        refunds: REFUNDING.includes('razorpay'),
      },
    }),
  };
}

/** Where new payments are opened. Never undefined: see `withWholeGateways`. */
export const openingGatewayUrl = (from: Settings): string =>
  (from.PAYMENT_GATEWAY === 'ekqr' ? from.UPI_GATEWAY_URL : from.RAZORPAY_URL) ?? '';
