import type { GatewayTroubles } from '../gateway-trouble/index.ts';

/** Nobody hears of what gateways are like. */
export const quietGateways: GatewayTroubles = {
  turnedAway: () => undefined,
  keepsPending: () => undefined,
  did: () => undefined,
};
