import { rankWords } from './words.ts';

const MASK = '•••';

/**
 * What the public may read of a name: "Asha Kulkarni" becomes "Asha K•••". Of a name in one word a
 * part is shown, since the whole of it could be the whole name. Nobody's name is "Player".
 */
export function maskedName(name: string | undefined): string {
  const [first = '', ...rest] = (name ?? '').split(/\s+/u).filter((word) => word !== '');
  if (first === '') return rankWords.player;
  const last = rest.at(-1);
  if (last === undefined) return beginning(first, 3) + MASK;
  return `${beginning(first, 20)} ${beginning(last, 1)}${MASK}`;
}

/** By what people see as letters: marks of Indian scripts stay with the letter they belong to. */
const beginning = (word: string, length: number): string =>
  [...new Intl.Segmenter('en-IN').segment(word)]
    .slice(0, length)
    .map(({ segment }) => segment)
    .join('');
