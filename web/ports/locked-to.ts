import type { Item, Product } from './catalogue.ts';

const A = 'A'.charCodeAt(0);

/** The two letters of each country by its English name, in small letters. */
function countriesByName(): ReadonlyMap<string, string> {
  const letters = Array.from({ length: 26 }, (_, place) => String.fromCharCode(A + place));
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  return new Map(
    letters
      .flatMap((first) => letters.map((second) => first + second))
      .flatMap((code) => {
        const name = names.of(code);
        return name === undefined ? [] : [[name.toLowerCase(), code] as const];
      }),
  );
}
/** Not while the module loads: pages that only say the words of a warning load it as well. */
let known: ReadonlyMap<string, string> | undefined;
const codeOf = (country: string): string | null =>
  (known ??= countriesByName()).get(country.trim().toLowerCase()) ?? null;

/** The country, by its two letters, whose players alone can have the item; null where any can. */
export const lockedTo = (
  { tier }: Pick<Item, 'tier'>,
  { region }: Pick<Product, 'region'>,
): string | null => (tier === 'regionlock' ? codeOf(region) : null);

/** `country` is the player's; null where nobody tells it. */
export function isElsewhere(
  item: Pick<Item, 'tier'>,
  product: Pick<Product, 'region'>,
  country: string | null,
): boolean {
  const only = lockedTo(item, product);
  return only !== null && country !== null && country !== only;
}
