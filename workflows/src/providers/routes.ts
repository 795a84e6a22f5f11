import type { DeliveryRoute } from '@store/ledger';

/**
 * Where the store has money at providers. Deliveries are paid from it, and each of them is one
 * balance: `currency` is what it is counted in, null for points of the provider’s own.
 */
export const PURSES = {
  SMILEBR: { name: 'Smile.one Brazil', currency: null },
  SMILEPH: { name: 'Smile.one Philippines', currency: null },
  MOOGOLD: { name: 'MooGold', currency: 'USD' },
  YOKCASH: { name: 'YokCash', currency: 'IDR' },
} as const;
export type Purse = keyof typeof PURSES;

export const PURSE_NAMES = Object.keys(PURSES) as readonly Purse[];

/** As people read it: 4,310.5 points, USD 120.50. */
export function amountIn(purse: Purse, amount: number): string {
  const { currency } = PURSES[purse];
  if (currency === null) {
    const number = amount.toLocaleString('en-IN', { maximumFractionDigits: 2 });
    return `${number} ${amount === 1 ? 'point' : 'points'}`;
  }
  return amount
    .toLocaleString('en-IN', {
      ...{ style: 'currency', currency, currencyDisplay: 'code' },
      maximumFractionDigits: currency === 'IDR' ? 0 : 2,
    })
    .replaceAll('\u00A0', ' ');
}

type Route = Readonly<{
  purse: Purse;
  /** Whether the provider tells the name behind a game account. */
  checks: boolean;
}>;

/** Where a provider delivers once the store is connected to it; on every other route an admin does. */
export const ROUTES = {
  SMILEBR: { purse: 'SMILEBR', checks: true },
  SMILEPH: { purse: 'SMILEPH', checks: true },
  MOOGOLDMLBB: { purse: 'MOOGOLD', checks: true },
  MOOGOLDGENSHIN: { purse: 'MOOGOLD', checks: true },
  MOOGOLDHOK: { purse: 'MOOGOLD', checks: true },
  YOKCASHMLBB: { purse: 'YOKCASH', checks: false },
  YOKCASHGENSHIN: { purse: 'YOKCASH', checks: false },
  YOKCASHHOK: { purse: 'YOKCASH', checks: false },
  YOKCASHPUBG: { purse: 'YOKCASH', checks: false },
} as const satisfies Readonly<Record<Exclude<DeliveryRoute, 'MANUAL'>, Route>>;
export type ProvidedRoute = keyof typeof ROUTES;

export const PROVIDED_ROUTES = Object.keys(ROUTES) as readonly ProvidedRoute[];

export const pursesOf = (routes: readonly ProvidedRoute[]): readonly Purse[] =>
  PURSE_NAMES.filter((purse) => routes.some((route) => ROUTES[route].purse === purse));
