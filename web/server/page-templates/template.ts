import { escaped } from '../../ports/escaped.ts';

/** What stands in for a blank while a page is made, or fills it later. */
export type Filling = Readonly<{
  /** Among what the loaders say. */
  said: string | number;
  /** In the markup. */
  shown: string;
}>;

/** A page without what stands in its blanks. */
export type Template = Readonly<{
  /** In characters. */
  size: number;
  /** The page again, with one filling for each stand-in, in their order. */
  filled: (fillings: readonly Filling[]) => string;
}>;

/** How a filling is written where it stands. */
type Writing = (filling: Filling) => string;

const inMarkup: Writing = ({ shown }) => escaped(shown);
const inAddress: Writing = ({ shown }) => escaped(encodeURIComponent(shown));
const inScript: Writing = ({ said }) => (typeof said === 'number' ? String(said) : scripted(said));

/**
 * Takes a page apart that was made with `standIns`, each of which is found nowhere else in it: they show by
 * themselves how they were written in each place.
 */
export function templateOf(html: string, standIns: readonly Filling[]): Template {
  const slotOf = new Map(
    standIns.flatMap((standIn, blank) =>
      // Of those that look alike the last counts.
      [inAddress, inScript, inMarkup].map((write) => [write(standIn), { blank, write }] as const),
    ),
  );
  const anyOf = [...slotOf.keys()].map((sign) => sign.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const pieces = html.split(new RegExp(`(${anyOf.join('|')})`));
  const texts = pieces.filter((_, place) => place % 2 === 0);
  const slots = pieces
    .filter((_, place) => place % 2 === 1)
    .flatMap((sign) => slotOf.get(sign) ?? []);
  return {
    size: html.length,
    filled(fillings) {
      let page = texts[0] ?? '';
      for (const [place, { blank, write }] of slots.entries()) {
        const filling = fillings[blank];
        page += (filling === undefined ? '' : write(filling)) + (texts[place + 1] ?? '');
      }
      return page;
    },
  };
}

/** As Remix writes what loaders have said: JSON, in a string of a script, with no sign that could end it. */
const scripted = (words: string): string =>
  inQuotes(inQuotes(words)).replace(
    /[&><\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const inQuotes = (words: string): string => JSON.stringify(words).slice(1, -1);
