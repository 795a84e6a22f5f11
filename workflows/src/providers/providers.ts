import type { DeliveryRoute } from '@store/ledger';
import type { Logger } from 'pino';
import { smileOne, type SmileOneSettings } from './smile-one/smile-one.ts';
import type { TopUpProvider } from './top-up-provider.ts';

/** Who delivers on a route; null where only an admin can. */
export type Providers = (route: DeliveryRoute) => TopUpProvider | null;

export function providersOf(
  settings: Readonly<{ smileOne: SmileOneSettings }>,
  log: Pick<Logger, 'warn'>,
): Providers {
  const byRoute: Partial<Record<DeliveryRoute, TopUpProvider>> = {
    SMILEBR: smileOne(settings.smileOne, 'br', { log }),
    SMILEPH: smileOne(settings.smileOne, 'ph', { log }),
  };
  return (route) => byRoute[route] ?? null;
}
