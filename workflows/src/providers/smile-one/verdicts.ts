import type { PlayerCheck } from '../../contracts.ts';
import {
  checkOf,
  firmMeaning,
  meaningOf,
  ownersMeaning,
  says,
  SAYS_REGION,
  turnedAwayFor,
} from '../notices.ts';
import { namesPlayer, storeTroubleIn } from '../store-trouble.ts';
import type { CostFactors } from '../../too-dear.ts';
import type { Delivery } from '../top-up-provider.ts';

/** Sentences the shop shows. */
export const INDO_NOT_PERMITTED = 'Recharge for Indo IDs is not permitted';
export const NOT_FOUND = 'This User ID or Zone ID does not exist. Please check it and try again.';

/**
 * Whatever names a player, or bans one, is about them: another provider would sell to somebody who may
 * not be there.
 */
const SAYS_PLAYER: readonly RegExp[] = [
  SAYS_REGION,
  /\b(?:users?|players?|roles?|characters?|zones?|accounts?|(?:server|zone|user|role)[ _-]?id)\b/i,
  /usu[aá]rio|jogador|personage[mn]|\bcontas?\b|\bzona\b|\bban(?:ned|ido)?\b|bloquead/i,
];

/** An order that the game has turned away, in live answers. */
const SAYS_FAILED = /recharge (?:has )?failed|recarga falhou|order init failed/i;

/** As a list of codes has it that nobody has seen from this API. */
const DELIVERED_BEFORE = 204;
/** An order that there is, so that it may be this one: no order carries a reference of the store's. */
const SAYS_DELIVERED =
  /already (?:been )?(?:delivered|processed|completed)|duplicate|j[aá] (?:foi )?(?:entregue|processad[oa])|duplicad[oa]/i;

const mayBeBought = ({ status, message }: Answered): boolean =>
  status === DELIVERED_BEFORE || SAYS_DELIVERED.test(message);

/**
 * An order that was turned away, so that nothing was bought unless it says that it was; `reason` is kept
 * for ever. For a reason of the store's own the money stays until a person has looked: to the buyer it
 * would say that their ID is wrong. A code that says it all goes before every sentence, and the owner's
 * lines before the others.
 */
export function turnedAway(
  answered: Answered,
  notices: readonly string[],
): Extract<Delivery, { outcome: 'refused' | 'notSent' | 'unknown' }> {
  const { status, message } = answered;
  const reason = `${status} ${message}`.trim();
  if (mayBeBought(answered)) return { outcome: 'unknown', reason };
  if (NO_SUCH_PLAYER.has(status)) return { outcome: 'refused', reason, about: 'player' };
  const owners = ownersMeaning(message, notices);
  if (owners !== null) return turnedAwayFor(owners, reason);
  if (status === WRONG_PRODUCT) return { outcome: 'notSent', reason, about: 'goods' };
  const meaning = firmMeaning(message, notices);
  if (meaning !== null) return turnedAwayFor(meaning, reason);
  const trouble = storeTroubleIn(message);
  if (trouble === 'account') return { outcome: 'notSent', reason };
  if (trouble !== null) return { outcome: 'notSent', reason, about: trouble };
  const isRiddle = isUnheardOf(answered, notices) && !namesPlayer(message);
  return {
    ...{ outcome: 'refused', reason },
    ...(says(message, SAYS_PLAYER) && { about: 'player' }),
    ...(isRiddle && { isUnheardOf: true }),
  };
}

type Answered = Readonly<{ status: number; message: string }>;

const NO_SUCH_PLAYER = new Set([20001, 20003, 20004]);
/**
 * The code of a pack that it does not have: the catalogue’s is wrong, whoever the player is. A check by
 * a pass is answered so as well.
 */
const WRONG_PRODUCT = 20007;

/** Whether nobody knows what it means that an order, or a check, was turned away. */
export const isUnheardOf = ({ status, message }: Answered, notices: readonly string[]): boolean =>
  !NO_SUCH_PLAYER.has(status) &&
  !mayBeBought({ status, message }) &&
  status !== WRONG_PRODUCT &&
  !SAYS_FAILED.test(message) &&
  storeTroubleIn(message) === null &&
  meaningOf(message, notices) === null;

/** What a refused player check means for the buyer; `notices` are the owner's, see `ownersMeaning`. */
export function refusedCheck(
  { status, message }: Answered,
  notices: readonly string[],
): PlayerCheck {
  if (NO_SUCH_PLAYER.has(status)) return { outcome: 'notFound', message: NOT_FOUND };
  const owners = ownersMeaning(message, notices);
  if (owners !== null) return checkOf(owners);
  if (status === WRONG_PRODUCT) return { outcome: 'unavailable', about: 'pack' };
  const isOurs = storeTroubleIn(message) !== null;
  const meaning = isOurs ? firmMeaning(message, notices) : meaningOf(message, notices);
  return meaning === null ? { outcome: 'unavailable' } : checkOf(meaning);
}

/** `use` marks accounts the provider treats apart: "b" stands for Indonesia. */
export function foundPlayer({
  username,
  use,
  costFactor,
  costFactors,
}: Readonly<{ username: string; use: string }> & Required<CostFactors>): PlayerCheck {
  if (use === 'b') return { outcome: 'regionBlocked', message: INDO_NOT_PERMITTED };
  if (username === '') return { outcome: 'notFound', message: NOT_FOUND };
  return {
    ...{ outcome: 'found', username },
    ...(costFactor !== 1 && { costFactor }),
    ...(Object.keys(costFactors).length > 0 && { costFactors }),
  };
}
