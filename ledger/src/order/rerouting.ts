import { accept, alreadyDone, reject } from '../kernel/decider.ts';
import type { RerouteLeg } from './commands.ts';
import { notInStatus, orderIsDisputed, stillHeld, type OrderDecision } from './decision.ts';
import { isGivenBack } from './disputing.ts';
import type { LegWay } from './events.ts';
import { attemptAt, isHeld, paidFactsOf, wayOf, type PlacedOrder } from './state.ts';

/** Before anybody was asked, or when it is known that nothing was bought: never while that is open. */
export function rerouteLeg(data: RerouteLeg['data'], order: PlacedOrder): OrderDecision {
  const { orderId, leg, attempt } = data;
  const paid = paidFactsOf(order);
  if (!paid) return notInStatus(order, 'RerouteLeg');
  const progress = paid.legs.get(leg);
  if (!progress) return reject({ type: 'NoSuchLeg', orderId, leg });
  const at = attemptAt(paid, leg);
  if (attempt > 1 && attempt <= at) return alreadyDone;
  if (order.status !== 'Processing') return notInStatus(order, 'RerouteLeg');
  if (isHeld(order.paid)) return stillHeld(order);
  if (isGivenBack(order)) return orderIsDisputed(order);
  switch (progress.status) {
    case 'started':
    case 'accepted':
    case 'unknown':
      return reject({ type: 'LegsMayBeDelivered', legs: [leg] });
    case 'delivered':
    case 'manual':
      return reject({ type: 'LegSettled', orderId, leg, as: progress.status });
    case 'waiting':
    case 'failed':
    case 'notSent':
      if ('about' in progress) return reject({ type: 'PlayerRefused', orderId, leg });
      if (attempt !== at + 1) return reject({ type: 'OtherAttempt', orderId, leg, attempt: at });
      return isOtherWay(data, order)
        ? accept({ type: 'LegRerouted', data })
        : reject({ type: 'NoOtherWay', orderId, leg });
  }
}

function isOtherWay(asked: RerouteLeg['data'], order: PlacedOrder): boolean {
  const paid = paidFactsOf(order);
  const leg = order.placed.legs.find((one) => one.leg === asked.leg);
  const now = paid && wayOf(order, paid, asked.leg);
  const named = [leg, leg?.alternative].filter((way) => way !== undefined);
  return named.some((way) => isSame(way, asked)) && !(now && isSame(now, asked));
}

const isSame = (one: LegWay, other: LegWay): boolean =>
  one.route === other.route &&
  one.providerProduct === other.providerProduct &&
  one.productCode === other.productCode;
