import type { DeliveryRoute } from '@store/ledger';

/**
 * Where the store has money at providers. Deliveries are paid from it, and each of them is one
 * balance: `currency` is what it is counted in, null for points of the provider’s own. Of one that
 * `listsOrders` the provider itself tells what was bought from it.
 */
export const PURSES = {
  SMILEBR: { name: 'Smile.one Brazil', currency: null, listsOrders: false },
  SMILEPH: { name: 'Smile.one Philippines', currency: null, listsOrders: false },
  MOOGOLD: { name: 'MooGold', currency: 'USD', listsOrders: true },
  YOKCASH: { name: 'YokCash', currency: 'IDR', listsOrders: false },
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

type Game = 'MLBB' | 'GENSHIN' | 'HOK' | 'PUBG';

type Route = Readonly<{
  /** Null where nobody is paid for it: what is delivered is the store's already. */
  purse: Purse | null;
  /** Whether the provider tells the name behind a game account. */
  checks: boolean;
  /** The one that it is for, where it is for one; likewise the region, by its country. */
  game?: Game;
  region?: 'BR' | 'PH';
}>;

/**
 * Where a provider delivers once the store is connected to it, and CODES, where the store's own pools
 * do; on every other route an admin does.
 */
export const ROUTES = {
  SMILEBR: { purse: 'SMILEBR', checks: true, region: 'BR' },
  SMILEPH: { purse: 'SMILEPH', checks: true, region: 'PH' },
  MOOGOLDMLBB: { purse: 'MOOGOLD', checks: true, game: 'MLBB' },
  MOOGOLDGENSHIN: { purse: 'MOOGOLD', checks: true, game: 'GENSHIN' },
  MOOGOLDHOK: { purse: 'MOOGOLD', checks: true, game: 'HOK' },
  YOKCASHMLBB: { purse: 'YOKCASH', checks: false, game: 'MLBB' },
  YOKCASHGENSHIN: { purse: 'YOKCASH', checks: false, game: 'GENSHIN' },
  YOKCASHHOK: { purse: 'YOKCASH', checks: false, game: 'HOK' },
  YOKCASHPUBG: { purse: 'YOKCASH', checks: false, game: 'PUBG' },
  CODES: { purse: null, checks: false },
} as const satisfies Readonly<Record<Exclude<DeliveryRoute, 'MANUAL'>, Route>>;
export type ProvidedRoute = keyof typeof ROUTES;

export const PROVIDED_ROUTES = Object.keys(ROUTES) as readonly ProvidedRoute[];

/**
 * Whether both may bring the same goods: neither is for another game or region, and a code is a code
 * and no top-up.
 */
export function areAlike(one: ProvidedRoute, other: ProvidedRoute): boolean {
  const [a, b]: readonly [Route, Route] = [ROUTES[one], ROUTES[other]];
  if ((a.purse === null) !== (b.purse === null)) return false;
  const fit = (x: string | undefined, y: string | undefined) =>
    x === undefined || y === undefined || x === y;
  return fit(a.game, b.game) && fit(a.region, b.region);
}

export const pursesOf = (routes: readonly ProvidedRoute[]): readonly Purse[] =>
  PURSE_NAMES.filter((purse) => routes.some((route) => ROUTES[route].purse === purse));
