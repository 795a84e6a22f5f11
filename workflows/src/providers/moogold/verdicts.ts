import type { PlayerCheck, ProviderPoints } from '../../contracts.ts';
import type { HttpAnswer } from '../../http/post.ts';
import { closedDoor } from '../closed-door.ts';
import {
  checkOf,
  firmMeaning,
  meaningOf,
  ownersMeaning,
  refusedFor,
  says,
  turnedAwayFor,
  type Meaning,
} from '../notices.ts';
import { storeTroubleIn } from '../store-trouble.ts';
import type { Delivery, Found, Sought } from '../top-up-provider.ts';
import { readAnswer, saidIn, type Said } from './answers.ts';

export const NOT_FOUND = 'This User ID or Server does not exist. Please check it and try again.';

/** Final, but what it took comes back only to who writes to MooGold. */
export const INCORRECT_DETAILS = 'incorrect-details';

/** What MooGold says of an order. `cancelled` and `failed` are seen in live stores, in no document. */
export const WORDS: ReadonlyMap<string, 'accepted' | 'delivered' | 'refused'> = new Map([
  ['processing', 'accepted'],
  ['sending', 'accepted'],
  ['completed', 'delivered'],
  ['refunded', 'refused'],
  [INCORRECT_DETAILS, 'refused'],
  ['cancelled', 'refused'],
  ['failed', 'refused'],
]);

/**
 * By MooGold's documentation: nothing was taken, for what is between MooGold and the store, which
 * writes all of an order but the player. About the goods alone, or about all that the store orders.
 */
const OUR_TROUBLE: ReadonlyMap<string, 'goods' | 'balance' | 'account'> = new Map([
  ['109', 'account'], // signature
  ['111', 'balance'],
  ['113', 'goods'], // product id missing
  ['114', 'goods'], // out of stock
  ['116', 'goods'], // more than ten
  ['117', 'goods'], // too many, or not to be had yet: documents differ
  ['118', 'goods'], // product blocked
  ['403', 'account'], // credentials
  ['418', 'account'], // path
  ['419', 'goods'], // an argument is missing
  ['422', 'goods'], // product not ours
  ['423', 'goods'], // category missing
  ['426', 'account'], // timestamp
  ['433', 'account'], // address
  ['434', 'account'], // rate limit
  ['1111', 'account'], // for members only
  ['rest_no_route', 'account'], // WordPress: no such call for us
]);

export const WRONG_SIGNATURE = '109';
/** Of these all calls are turned away: signature, credentials, timestamp, address, membership. */
export const SHUT_OUT: ReadonlySet<string> = new Set([
  WRONG_SIGNATURE,
  '403',
  '426',
  '433',
  '1111',
]);
const DUPLICATE = '420';
const NO_SUCH_REFERENCE = '421';
/** After these an order may be there, whatever else is said. */
const PERHAPS_BOUGHT = new Set(['110', DUPLICATE, NO_SUCH_REFERENCE]);

/** `known` came in under our reference before: MooGold takes no second order under it. */
export type Ordered = Delivery | Readonly<{ outcome: 'known'; reason: string }>;

/**
 * What the answer to `create_order` means. A code of MooGold's own goes before what HTTP says.
 * `notices` are the owner's, see `ownersMeaning`.
 */
export function ordered(answer: HttpAnswer, notices: readonly string[]): Ordered {
  const door = namesOrder(saidIn(answer.body)) ? null : closedDoor(answer.status);
  const said = readAnswer(answer);
  if (said === null) return door ?? { outcome: 'unknown', reason: UNREADABLE };
  const { code, status, message, orderId } = said;
  const reason = reasonOf(said);
  // Turned away and yet an order: whoever says both is not believed.
  if (code !== '' && orderId !== '') return { outcome: 'unknown', reason };
  if (code === DUPLICATE) return { outcome: 'known', reason };
  const owners = ownersNo(said, notices);
  if (owners !== null && orderId === '') return turnedAwayFor(owners, `turned away: ${reason}`);
  const trouble = OUR_TROUBLE.get(code);
  if (trouble !== undefined) return turnedAway(trouble, `turned away: ${reason}`);
  if (code !== '') return door ?? { outcome: 'unknown', reason };
  const outcome = status === 'true' ? 'accepted' : WORDS.get(status);
  // Of a wrong player some orders are given back at once.
  if (outcome === 'refused') {
    return refusal(said, { orderId, notices, isOfPlayer: status === 'refunded' });
  }
  if (outcome === undefined) return { outcome: 'unknown', reason: unheardOf(status, message) };
  if (orderId === '') return { outcome: 'unknown', reason: `${status} without an order id` };
  return { outcome, reference: orderId };
}

/**
 * What the owner says that a no without an order means. What MooGold's code says of the store's account
 * is no riddle, and after a stumble nobody knows how far the order came.
 */
function ownersNo(said: Said, notices: readonly string[]): Meaning | null {
  const { code, status, message } = said;
  if (code === '' && status !== 'false') return null;
  const trouble = OUR_TROUBLE.get(code);
  if (trouble === 'account' || trouble === 'balance' || PERHAPS_BOUGHT.has(code)) return null;
  if (trouble === undefined && SAYS_STUMBLED.test(message)) return null;
  return ownersMeaning(message, notices);
}

