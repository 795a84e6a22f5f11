import type { ProvidedRoute } from '../contracts.ts';

/** As letters call them. */
export const PROVIDER_NAMES: Readonly<Record<ProvidedRoute, string>> = {
  SMILEBR: 'Smile.one Brazil',
  SMILEPH: 'Smile.one Philippines',
};
