import type { ProviderPoints } from '../contracts.ts';
import type { Providers } from './providers.ts';
import { PROVIDED_ROUTES, ROUTES, type Purse } from './routes.ts';
import { POINTS_TIMEOUT_MS } from './top-up-provider.ts';

export type PurseTold = Readonly<{ purse: Purse; told: ProviderPoints }>;

/** Asks at once what is left in each purse that the store is connected to. Never throws. */
export async function askBalances(providers: Providers): Promise<readonly PurseTold[]> {
  const connected = new Map(
    PROVIDED_ROUTES.flatMap((route) => {
      const { purse } = ROUTES[route];
      const provider = providers(route);
      return purse === null || provider === null ? [] : [[purse, provider] as const];
    }),
  );
  return Promise.all(
    [...connected].map(async ([purse, provider]) => ({
      purse,
      told: await provider.points(POINTS_TIMEOUT_MS),
    })),
  );
}
