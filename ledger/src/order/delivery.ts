import { accept, alreadyDone, reject } from '../kernel/decider.ts';
import type {
  MakeLegManual,
  OrderCommand,
  RecordLegDelivered,
  RecordLegFailed,
  RecordLegUnknown,
  StartLeg,
} from './commands.ts';
import { notInStatus, type OrderDecision } from './decision.ts';
import type { LegSettled } from './rejections.ts';
import { paidFactsOf, type LegProgress, type PlacedOrder } from './state.ts';

/**
 * Only a new event allows the provider to be called. A yes without one means that an earlier
 * attempt got this far and its outcome was lost: calling again could deliver twice.
 */
export function startLeg({ orderId, leg, at }: StartLeg['data'], order: PlacedOrder) {
  return onLeg(order, leg, 'StartLeg', (progress) => {
    switch (progress.status) {
      case 'delivered':
      case 'failed':
      case 'manual':
        return legSettled(orderId, leg, progress.status);
      case 'started':
      case 'unknown':
        return alreadyDone;
      case 'waiting':
        if (order.status !== 'Processing') return notInStatus(order, 'StartLeg');
        return accept({ type: 'LegStarted', data: { orderId, leg, route: progress.route, at } });
    }
  });
}

/** Accepted also after somebody decided the order meanwhile: what really happened stays known. */
export function recordLegDelivered(data: RecordLegDelivered['data'], order: PlacedOrder) {
  const { orderId, leg, providerReference } = data;
  return onLeg(order, leg, 'RecordLegDelivered', (progress) => {
    switch (progress.status) {
      case 'waiting':
      case 'manual':
        return reject({ type: 'LegNotStarted', orderId, leg });
      case 'started':
      case 'unknown':
        return accept({ type: 'LegDelivered', data });
      case 'delivered':
        return progress.providerReference === providerReference
          ? alreadyDone
          : legReused(orderId, leg);
      case 'failed':
        return legSettled(orderId, leg, 'failed');
    }
  });
}

/** Accepted also after somebody decided the order meanwhile, like a delivery. */
export function recordLegFailed(data: RecordLegFailed['data'], order: PlacedOrder) {
  const { orderId, leg, reason } = data;
  return onLeg(order, leg, 'RecordLegFailed', (progress) => {
    switch (progress.status) {
      case 'waiting':
      case 'manual':
        return reject({ type: 'LegNotStarted', orderId, leg });
      case 'started':
      case 'unknown':
        return accept({ type: 'LegFailed', data });
      case 'failed':
        return progress.reason === reason ? alreadyDone : legReused(orderId, leg);
      case 'delivered':
        return legSettled(orderId, leg, 'delivered');
    }
  });
}

/** Not knowing is the same fact whatever is guessed to be the reason, so the reason may differ. */
export function recordLegUnknown(data: RecordLegUnknown['data'], order: PlacedOrder) {
  const { orderId, leg } = data;
  return onLeg(order, leg, 'RecordLegUnknown', (progress) => {
    switch (progress.status) {
      case 'waiting':
      case 'manual':
        return reject({ type: 'LegNotStarted', orderId, leg });
      case 'started':
        return order.status === 'Processing'
          ? accept({ type: 'LegOutcomeUnknown', data })
          : notInStatus(order, 'RecordLegUnknown');
      case 'unknown':
        return alreadyDone;
      case 'delivered':
      case 'failed':
        return legSettled(orderId, leg, progress.status);
    }
  });
}

/** Only of what nobody was asked for yet: the outcome of the rest shows what is to be done. */
export function makeLegManual(data: MakeLegManual['data'], order: PlacedOrder) {
  const { orderId, leg } = data;
  return onLeg(order, leg, 'MakeLegManual', (progress) => {
    switch (progress.status) {
      case 'waiting':
        return order.status === 'Processing'
          ? accept({ type: 'LegMadeManual', data })
          : notInStatus(order, 'MakeLegManual');
      case 'manual':
        return alreadyDone;
      case 'started':
      case 'unknown':
        return reject({ type: 'LegsMayBeDelivered', legs: [leg] });
      case 'delivered':
      case 'failed':
        return legSettled(orderId, leg, progress.status);
    }
  });
}

type OfLeg = Extract<OrderCommand, { data: { leg: number } }>;

function onLeg(
  order: PlacedOrder,
  leg: number,
  asked: OfLeg['type'],
  rule: (progress: LegProgress) => OrderDecision,
): OrderDecision {
  const paid = paidFactsOf(order);
  if (!paid) return notInStatus(order, asked);
  const progress = paid.legs.get(leg);
  if (!progress) return reject({ type: 'NoSuchLeg', orderId: order.placed.orderId, leg });
  return rule(progress);
}

const legSettled = (orderId: string, leg: number, as: LegSettled['as']): OrderDecision =>
  reject({ type: 'LegSettled', orderId, leg, as });

const legReused = (orderId: string, leg: number): OrderDecision =>
  reject({ type: 'ReferenceReused', reference: `${orderId}/${leg}` });
