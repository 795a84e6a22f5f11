import { Fault } from '@store/platform/fault';
import type { PaymentGateway } from './payment-gateway.ts';

/** A payment stays with the gateway that opened it, also when new ones are opened elsewhere. */
export type PaymentGateways = Readonly<{
  /** Opens new payments. */
  opening: PaymentGateway;
  /** Those that have settings. */
  all: readonly PaymentGateway[];
  /** Which one opened a payment. @throws GatewayNotSetUp */
  named(name: string): PaymentGateway;
}>;

/** Its settings are gone, or never were: nobody can tell what became of its payments. */
export class GatewayNotSetUp extends Fault {
  readonly code = 'GATEWAY_NOT_SET_UP';
  readonly retryable = true;
}

/** @throws GatewayNotSetUp when the one that is to open payments is not among them */
export function paymentGateways(opening: string, all: readonly PaymentGateway[]): PaymentGateways {
  const named = (name: string): PaymentGateway => {
    const gateway = all.find((one) => one.name === name);
    if (gateway !== undefined) return gateway;
    throw new GatewayNotSetUp(`the payment gateway ${name} is not set up here`);
  };
  return { opening: named(opening), all, named };
}
