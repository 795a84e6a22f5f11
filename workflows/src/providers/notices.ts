import type { PlayerCheck } from '../contracts.ts';
import type { Delivery } from './top-up-provider.ts';

/** Sentences the shop shows; what a provider said word for word is for admins only. */
export const NOT_PERMITTED =
  'Recharge For This ID is not permitted. Contact Admin or try purchasing another region packs.';
export const ALREADY_BOUGHT = 'This player has this pack already.';
export const NEVER_PLAYED = 'This player has to enter the game first.';
const NO_SUCH_PLAYER = 'This ID does not exist. Please check it and try again.';

/** What a sentence of a provider means for the player it is about. */
type PlayerMeaning = 'bought' | 'not played' | 'not found' | 'region' | 'not permitted';
/** Or for the store, whose purse is too empty, or whose account is turned away: the owner alone says so. */
type StoreMeaning = 'balance' | 'account';
export type Meaning = PlayerMeaning | StoreMeaning;
type NotFound = Exclude<PlayerCheck, { outcome: 'found' | 'regionBlocked' }>;

const CHECKS: Readonly<Record<Meaning, NotFound>> = {
  bought: { outcome: 'alreadyBought', message: ALREADY_BOUGHT },
  'not played': { outcome: 'neverPlayed', message: NEVER_PLAYED },
  'not found': { outcome: 'notFound', message: NO_SUCH_PLAYER },
  region: { outcome: 'refused', message: NOT_PERMITTED, about: 'region' },
  'not permitted': { outcome: 'refused', message: NOT_PERMITTED },
  balance: { outcome: 'unavailable' },
  account: { outcome: 'unavailable' },
};
const MEANINGS = Object.keys(CHECKS) as readonly Meaning[];

const isOfStore = (meaning: Meaning | null): meaning is StoreMeaning =>
  meaning === 'balance' || meaning === 'account';

export const checkOf = (meaning: Meaning): NotFound => CHECKS[meaning];

/** An order that was not taken. Where that is the store's own trouble, it is no refusal. */
export function turnedAwayFor(
  meaning: Meaning,
  reason: string,
): Extract<Delivery, { outcome: 'refused' | 'notSent' }> {
  if (!isOfStore(meaning)) return refusedFor(meaning, reason);
  return { outcome: 'notSent', reason, ...(meaning === 'balance' && { about: meaning }) };
}

/** One that was taken is over, whatever it was for. Where it is a player's, nobody else is to sell to them. */
export function refusedFor(
  meaning: Meaning,
  reason: string,
): Extract<Delivery, { outcome: 'refused' }> {
  const refused = { outcome: 'refused', reason } as const;
  if (isOfStore(meaning)) return refused;
  return { ...refused, about: meaning === 'bought' ? 'owned' : 'player' };
}

/**
 * With these the store begins. Such words are also in sentences about the store itself, so they come
 * last, where a line of the owner comes first.
 */
export const USUAL_NOTICES: readonly string[] = [
  'price',
  'pricing',
  'monthly',
  'limit',
  'recharge has failed',
  'recharge failed',
  'recarga falhou',
  'do not support recharge',
  'region',
];

