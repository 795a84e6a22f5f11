import type { DeliveryRoute } from '@store/ledger';
import { mooGold, type MooGoldSettings } from './moogold/moogold.ts';
import { guardedPost } from './guarded-post.ts';
import { PURSES, ROUTES, type Purse } from './routes.ts';
import { smileOne, type SmileOneSettings } from './smile-one/smile-one.ts';
import type { ProviderOptions, Saying, TopUpProvider } from './top-up-provider.ts';
import { yokCash, type YokCashSettings } from './yokcash/yokcash.ts';

/** Who delivers on a route; null where nobody does but an admin. */
export type Providers = (route: DeliveryRoute) => TopUpProvider | null;

/** Of the store, at each provider; null where it is not connected. */
export type ProviderAccounts = Readonly<{
  smileOne: SmileOneSettings | null;
  mooGold: MooGoldSettings | null;
  yokCash: YokCashSettings | null;
}>;

/** `noted` hears which of them has said it. */
export type AllProvidersOptions = Omit<ProviderOptions, 'noted'> &
  Readonly<{ noted?: (purse: Purse, saying: Saying) => void }>;

/** Each is asked within the bounds of `guardedPost`, on its own. */
export function providersOf(
  accounts: ProviderAccounts,
  { noted, ...options }: AllProvidersOptions,
): Providers {
  const guarded = (purse: Purse): ProviderOptions => ({
    ...options,
    noted: (saying) => noted?.(purse, saying),
    send: guardedPost(PURSES[purse].name, options),
  });
  const byPurse: Readonly<Record<Purse, TopUpProvider | null>> = {
    SMILEBR: accounts.smileOne && smileOne(accounts.smileOne, 'br', guarded('SMILEBR')),
    SMILEPH: accounts.smileOne && smileOne(accounts.smileOne, 'ph', guarded('SMILEPH')),
    MOOGOLD: accounts.mooGold && mooGold(accounts.mooGold, guarded('MOOGOLD')),
    YOKCASH: accounts.yokCash && yokCash(accounts.yokCash, guarded('YOKCASH')),
  };
  return (route) => {
    const purse = route === 'MANUAL' ? null : ROUTES[route].purse;
    return purse === null ? null : byPurse[purse];
  };
}
