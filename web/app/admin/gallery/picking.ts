import { list, text, type Field } from '../../forms/fields.ts';

/** What stands for an address that is typed and not picked. */
export const OTHER_ADDRESS = 'other';
/** Longer than an address may be, so that the rule of the field can say so. */
export const ADDRESS_LENGTH = 1_000;
/** Pictures that are shown at first, and that each press on the button adds. */
export const PICTURES_AT_ONCE = 24;
const MOST_SHOWN = 480;

type Part = 'Other' | 'Search' | 'Sought' | 'Most';
type PartsOf<Name extends string, Value> = Readonly<Record<`${Name}${Part}`, Value>>;

/** Beside the field itself, what a picker sends: to be declared by the form that it stands in. */
const partsOf = <Name extends string>(name: Name) =>
  ({
    [`${name}Other`]: text(ADDRESS_LENGTH),
    [`${name}Search`]: text(200),
    [`${name}Sought`]: text(200),
    [`${name}Most`]: text(4),
  }) as PartsOf<Name, Field<string>>;

/** The fields of a picker for one picture. */
export const onePicture = <Name extends string>(name: Name) => ({
  ...({ [name]: text(ADDRESS_LENGTH) } as Readonly<Record<Name, Field<string>>>),
  ...partsOf(name),
});

/** The fields of a picker for pictures in an order. */
export const severalPictures = <Name extends string>(name: Name) => ({
  ...({ [name]: list(MOST_SHOWN + 20, ADDRESS_LENGTH) } as Readonly<
    Record<Name, Field<readonly string[]>>
  >),
  ...partsOf(name),
});

/** The address that was picked or typed; '' for none. */
export const pickedAddress = <Name extends string>(
  typed: Readonly<Record<Name | `${Name}Other`, string>>,
  name: Name,
): string => (typed[name] === OTHER_ADDRESS ? typed[`${name}Other`] : typed[name]);

/** How a picture and its place, which counts from 1, are sent. */
export const placed = (place: number, address: string): string => `${String(place)} ${address}`;

/** The addresses that were picked, by their places. */
export const pickedInOrder = (sent: readonly string[]): readonly string[] =>
  sent
    .flatMap((one) => {
      const [, place, address] = /^(\d{1,2}) (.+)$/.exec(one) ?? [];
      return address === undefined ? [] : [{ place: Number(place), address }];
    })
    .sort((one, other) => one.place - other.place)
    .map(({ address }) => address);

/** What a picker is looked through for: which words, and how many pictures. */
export type Sought = Readonly<{ search: string; most: number }>;

export function soughtIn<Name extends string>(
  typed: PartsOf<Name, string>,
  name: Name,
  look: string,
): Sought {
  const search = typed[`${name}Search`];
  const most = Number(/^\d{1,3}$/.exec(typed[`${name}Most`])?.[0]) || PICTURES_AT_ONCE;
  const shown = Math.min(most, MOST_SHOWN);
  const same = search === typed[`${name}Sought`];
  const more = look === moreOf(name) && same ? PICTURES_AT_ONCE : 0;
  return { search, most: same ? shown + more : PICTURES_AT_ONCE };
}

/** What the button of a picker that shows more pictures says to the action. */
export const moreOf = (name: string): string => `${name} more`;

/** Enter in the search field of a picker looks for pictures, and saves nothing. */
export const isSearched = <Name extends string>(
  typed: PartsOf<Name, string>,
  name: Name,
): boolean => typed[`${name}Search`] !== typed[`${name}Sought`];
