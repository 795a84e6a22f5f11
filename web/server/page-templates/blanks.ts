import { randomUUID } from 'node:crypto';
import type { Blank, PageTemplate, Said } from '../../ports/page-templates.ts';
import type { Filling } from './template.ts';

/** What a page says of somebody, and what stands in for it in a template. */
export type Blanked = Readonly<{
  /** All that was said, with the stand-ins. */
  said: Said;
  standIns: readonly Filling[];
  fillings: readonly Filling[];
}>;

/** Found in nothing that anybody has typed, and written otherwise in a text, in a script and in an address. */
const OF_THIS_PROCESS = `\uE000 "<&'>${randomUUID()}`;
/** In no price, and no wallet. */
const NUMBER = 7_314_159_265_358_979;

/** Replaces what stands in the blanks of a page. What is empty stays: pages may decide by that. */
export function blanked({ blanks }: Pick<PageTemplate, 'blanks'>, said: Said): Blanked {
  let replaced: unknown = said;
  const found = blanks.flatMap((blank, place) => {
    const value = valueAt(said, blank.at);
    if (!isFilled(value)) return [];
    const standIn = standInFor(blank, place, value, said);
    replaced = withValueAt(replaced, blank.at, standIn.said);
    return [{ standIn, filling: fillingOf(blank, value) }];
  });
  return {
    said: replaced as Said,
    standIns: found.map(({ standIn }) => standIn),
    fillings: found.map(({ filling }) => filling),
  };
}

export const word = (said: string): Filling => ({ said, shown: said });
export const wordStandIn = (name: string): Filling => word(`${OF_THIS_PROCESS}:${name}\uE000`);

const isFilled = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || (typeof value === 'number' && value !== 0);

function standInFor(blank: Blank, place: number, value: string | number, said: Said): Filling {
  if (typeof value === 'string') return wordStandIn(String(place));
  return fillingOf(blank, blank.standIn?.(said) ?? NUMBER);
}

const fillingOf = ({ shown = String }: Blank, value: string | number): Filling =>
  typeof value === 'string' ? word(value) : { said: value, shown: shown(value) };

const valueAt = (said: unknown, at: readonly string[]): unknown =>
  at.reduce<unknown>(
    (inner, name) => (isRecord(inner) && Object.hasOwn(inner, name) ? inner[name] : null),
    said,
  );

/** A copy that differs in one place. */
function withValueAt(said: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  return isRecord(said) ? { ...said, [name]: withValueAt(said[name], rest, value) } : said;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