/** Such sentences are in no document: these are the words that one needs. */
const SAYS_BOUGHT: readonly RegExp[] = [
  /already (?:been )?(?:bought|purchased|subscribed|recharged|owned|owns?\b)/i,
  /\b(?:ha[sd]|have) (?:already )?an active (?:subscription|pass)\b/i,
  /\b(?:purchased|bought|recharged)\b.*\btoo many\b|\btoo many purchases\b/i,
  /^(?!.*(?:\bmerchant|\bapi\b|\breseller|\bagen\b|\byour account|\bakun anda)).*(?:purchase limit|limite de compras?\b|limit (?:pem)?beli|batas (?:maks\w+ )?pembelian)/i,
  /\bj[aá] (?:comprou|adquiriu|assinou|foi comprad)/i,
  /\bj[aá] (?:possui|tem) (?:\S+ ){0,3}(?:assinatura|passe|pacote|produto|item)\b/i,
  /\b(?:sudah|telah) (?:membeli|berlangganan|(?:memiliki|punya) (?:\S+ ){0,2}(?:paket|pass|langganan|item)\b)/i,
];
const SAYS_NEVER_PLAYED: readonly RegExp[] = [
  /(?:log ?in|sign ?in|enter) (?:in)?to the game|never (?:logged in|played)/i,
];
/** A region alone may be that of an address of the store. */
const SAYS_REGION_OF_PLAYER: readonly RegExp[] = [
  /\b(?:users?|players?) (?:in|from)\b|\busu[aá]rios (?:em|na|no)\b/i,
  /\b(?:user|player|account|role)(?:['’]s)? region\b|\bregion of (?:the |this )?(?:user|player|account)\b/i,
  /\b(?:region|wilayah) (?:akun(?! anda)|user|pemain|target)\b/i,
];
const BUILT_IN: readonly (readonly [PlayerMeaning, readonly RegExp[]])[] = [
  ['bought', SAYS_BOUGHT],
  ['not played', SAYS_NEVER_PLAYED],
  ['region', SAYS_REGION_OF_PLAYER],
];

/** Countries that are served no more, or none, in English or in Portuguese. */
export const SAYS_REGION = /\bregi(?:on|ão)|\bcountr(?:y|ies)\b|\bpaís|\busers (?:in|from|of)\b/i;

export const says = (message: string, sentences: readonly RegExp[]): boolean =>
  sentences.some((words) => words.test(message));

/** What the words of a sentence say of a player beyond doubt, whoever set what. */
const builtInMeaning = (message: string): PlayerMeaning | null =>
  BUILT_IN.find(([, sentences]) => says(message, sentences))?.[0] ?? null;

/**
 * What the owner says that a sentence means: before anything that is guessed from its words. A line is
 * a phrase, with what it means before it: `region: users in Malaysia`, or `balance: top up first` of
 * the store itself. A phrase without a meaning says that the sentence is about the player, so that the
 * ID is not permitted where nothing says more.
 */
export const ownersMeaning = (message: string, notices: readonly string[]): Meaning | null =>
  meaningBy(
    message,
    notices.filter((line) => !USUAL_NOTICES.includes(line.trim().toLowerCase())),
  );

/** And else what its words say of a player beyond doubt. It may still be about an order that is there. */
export const firmMeaning = (message: string, notices: readonly string[]): Meaning | null =>
  ownersMeaning(message, notices) ?? builtInMeaning(message);

/** All that a sentence may mean, once its words say nothing of the store; null where it fits nothing. */
export const meaningOf = (message: string, notices: readonly string[]): Meaning | null =>
  firmMeaning(message, notices) ?? meaningBy(message, notices);

function meaningBy(message: string, notices: readonly string[]): Meaning | null {
  const said = message.toLowerCase();
  const lines = notices.map(meaningIn).filter(({ phrase }) => said.includes(phrase));
  if (lines.length === 0) return null;
  return (
    lines.find(({ means }) => means !== null)?.means ??
    builtInMeaning(message) ??
    (SAYS_REGION.test(message) ? 'region' : 'not permitted')
  );
}

/** A meaning without a phrase would fit everything. */
function meaningIn(line: string): Readonly<{ means: Meaning | null; phrase: string }> {
  const { means, phrase } = partsOf(line);
  return phrase === '' ? { means: null, phrase: line.toLowerCase() } : { means, phrase };
}

/** A colon may be part of a phrase: only a meaning before it is one. */
function partsOf(line: string): Readonly<{ means: Meaning | null; phrase: string }> {
  const written = line.toLowerCase();
  const means = MEANINGS.find((one) => written.startsWith(`${one}:`)) ?? null;
  return { means, phrase: means === null ? written : written.slice(means.length + 1).trim() };
}

const LEAST_OF_STORE = 3;

/** A line about the store itself that would fit nearly every sentence: each closes a whole purse. */
export function fitsTooMuch(line: string): boolean {
  const { means, phrase } = partsOf(line);
  return isOfStore(means) && phrase.length < LEAST_OF_STORE;
}
