import { gatewayTitle } from '@store/workflows/gateway-names';
import { gatewayWords as words } from './words.ts';

/** As people call it; null for what a person has found at the bank. */
export const gatewayName = (gateway: string | null): string =>
  gateway === null ? words.byHand : gatewayTitle(gateway);
