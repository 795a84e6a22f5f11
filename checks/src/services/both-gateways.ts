import { accounts } from '@store/simulators/testing';
import { ekqrGateway, razorpayGateway, type PaymentGateway } from '@store/workflows/testing';

/** Both gateways before their simulators, for a shop whose time is skipped. */
export function bothGateways({ origin }: Readonly<{ origin: string }>): readonly PaymentGateway[] {
  const limits = { timeoutMs: 5_000 };
  const ekqr = ekqrGateway({ url: `${origin}/upi`, key: accounts.upiKey, ...limits });
  return [
    // It looks payments up by their day, and the simulator's clock skips none.
    { ...ekqr, stateOf: (reference) => ekqr.stateOf(reference, new Date().toISOString()) },
    razorpayGateway({ url: `${origin}/razorpay`, ...accounts.razorpay, ...limits }),
  ];
}
