import type { LegView, WaitingCause, WaitingFacts } from '../views.ts';

type Leg = WaitingFacts['legs'][number];

/** How the reason of a part begins whose player the provider does not know. */
const NO_PLAYER = 'player check: ';

/** Why a paid order waits that nobody has closed yet. */
export function waitingCauseOf({ legs, heldFor, ...order }: WaitingFacts): WaitingCause {
  const disputes = order.disputes.filter(({ isStray }) => !isStray);
  if (heldFor !== null) return 'held';
  if (disputes.some(({ status }) => status === 'open')) return 'disputed';
  if (disputes.some(({ status }) => status === 'lost')) return 'disputeLost';
  if (has(legs, 'unknown')) return 'unknownOutcome';
  const notSent = legs.filter(({ status }) => status === 'notSent');
  if (notSent.some(({ heldBack }) => !heldBack)) return 'providerDown';
  if (has(legs, 'manual')) return 'unreadableAccount';
  const open = legs.filter(({ status }) => OPEN.has(status));
  // A part that an admin delivers is not to wait for one that a provider is at work on.
  const isByHand = open.some(({ route }) => route === 'MANUAL');
  if (notSent.length > 0 && !isByHand) return 'waitsForTurn';
  if (disputes.length > 0 && open.length > 0 && open.every(isUnsent)) return 'disputeWon';
  if (open.length > 0 && !isByHand) return 'provider';
  const others = legs.filter(({ status }) => status !== 'failed');
  if (has(legs, 'failed') && others.length > 0) {
    return legs.some(({ reason }) => reason?.startsWith(NO_PLAYER)) ? 'wrongId' : 'partRefused';
  }
  return isByHand ? 'manualItem' : 'provider';
}

/** Once more it is sent by whoever asked for it. */
const isUnsent = ({ status, route, attempt }: Leg): boolean =>
  status === 'waiting' && route !== 'MANUAL' && attempt === undefined;

const OPEN = new Set<LegView['status']>(['waiting', 'started', 'accepted']);

const has = (legs: readonly Leg[], status: LegView['status']): boolean =>
  legs.some((leg) => leg.status === status);