/** Whether it speaks of an order that was taken. */
const namesOrder = (said: Said | null): boolean =>
  said !== null && (said.orderId !== '' || said.status === 'true' || WORDS.has(said.status));

const turnedAway = (trouble: 'goods' | 'balance' | 'account', reason: string): Delivery =>
  trouble === 'account'
    ? { outcome: 'notSent', reason }
    : { outcome: 'notSent', reason, about: trouble };

/** What the answer about an order means, to the question for `sought`. */
export function found(said: Said | null, sought: Sought, notices: readonly string[]): Found {
  if (said === null) return { outcome: 'unanswered', reason: UNREADABLE };
  const { code, status, orderId, ourReference } = said;
  // Of an order that MooGold has named nobody believes that it is not there.
  if (code === NO_SUCH_REFERENCE && sought.reference === null) return { outcome: 'notThere' };
  if (code !== '') return { outcome: 'unanswered', reason: reasonOf(said) };
  const isAnother =
    (sought.reference !== null && orderId !== '' && orderId !== sought.reference) ||
    (ourReference !== '' && ourReference !== sought.ourReference);
  if (isAnother) return { outcome: 'unanswered', reason: 'the answer is about another order' };
  const outcome = WORDS.get(status);
  if (outcome === 'refused') {
    return refusal(said, { orderId: orderId || (sought.reference ?? ''), notices });
  }
  if (outcome === undefined) return { outcome: 'unanswered', reason: unheardOf(status) };
  const reference = orderId || sought.reference;
  if (reference === null) return { outcome: 'unanswered', reason: `${status} without an order id` };
  return { outcome, reference };
}

function refusal(
  said: Said,
  {
    orderId,
    notices,
    isOfPlayer = false,
  }: Readonly<{ orderId: string; notices: readonly string[]; isOfPlayer?: boolean }>,
): Extract<Delivery, { outcome: 'refused' }> {
  const isIncorrect = said.status === INCORRECT_DETAILS;
  const meaning = firmMeaning(said.message, notices);
  const reason = reasonOf(said);
  return {
    ...(meaning === null ? { outcome: 'refused', reason } : refusedFor(meaning, reason)),
    ...(meaning === null &&
      (isOfPlayer || isIncorrect || blamesPlayer(said.message)) && { about: 'player' }),
    ...(isIncorrect && { keptUnder: orderId }),
  };
}

/** By the words of live answers: the call is open to some partners only. */
const NOT_FOR_US = /validation is not available|kindly contact|no route was found/i;
/** What it says of players it does not know is in no document: a sentence needs one word of each. */
const SAYS_WHO = /user|player|character|account|role|server|zone|\bu?id\b/i;
const SAYS_NOT_THERE = /invalid|incorrect|wrong|not found|not exist|no such|unknown/i;

const blamesPlayer = (message: string): boolean =>
  SAYS_WHO.test(message) && SAYS_NOT_THERE.test(message);

/** And this would make it one about the service. */
const SAYS_STUMBLED = /error|try again|time[d -]?out|maintenance|response/i;

/**
 * What the answer to `product/validate` means. Anything unclear says nothing against the player.
 * `notices` are the owner's, see `ownersMeaning`.
 */
export function checked(said: Said | null, notices: readonly string[]): PlayerCheck {
  if (said === null) return { outcome: 'unavailable' };
  const { code, status, message, username } = said;
  if (code === '' && status === 'true' && username !== '') return { outcome: 'found', username };
  const owners = ownersNo(said, notices);
  if (owners !== null) return checkOf(owners);
  if (code !== '' || status !== 'false') return { outcome: 'unavailable' };
  const firm = firmMeaning(message, notices);
  if (firm !== null) return checkOf(firm);
  if (isOfService(message)) return { outcome: 'unavailable' };
  if (blamesPlayer(message)) return { outcome: 'notFound', message: NOT_FOUND };
  const meaning = meaningOf(message, notices);
  return meaning === null ? { outcome: 'unavailable' } : checkOf(meaning);
}

/** Whether a no to a player is about the call, or the store, and not about them. */
const isOfService = (message: string): boolean =>
  says(message, [NOT_FOR_US, SAYS_STUMBLED]) || storeTroubleIn(message) !== null;

/** Whether nobody knows what it means that a player was turned away. */
export const isUnheardOfCheck = (
  said: Said | null,
  check: PlayerCheck,
  notices: readonly string[],
): boolean =>
  check.outcome === 'unavailable' &&
  said?.code === '' &&
  said.status === 'false' &&
  said.message !== '' &&
  !isOfService(said.message) &&
  ownersMeaning(said.message, notices) === null;

/** In US dollars, from a text like "832.21". */
export function pointsIn(said: Said | null): ProviderPoints {
  const isDollars = said?.code === '' && said.currency.toUpperCase() === 'USD';
  if (!isDollars || !/^\d{1,12}(?:\.\d{1,8})?$/.test(said.balance))
    return { outcome: 'unavailable' };
  return { outcome: 'told', points: Number(said.balance) };
}

export const UNREADABLE = 'unreadable answer';

/** What it said, in few words. */
export function reasonOf(said: Said | null): string {
  return said === null ? UNREADABLE : `${said.code || said.status} ${said.message}`.trim();
}

/** With its message where the owner may say what that means. */
const unheardOf = (status: string, message = '') =>
  status === ''
    ? 'an answer without a status'
    : `an unheard-of status: ${status} ${message}`.trim();
