import type { DeliveryRoute } from '@store/ledger';
import type { Logger } from '@store/platform/logging';
import type { PROVIDED_ROUTES } from '../contracts.ts';
import { smileOne, type SmileOneSettings } from './smile-one/smile-one.ts';
import type { TopUpProvider } from './top-up-provider.ts';

/** Who delivers on a route; null where only an admin can. */
export type Providers = (route: DeliveryRoute) => TopUpProvider | null;

export function providersOf(
  settings: Readonly<{ smileOne: SmileOneSettings }>,
  log: Pick<Logger, 'warn'>,
): Providers {
  const provided: Record<(typeof PROVIDED_ROUTES)[number], TopUpProvider> = {
    SMILEBR: smileOne(settings.smileOne, 'br', { log }),
    SMILEPH: smileOne(settings.smileOne, 'ph', { log }),
  };
  const byRoute: Partial<Record<DeliveryRoute, TopUpProvider>> = provided;
  return (route) => byRoute[route] ?? null;
}
