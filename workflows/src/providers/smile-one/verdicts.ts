import type { PlayerCheck } from '../../contracts.ts';

/** Sentences the shop shows; what the provider said word for word goes to the log only. */
export const NOT_PERMITTED =
  'Recharge For This ID is not permitted. Contact Admin or try purchasing another region packs.';
export const INDO_NOT_PERMITTED = 'Recharge for Indo IDs is not permitted';
export const NOT_FOUND = 'This User ID or Zone ID does not exist. Please check it and try again.';

const NO_SUCH_PLAYER = new Set([20001, 20003, 20004]);

const REGION_BAN = /do not support recharge|not available in your region|region/i;
/** Price changes, monthly limits, and order-style texts that a player check may return. */
const NOTICE = /pric(e|ing)|monthly|limit|recharge has failed|recharge failed|recarga falhou/i;

/** What a refused player check means for the buyer. */
export function refusedCheck(status: number, message: string): PlayerCheck {
  if (NO_SUCH_PLAYER.has(status)) return { outcome: 'notFound', message: NOT_FOUND };
  if (NOTICE.test(message) || REGION_BAN.test(message)) {
    return { outcome: 'refused', message: NOT_PERMITTED };
  }
  return { outcome: 'unavailable' };
}

/** `use` marks accounts the provider treats apart: "b" stands for Indonesia. */
export function foundPlayer({ username, use }: { username: string; use: string }): PlayerCheck {
  if (use === 'b') return { outcome: 'regionBlocked', message: INDO_NOT_PERMITTED };
  if (username === '') return { outcome: 'notFound', message: NOT_FOUND };
  return { outcome: 'found', username };
}
