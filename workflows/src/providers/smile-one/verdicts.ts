import type { PlayerCheck } from '../../contracts.ts';
import {
  noticeIn,
  says,
  SAYS_BOUGHT,
  SAYS_NEVER_PLAYED,
  SAYS_OURS,
  SAYS_REGION,
} from '../notices.ts';
import type { Delivery } from '../top-up-provider.ts';

/** Sentences the shop shows. */
export const INDO_NOT_PERMITTED = 'Recharge for Indo IDs is not permitted';
export const NOT_FOUND = 'This User ID or Zone ID does not exist. Please check it and try again.';

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
 * No points: its texts for that are in no document, in English or in Portuguese. These are the words
 * that such a sentence needs.
 */
const SAYS_EMPTY: readonly RegExp[] = [
  /(?:insufficient|not enough) (?:smile )?(?:points?|coins?|funds|balance)/i,
  /\b(?:saldo|pontos) insuficientes?|\bbalance\b/i,
];

/** An order that the game has turned away, in live answers. */
const SAYS_FAILED = /recharge (?:has )?failed|recarga falhou|order init failed/i;

/**
 * An order that was turned away, so that nothing was bought. For a reason of the store's own the
 * money stays until a person has looked: to the buyer it would say that their ID is wrong.
 */
export function turnedAway({
  status,
  message,
}: Answered): Extract<Delivery, { outcome: 'refused' | 'notSent' }> {
  const reason = `${status} ${message}`.trim();
  if (NO_SUCH_PLAYER.has(status)) return { outcome: 'refused', reason, about: 'player' };
  if (status === WRONG_PRODUCT) return { outcome: 'notSent', reason, about: 'goods' };
  if (says(message, SAYS_EMPTY)) return { outcome: 'notSent', reason, about: 'balance' };
  if (says(message, SAYS_OURS)) return { outcome: 'notSent', reason };
  if (SAYS_BOUGHT.test(message)) return { outcome: 'refused', reason, about: 'owned' };
  if (says(message, SAYS_PLAYER)) return { outcome: 'refused', reason, about: 'player' };
  return { outcome: 'refused', reason };
}

type Answered = Readonly<{ status: number; message: string }>;

const NO_SUCH_PLAYER = new Set([20001, 20003, 20004]);
/** The code of a pack that it does not have: the catalogue’s is wrong, whoever the player is. */
const WRONG_PRODUCT = 20007;

/** Whether nobody knows what it means that an order, or a check, was turned away. */
export const isUnheardOf = ({ status, message }: Answered, notices: readonly string[]): boolean =>
  !NO_SUCH_PLAYER.has(status) &&
  status !== WRONG_PRODUCT &&
  !SAYS_FAILED.test(message) &&
  !says(message, [...SAYS_EMPTY, ...SAYS_OURS]) &&
  noticeIn(message, notices) === null;

/** What a refused player check means for the buyer; `notices` are the owner's, see `noticeIn`. */
export function refusedCheck(answered: Answered, notices: readonly string[]): PlayerCheck {
  const { status, message } = answered;
  if (NO_SUCH_PLAYER.has(status)) return { outcome: 'notFound', message: NOT_FOUND };
  const isOurs = status === WRONG_PRODUCT || says(message, SAYS_OURS);
  return (isOurs ? null : noticeIn(message, notices)) ?? { outcome: 'unavailable' };
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
