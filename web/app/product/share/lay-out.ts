import { strokesOf } from '../../catalogue/art/letters.ts';

/** In the units of the alphabet: a letter is 4 wide and 6 high. */
export const LETTER = { step: 5.6, height: 6, line: 9.4 } as const;
const ACCENTS = /[\u0300-\u036f]/g;

/** What the alphabet can draw of a text: of other scripts nothing. */
export const drawable = (text: string): string =>
  [...text.normalize('NFKD').replace(ACCENTS, '').toUpperCase()]
    .map((sign) => (sign !== ' ' && strokesOf(sign) === '' ? ' ' : sign))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

/** Lines of at most so many letters; what is longer than all of them ends in two dots. */
export function linesOf(text: string, letters: number, lines: number): readonly string[] {
  const made: string[] = [];
  for (const word of text.split(' ').filter((each) => each !== '')) {
    const cut = word.slice(0, letters);
    const last = made.at(-1);
    if (last !== undefined && last.length + 1 + cut.length <= letters) {
      made[made.length - 1] = `${last} ${cut}`;
    } else made.push(cut);
  }
  if (made.length <= lines) return made;
  const shown = made.slice(0, lines);
  const end = shown.at(-1) ?? '';
  return [...shown.slice(0, -1), `${end.slice(0, letters - 2).trimEnd()}..`];
}
