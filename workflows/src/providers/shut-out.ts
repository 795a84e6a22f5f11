import type { ProviderPoints } from '../contracts.ts';
import { jsonIn, type HttpAnswer } from '../http/post.ts';
import { closedDoor } from './closed-door.ts';
import { ownersMeaning } from './notices.ts';
import { saysShutOut } from './store-trouble.ts';

type NotTold = Extract<ProviderPoints, { outcome: 'unavailable' }>;

const TOO_MANY_REQUESTS = 429;

/**
 * A balance that was not told, and whether it is said in so many words that the store is not let in. That
 * there were too many calls says it not: strangers cause calls. Nor does a status beside JSON: that is a
 * no to one call.
 */
export function notTold(
  answer: HttpAnswer,
  { message, why, isKnown = false }: Readonly<{ message: string; why: string; isKnown?: boolean }>,
  notices: readonly string[],
): NotTold {
  if (jsonIn(answer.body) === undefined) {
    const door = answer.status === TOO_MANY_REQUESTS ? null : closedDoor(answer.status);
    return { outcome: 'unavailable', ...(door !== null && { turnedAway: door.reason }) };
  }
  const owners = ownersMeaning(message, notices);
  const isShutOut = owners === null ? isKnown || saysShutOut(message) : owners === 'account';
  return { outcome: 'unavailable', ...(isShutOut && { turnedAway: why }) };
}
