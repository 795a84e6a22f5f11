import { dictionary } from '@zxcvbn-ts/language-common';

const SHORTEST = 8;

const commonest: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= SHORTEST),
);

/** What comes to mind in a shop like this one. docs/security.md names them, too. */
const OF_THE_TRADE =
  /^(?:mobile|legends?|mlbb|free|fire|bgmi|pubg|genshin|impact|honou?r|of|kings?|magic|chess|call|duty|diamonds?|coins?|uc|g|top|ups?|game(?:s|r|rs|ing)?|pro|store|shop|gift|cards?|india)+$/;

/**
 * Whoever guesses tries these first, in any case, with signs strewn in, or one key held down; then
 * what the shop sells, with a number behind it.
 */
export function isCommonest(password: string): boolean {
  const typed = password.toLowerCase();
  const bare = typed.replace(/[^\p{L}\p{N}]/gu, '');
  const letters = bare.replace(/\p{N}/gu, '');
  return (
    commonest.has(typed) ||
    commonest.has(bare) ||
    /^(.)\1*$/su.test(typed) ||
    OF_THE_TRADE.test(letters)
  );
}
