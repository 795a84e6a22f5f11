/**
 * About this very transfer the bank has not decided, or it has returned all of it, as `lost`, or some;
 * `otherOpen` is about another payment for the same.
 */
export type DisputedAs = 'open' | 'lost' | 'lostInPart' | 'otherOpen';

/** What the bank gives back itself, or may yet, goes no other way. */
export const mayGo = (
  disputed: DisputedAs | null,
  way: 'gateway' | 'byHand' | 'release',
): boolean =>
  disputed === null ||
  disputed === 'otherOpen' ||
  // A gateway would send all of it, and a wallet be credited with all of it.
  (disputed === 'lostInPart' && way === 'byHand');
