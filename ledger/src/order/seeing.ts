import { accept, alreadyDone, reject } from '../kernel/decider.ts';
import type { SetDecisionAside } from './commands.ts';
import { notInStatus, type OrderDecision } from './decision.ts';
import {
  paidFactsOf,
  type LegProgress,
  type PaidFacts,
  type PlacedOrder,
  type SeenLeg,
} from './state.ts';

type LegStatus = LegProgress['status'];

/** Which way a decision goes, and the legs that the buyer gets the money of. */
type SeenFor = Readonly<{
  to: 'Completed' | 'Refunded' | 'Released' | 'Cancelled';
  returned?: readonly number[];
}>;

/**
 * The legs that have become something else since they were seen. Not those that have become just
 * what the decision takes them for: delivered, where it is paid for; not bought, where it is returned.
 */
export function movedSince(
  seen: readonly SeenLeg[],
  { legs }: Pick<PaidFacts, 'legs'>,
  { to, returned = [] }: SeenFor,
): readonly number[] {
  const before = new Map(seen.map(({ leg, status }) => [leg, status]));
  const fits = (leg: number, status: LegStatus) =>
    to === 'Completed' && !returned.includes(leg)
      ? status === 'delivered'
      : (to === 'Completed' || to === 'Refunded') && isUnbought(status);
  const isMoved = ({ status }: LegProgress, leg: number) => {
    const was = before.get(leg);
    return (was === undefined || KNOWN_AS[was] !== KNOWN_AS[status]) && !fits(leg, status);
  };
  return [...legs.filter(isMoved).keys()].sort((a, b) => a - b);
}

export function setDecisionAside(
  data: SetDecisionAside['data'],
  order: PlacedOrder,
): OrderDecision {
  if (paidFactsOf(order)?.setAside.has(data.decisionId)) return alreadyDone;
  if (order.status !== 'Processing') return notInStatus(order, 'SetDecisionAside');
  return accept({ type: 'DecisionSetAside', data });
}

export const legsMoved = (orderId: string, legs: readonly number[]): OrderDecision =>
  reject({ type: 'LegsMoved', orderId, legs });

/** Statuses that say the same to whoever decides. */
const KNOWN_AS: Readonly<Record<LegStatus, LegStatus>> = {
  waiting: 'waiting',
  notSent: 'waiting',
  manual: 'waiting',
  started: 'accepted',
  accepted: 'accepted',
  unknown: 'unknown',
  failed: 'failed',
  delivered: 'delivered',
};

const isUnbought = (status: LegStatus): boolean =>
  status === 'failed' || KNOWN_AS[status] === 'waiting';
