import type { PlayerCheck } from '../../contracts.ts';
import type { Delivery } from '../top-up-provider.ts';

/** Sentences the shop shows; what the provider said word for word goes to the log only. */
export const NOT_PERMITTED =
  'Recharge For This ID is not permitted. Contact Admin or try purchasing another region packs.';
export const INDO_NOT_PERMITTED = 'Recharge for Indo IDs is not permitted';
export const NOT_FOUND = 'This User ID or Zone ID does not exist. Please check it and try again.';

export const ALREADY_BOUGHT = 'This player has this pack already.';
export const NEVER_PLAYED = 'This player has to enter the game first.';

/** Its sentences for them are in no document: these are the words that such a sentence needs. */
const SAYS_BOUGHT = /already (?:been )?(?:bought|purchased|subscribed|recharged)|purchase limit/i;
const SAYS_NEVER_PLAYED =
  /(?:log ?in|sign ?in|enter) (?:in)?to the game|never (?:logged in|played)/i;
/** It names the countries that it serves no more, or none, in English or in Portuguese. */
const SAYS_REGION = /\bregi(?:on|ão)|\bcountr(?:y|ies)\b|\bpaís|\busers (?:in|from|of)\b/i;

/**
 * Whatever names a player, or bans one, is about them: another provider would sell to somebody who may
 * not be there.
 */
const SAYS_PLAYER: readonly RegExp[] = [
  SAYS_NEVER_PLAYED,
  SAYS_REGION,
  /\b(?:users?|players?|roles?|characters?|zones?|accounts?|(?:server|zone|user|role)[ _-]?id)\b/i,
  /usu[aá]rio|jogador|personage[mn]|\bcontas?\b|\bzona\b|\bban(?:ned|ido)?\b|bloquead/i,
];

/**
 * What is wrong with the store and not with the player, no points for one. Its texts for that are in
 * no document, in English or in Portuguese: these are the words that such a sentence needs.
 */
const SAYS_EMPTY: readonly RegExp[] = [
  /(?:insufficient|not enough) (?:smile )?(?:points?|coins?|funds|balance)/i,
  /\b(?:saldo|pontos) insuficientes?|\bbalance\b/i,
];
/** An account, a signature or an address that it does not know, or too many calls. */
const SAYS_OURS: readonly RegExp[] = [
  /\bsignature\b|\b(?:wrong|invalid) sign\b|\bsign (?:error|wrong|invalid)|assinatura|\bmerchant\b|api[ _-]?key|unauthori[sz]ed|access denied/i,
  /\bip\b|white[ -]?list|too (?:many|frequent)|\bfrequent(?:ly)?\b|rate limit|muitas (?:tentativas|requisi|solicita)/i,
];

/**
 * An order that was turned away, so that nothing was bought. For a reason of the store's own the
 * money stays until a person has looked: to the buyer it would say that their ID is wrong.
 */
export function turnedAway({
  status,
  message,
}: Readonly<{ status: number; message: string }>): Extract<
  Delivery,
  { outcome: 'refused' | 'notSent' }
> {
  const reason = `${status} ${message}`.trim();
  const says = (sentences: readonly RegExp[]) => sentences.some((words) => words.test(message));
  if (NO_SUCH_PLAYER.has(status)) return { outcome: 'refused', reason, about: 'player' };
  if (says(SAYS_EMPTY)) return { outcome: 'notSent', reason, about: 'balance' };
  if (says(SAYS_OURS)) return { outcome: 'notSent', reason };
  if (SAYS_BOUGHT.test(message)) return { outcome: 'refused', reason, about: 'owned' };
  if (says(SAYS_PLAYER)) return { outcome: 'refused', reason, about: 'player' };
  return { outcome: 'refused', reason };
}

const NO_SUCH_PLAYER = new Set([20001, 20003, 20004]);

/**
 * What a refused player check means for the buyer. `notices` are phrases of refusals that are not
 * about the player: prices, monthly limits, regions, and texts of orders that a check may return.
 */
export function refusedCheck(
  { status, message }: Readonly<{ status: number; message: string }>,
  notices: readonly string[],
): PlayerCheck {
  if (NO_SUCH_PLAYER.has(status)) return { outcome: 'notFound', message: NOT_FOUND };
  if (SAYS_BOUGHT.test(message)) return { outcome: 'alreadyBought', message: ALREADY_BOUGHT };
  if (SAYS_NEVER_PLAYED.test(message)) return { outcome: 'neverPlayed', message: NEVER_PLAYED };
  const said = message.toLowerCase();
  const isNotice = notices.some((phrase) => said.includes(phrase.toLowerCase()));
  if (!isNotice) return { outcome: 'unavailable' };
  const about = SAYS_REGION.test(message) ? ({ about: 'region' } as const) : {};
  return { outcome: 'refused', message: NOT_PERMITTED, ...about };
}

/** `use` marks accounts the provider treats apart: "b" stands for Indonesia. */
export function foundPlayer({
  username,
  use,
  costFactor,
}: Readonly<{ username: string; use: string; costFactor: number }>): PlayerCheck {
  if (use === 'b') return { outcome: 'regionBlocked', message: INDO_NOT_PERMITTED };
  if (username === '') return { outcome: 'notFound', message: NOT_FOUND };
  return { outcome: 'found', username, ...(costFactor !== 1 && { costFactor }) };
}
