import type { PlayerCheck } from '../contracts.ts';

/** Sentences the shop shows; what a provider said word for word is for admins only. */
export const NOT_PERMITTED =
  'Recharge For This ID is not permitted. Contact Admin or try purchasing another region packs.';
export const ALREADY_BOUGHT = 'This player has this pack already.';
export const NEVER_PLAYED = 'This player has to enter the game first.';
const NO_SUCH_PLAYER = 'This ID does not exist. Please check it and try again.';

/** What a sentence of a provider means for the player it is about. */
type Meaning = 'bought' | 'not played' | 'not found' | 'region' | 'not permitted';
type About = Exclude<PlayerCheck, { outcome: 'found' | 'unavailable' | 'regionBlocked' }>;

const CHECKS: Readonly<Record<Meaning, About>> = {
  bought: { outcome: 'alreadyBought', message: ALREADY_BOUGHT },
  'not played': { outcome: 'neverPlayed', message: NEVER_PLAYED },
  'not found': { outcome: 'notFound', message: NO_SUCH_PLAYER },
  region: { outcome: 'refused', message: NOT_PERMITTED, about: 'region' },
  'not permitted': { outcome: 'refused', message: NOT_PERMITTED },
};
const MEANINGS = Object.keys(CHECKS) as readonly Meaning[];

/** Such sentences are in no document: these are the words that one needs. */
export const SAYS_BOUGHT =
  /already (?:been )?(?:bought|purchased|subscribed|recharged)|purchase limit/i;
export const SAYS_NEVER_PLAYED =
  /(?:log ?in|sign ?in|enter) (?:in)?to the game|never (?:logged in|played)/i;
const BUILT_IN: readonly (readonly [Meaning, RegExp])[] = [
  ['bought', SAYS_BOUGHT],
  ['not played', SAYS_NEVER_PLAYED],
];

/** Countries that are served no more, or none, in English or in Portuguese. */
export const SAYS_REGION = /\bregi(?:on|ão)|\bcountr(?:y|ies)\b|\bpaís|\busers (?:in|from|of)\b/i;

/** What is wrong with the store and not with the player: an account, a signature, an address, a limit. */
export const SAYS_OURS: readonly RegExp[] = [
  /\bsignature\b|\b(?:wrong|invalid) sign\b|\bsign (?:error|wrong|invalid)|assinatura|\bmerchant\b|api[ _-]?key|unauthori[sz]ed|access denied/i,
  /\bip\b|white[ -]?list|too (?:many|frequent)|\bfrequent(?:ly)?\b|rate limit|muitas (?:tentativas|requisi|solicita)/i,
];

export const says = (message: string, sentences: readonly RegExp[]): boolean =>
  sentences.some((words) => words.test(message));

/**
 * What a sentence says about a player; null for one that fits nothing. A line of `notices`, which are
 * the owner's, is a phrase, with what it means before it: `region: users in Malaysia`. A phrase without
 * a meaning says that the ID is not permitted, and where it speaks of a region also that.
 */
export function noticeIn(message: string, notices: readonly string[]): About | null {
  const said = message.toLowerCase();
  const lines = notices.map(meaningIn).filter(({ phrase }) => said.includes(phrase));
  const meaning =
    lines.find(({ means }) => means !== null)?.means ??
    BUILT_IN.find(([, words]) => words.test(message))?.[0] ??
    (lines.length > 0 ? (SAYS_REGION.test(message) ? 'region' : 'not permitted') : null);
  return meaning === null ? null : CHECKS[meaning];
}

/** A colon may be part of a phrase: only a meaning before it is one. */
function meaningIn(line: string): Readonly<{ means: Meaning | null; phrase: string }> {
  const written = line.toLowerCase();
  const means = MEANINGS.find((one) => written.startsWith(`${one}:`)) ?? null;
  const phrase = means === null ? written : written.slice(means.length + 1).trim();
  // A meaning without a phrase would fit everything.
  return phrase === '' ? { means: null, phrase: written } : { means, phrase };
}
