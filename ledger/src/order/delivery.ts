import { accept, alreadyDone, reject } from '../kernel/decider.ts';
import type {
  MakeLegManual,
  OrderCommand,
  RecordLegAccepted,
  RecordLegDelivered,
  RecordLegFailed,
  RecordLegNotSent,
  RecordLegUnknown,
  StartLeg,
} from './commands.ts';
import { otherRecipient, seesRecipient } from './correcting.ts';
import { notInStatus, orderIsDisputed, stillHeld, type OrderDecision } from './decision.ts';
import { isGivenBack } from './disputing.ts';
import type { LegSettled } from './rejections.ts';
import { attemptAt, isHeld, paidFactsOf, type LegProgress, type PlacedOrder } from './state.ts';

/**
 * Only a new event allows the provider to be called. A yes without one means that an earlier
 * attempt got this far and its outcome was lost: calling again could deliver twice.
 */
export function startLeg({ correction, ...asked }: StartLeg['data'], order: PlacedOrder) {
  const { orderId, leg } = asked;
  return onLeg(order, asked, 'StartLeg', (progress) => {
    switch (progress.status) {
      case 'delivered':
      case 'failed':
      case 'notSent':
      case 'manual':
        return legSettled(orderId, leg, progress.status);
      case 'started':
      case 'accepted':
      case 'unknown':
        return alreadyDone;
      case 'waiting':
        if (order.status !== 'Processing') return notInStatus(order, 'StartLeg');
        if (isHeld(order.paid)) return stillHeld(order);
        if (isGivenBack(order)) return orderIsDisputed(order);
        if (!seesRecipient(correction, order)) return otherRecipient(order);
        return accept({ type: 'LegStarted', data: { ...asked, route: progress.route } });
    }
  });
}

/** The provider's word that it has the leg, given at once or found when its answer was lost. */
export function recordLegAccepted(data: RecordLegAccepted['data'], order: PlacedOrder) {
  const { orderId, leg, providerReference } = data;
  return onLeg(order, data, 'RecordLegAccepted', (progress) => {
    switch (progress.status) {
      case 'waiting':
      case 'manual':
        return reject({ type: 'LegNotStarted', orderId, leg });
      case 'started':
      case 'unknown':
        return accept({ type: 'LegAccepted', data });
      case 'accepted':
        return progress.providerReference === providerReference
          ? alreadyDone
          : legReused(orderId, leg);
      case 'delivered':
      case 'failed':
      case 'notSent':
        return legSettled(orderId, leg, progress.status);
    }
  });
}

/** Accepted also after somebody decided the order meanwhile: what really happened stays known. */
export function recordLegDelivered(data: RecordLegDelivered['data'], order: PlacedOrder) {
  const { orderId, leg, providerReference } = data;
  return onLeg(order, data, 'RecordLegDelivered', (progress) => {
    switch (progress.status) {
      case 'waiting':
      case 'manual':
        return reject({ type: 'LegNotStarted', orderId, leg });
      case 'started':
      case 'accepted':
      case 'unknown':
        return accept({ type: 'LegDelivered', data });
      case 'delivered':
        return progress.providerReference === providerReference
          ? alreadyDone
          : legReused(orderId, leg);
      case 'failed':
      case 'notSent':
        return legSettled(orderId, leg, progress.status);
    }
  });
}

/**
 * Rejected by the provider, or never sent: by whoever started the leg, about their own request.
 * Accepted also after somebody decided the order meanwhile, like a delivery.
 */
export function recordUnbought(
  { type, data }: RecordLegFailed | RecordLegNotSent,
  order: PlacedOrder,
) {
  const { orderId, leg, reason } = data;
  const as = type === 'RecordLegFailed' ? 'failed' : 'notSent';
  return onLeg(order, data, type, (progress) => {
    switch (progress.status) {
      case 'waiting':
      case 'manual':
        return reject({ type: 'LegNotStarted', orderId, leg });
      case 'started':
      case 'accepted':
      case 'unknown':
        return accept({ type: as === 'failed' ? 'LegFailed' : 'LegNotSent', data });
      case 'failed':
      case 'notSent':
        if (progress.status !== as) return legSettled(orderId, leg, progress.status);
        return progress.reason === reason ? alreadyDone : legReused(orderId, leg);
      case 'delivered':
        return legSettled(orderId, leg, 'delivered');
    }
  });
}

/** Not knowing is the same fact whatever is guessed to be the reason, so the reason may differ. */
export function recordLegUnknown(data: RecordLegUnknown['data'], order: PlacedOrder) {
  const { orderId, leg } = data;
  return onLeg(order, data, 'RecordLegUnknown', (progress) => {
    switch (progress.status) {
      case 'waiting':
      case 'manual':
        return reject({ type: 'LegNotStarted', orderId, leg });
      case 'started':
      case 'accepted':
        return order.status === 'Processing'
          ? accept({ type: 'LegOutcomeUnknown', data })
          : notInStatus(order, 'RecordLegUnknown');
      case 'unknown':
        return alreadyDone;
      case 'delivered':
      case 'failed':
      case 'notSent':
        return legSettled(orderId, leg, progress.status);
    }
  });
}

/** Only of what nobody was asked for yet: the outcome of the rest shows what is to be done. */
export function makeLegManual(data: MakeLegManual['data'], order: PlacedOrder) {
  const { orderId, leg } = data;
  return onLeg(order, data, 'MakeLegManual', (progress) => {
    switch (progress.status) {
      case 'waiting':
        if (order.status !== 'Processing') return notInStatus(order, 'MakeLegManual');
        if (isHeld(order.paid)) return stillHeld(order);
        return accept({ type: 'LegMadeManual', data });
      case 'manual':
        return alreadyDone;
      case 'started':
      case 'accepted':
      case 'unknown':
        return reject({ type: 'LegsMayBeDelivered', legs: [leg] });
      case 'delivered':
      case 'failed':
      case 'notSent':
        return legSettled(orderId, leg, progress.status);
    }
  });
}

type OfLeg = Exclude<Extract<OrderCommand, { data: { leg: number } }>, { type: 'ApproveResend' }>;

function onLeg(
  order: PlacedOrder,
  { leg, attempt = 1 }: OfLeg['data'],
  asked: OfLeg['type'],
  rule: (progress: LegProgress) => OrderDecision,
): OrderDecision {
  const paid = paidFactsOf(order);
  if (!paid) return notInStatus(order, asked);
  const progress = paid.legs.get(leg);
  const { orderId } = order.placed;
  if (!progress) return reject({ type: 'NoSuchLeg', orderId, leg });
  const now = attemptAt(paid, leg);
  if (attempt !== now) return reject({ type: 'OtherAttempt', orderId, leg, attempt: now });
  return rule(progress);
}

const legSettled = (orderId: string, leg: number, as: LegSettled['as']): OrderDecision =>
  reject({ type: 'LegSettled', orderId, leg, as });

const legReused = (orderId: string, leg: number): OrderDecision =>
  reject({ type: 'ReferenceReused', reference: `${orderId}/${leg}` });
