import { ROUTES, type ProvidedRoute, type Purse } from '../providers/routes.ts';

/** A list of prices: of one purse, under the name that its provider is asked by. */
export type PriceListName = Readonly<{ purse: Purse; list: string }>;

/**
 * Where the packs of a product are told. Smile.one lists each game by its own name; MooGold is
 * searched for the game of the route; all of YokCash is one list. Null where nobody has prices: what
 * is delivered there is the store's already.
 */
export function priceListOf(route: ProvidedRoute, providerProduct: string): PriceListName | null {
  if (route === 'CODES') return null;
  const { purse } = ROUTES[route];
  switch (route) {
    case 'SMILEBR':
    case 'SMILEPH':
      return { purse, list: providerProduct };
    case 'MOOGOLDMLBB':
      return { purse, list: 'mobilelegends' };
    case 'MOOGOLDGENSHIN':
      return { purse, list: 'genshinimpact' };
    case 'MOOGOLDHOK':
      return { purse, list: 'honorofkings' };
    case 'YOKCASHMLBB':
    case 'YOKCASHGENSHIN':
    case 'YOKCASHHOK':
    case 'YOKCASHPUBG':
      return { purse, list: '' };
  }
}
