import { GATEWAYS, REPORTS_SETTLEMENTS, type GatewayName } from '@store/workflows/gateway-names';

/** Those that report nothing: a person has to find at the bank what they have paid. */
export const gatewaysByHand = (): readonly string[] =>
  GATEWAYS.filter((name) => !REPORTS_SETTLEMENTS[name]);

/** Those that report: what no report has told is entered by its id there. */
export const gatewaysReporting = (): readonly GatewayName[] =>
  GATEWAYS.filter((name) => REPORTS_SETTLEMENTS[name]);
