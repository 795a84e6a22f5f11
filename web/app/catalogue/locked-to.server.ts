import type { Item, Product } from '../../ports/catalogue.ts';

const A = 'A'.charCodeAt(0);
const LETTERS = Array.from({ length: 26 }, (_, place) => String.fromCharCode(A + place));

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
/** The two letters of each country by its English name, in small letters. */
const countries: ReadonlyMap<string, string> = new Map(
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).flatMap((code) => {
    const name = names.of(code);
    return name === undefined ? [] : [[name.toLowerCase(), code] as const];
  }),
);

/** The country, by its two letters, whose players alone can have the item; null where any can. */
export const lockedTo = (
  { tier }: Pick<Item, 'tier'>,
  { region }: Pick<Product, 'region'>,
): string | null =>
  tier === 'regionlock' ? (countries.get(region.trim().toLowerCase()) ?? null) : null;

/** `country` is the player's; null where nobody tells it. */
export function isElsewhere(
  item: Pick<Item, 'tier'>,
  product: Pick<Product, 'region'>,
  country: string | null,
): boolean {
  const only = lockedTo(item, product);
  return only !== null && country !== null && country !== only;
}
