/** More words tell nothing new, and each costs a look into the index. */
const WORDS_AT_MOST = 6;
/** UTF-16 units of one word: longer than any name, short enough to be compared with all of them. */
const LONGEST_WORD = 30;
const ACCENTS = /[\u0300-\u036f]/g;
const LETTERS = /[\p{L}\p{M}\p{N}]+/gu;
const LATIN = /[a-z\d]+/g;

/**
 * The words of a text, each once and without the accents of Latin letters; signs only part them, so
 * nothing of what is typed means anything to the database. A letter alone counts where there is
 * nothing else, and of several words of one sign the first: half of all names have such a word.
 */
export function wordsIn(text: string): readonly string[] {
  const words = (plain(text).match(LETTERS) ?? []).map((word) => word.slice(0, LONGEST_WORD));
  const telling = words.filter((word) => !/^[a-z]$/.test(word));
  const counting = telling.length > 0 ? telling : words;
  const first = counting.find(isOneSign);
  return [...new Set(counting.filter((word) => !isOneSign(word) || word === first))].slice(
    0,
    WORDS_AT_MOST,
  );
}

/** In small letters, without the accents of Latin ones. */
export const plain = (text: string): string =>
  text.normalize('NFKD').replace(ACCENTS, '').normalize('NFC').toLowerCase();

/** The words of a plain text that trigrams are made of, as `shop.words_of` has them. */
export const latinWordsIn = (text: string): readonly string[] => text.match(LATIN) ?? [];

/** Databases differ in what they take for letters beyond these: other words are found as they are. */
export const isLatin = (word: string): boolean => /^[a-z\d]+$/.test(word);

const isOneSign = (word: string) => word.length === 1;
