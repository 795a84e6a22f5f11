import type { Item, Product } from './catalogue.ts';

const A = 'A'.charCodeAt(0);

/** Of what has two letters besides countries. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);

/** What countries are called as well, in English and in games. */
const ALSO_CALLED: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE'],
  CI: ['Ivory Coast'],
  CZ: ['Czech Republic'],
  GB: ['Great Britain', 'Britain'],
  KR: ['Korea'],
  MO: ['Macau'],
  TL: ['East Timor'],
  TR: ['Turkey'],
  US: ['USA', 'United States of America', 'America'],
};

/** Some have two: "SU" is called Russia as well. */
const isOfToday = (code: string): boolean =>
  Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;

/** However it is written: "Türkiye" is "turkiye". */
const plain = (name: string): string =>
  name.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();

/** "Myanmar (Burma)" is either. */
const eachName = (name: string): readonly string[] => [name, ...name.split(/[()]/)];

/** The two letters of each country by what it is called. */
function countriesByName(): ReadonlyMap<string, string> {
  const letters = Array.from({ length: 26 }, (_, place) => String.fromCharCode(A + place));
  const styles = (['long', 'short'] as const).map(
    (style) => new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none', style }),
  );
  const codes = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !NO_COUNTRIES.has(code) && isOfToday(code));
  return new Map(
    codes.flatMap((code) =>
      [...styles.flatMap((names) => eachName(names.of(code) ?? '')), ...(ALSO_CALLED[code] ?? [])]
        .map(plain)
        .filter((name) => name !== '')
        .map((name) => [name, code] as const),
    ),
  );
}
/** Not while the module loads: pages that only say the words of a warning load it as well. */
let known: ReadonlyMap<string, string> | undefined;
const codeOf = (country: string): string | null =>
  (known ??= countriesByName()).get(plain(country)) ?? null;

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
