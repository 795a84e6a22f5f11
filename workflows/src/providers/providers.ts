import type { DeliveryRoute } from '@store/ledger';
import type { PROVIDED_ROUTES } from '../contracts.ts';
import { smileOne, type SmileOneSettings } from './smile-one/smile-one.ts';
import type { ProviderOptions, TopUpProvider } from './top-up-provider.ts';

/** Who delivers on a route; null where only an admin can. */
export type Providers = (route: DeliveryRoute) => TopUpProvider | null;

export function providersOf(
  settings: Readonly<{ smileOne: SmileOneSettings }>,
  options: ProviderOptions,
): Providers {
  const provided: Record<(typeof PROVIDED_ROUTES)[number], TopUpProvider> = {
    SMILEBR: smileOne(settings.smileOne, 'br', options),
    SMILEPH: smileOne(settings.smileOne, 'ph', options),
  };
  const byRoute: Partial<Record<DeliveryRoute, TopUpProvider>> = provided;
  return (route) => byRoute[route] ?? null;
}
