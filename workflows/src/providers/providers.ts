import type { DeliveryRoute } from '@store/ledger';
import { mooGold, type MooGoldSettings } from './moogold/moogold.ts';
import { ROUTES, type Purse } from './routes.ts';
import { smileOne, type SmileOneSettings } from './smile-one/smile-one.ts';
import type { ProviderOptions, TopUpProvider } from './top-up-provider.ts';
import { yokCash, type YokCashSettings } from './yokcash/yokcash.ts';

/** Who delivers on a route; null where only an admin can. */
export type Providers = (route: DeliveryRoute) => TopUpProvider | null;

/** Of the store, at each provider; null where it is not connected. */
export type ProviderAccounts = Readonly<{
  smileOne: SmileOneSettings;
  mooGold: MooGoldSettings | null;
  yokCash: YokCashSettings | null;
}>;

export function providersOf(accounts: ProviderAccounts, options: ProviderOptions): Providers {
  const byPurse: Readonly<Record<Purse, TopUpProvider | null>> = {
    SMILEBR: smileOne(accounts.smileOne, 'br', options),
    SMILEPH: smileOne(accounts.smileOne, 'ph', options),
    MOOGOLD: accounts.mooGold && mooGold(accounts.mooGold, options),
    YOKCASH: accounts.yokCash && yokCash(accounts.yokCash, options),
  };
  return (route) => (route === 'MANUAL' ? null : byPurse[ROUTES[route].purse]);
}
