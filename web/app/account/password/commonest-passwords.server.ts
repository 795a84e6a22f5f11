import { dictionary } from '@zxcvbn-ts/language-common';

const SHORTEST = 8;

const commonest: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= SHORTEST),
);

/** Whoever guesses tries these first, in any case, with signs strewn in, or one key held down. */
export function isCommonest(password: string): boolean {
  const typed = password.toLowerCase();
  const bare = typed.replace(/[^\p{L}\p{N}]/gu, '');
  return commonest.has(typed) || commonest.has(bare) || /^(.)\1*$/su.test(typed);
}
