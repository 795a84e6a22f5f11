import type { ApiRejection } from '../../../ports/api-answer.ts';

/** Why a player is not one to be bought for. */
export const checkRejections = [
  ...['UnknownItem', 'InputsMalformed', 'CheckNotOffered', 'PlayerNotFound', 'RegionBlocked'],
  ...['RefusedByProvider', 'WrongCountry', 'AlreadyBought', 'NeverPlayed', 'ItemNeeded'],
  ...['ItemOutOfStock', 'ProductOutOfStock', 'CheckUnavailable', 'TooMany'],
] as const satisfies readonly ApiRejection[];
