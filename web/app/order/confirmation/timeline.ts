import type { LegView, OrderView } from '@store/projections';
import type { OpeningHours } from '@store/workflows/opening-hours';
import { formatDay, formatInstant, formatTime } from '../../ui/format-instant.ts';
import { deliveredFrom, isLate, keptByDispute } from './order-in-words.ts';
import { formatPoints, formatRupees } from '../../ui/format-money.ts';
import type { StepState } from '../../ui/timeline.tsx';
import { howPaid, upiPartOf } from '../how-paid.ts';
import { takenBack } from './refunds-of.ts';
import { timelineWords as words } from './words.ts';

/** A step of `ui/timeline.tsx`, in words only. */
export type OrderStep = Readonly<{
  title: string;
  note: string | null;
  state: StepState;
}>;

/** The life of an order as the buyer sees it, with what is still to come. In `hours` admins deliver. */
export const timelineOf = (
  order: OrderView,
  recipient: string | null,
  now: Date,
  hours: OpeningHours = null,
): readonly OrderStep[] => [
  ...stepsOf(order, recipient, now, hours),
  ...strayMoney(order),
  ...suspendedMoney(order),
];

function stepsOf(
  order: OrderView,
  recipient: string | null,
  now: Date,
  hours: OpeningHours,
): readonly OrderStep[] {
  const placed = done(words.placed, formatInstant(order.createdAt));
  const sendingTo = recipient === null ? words.sending : words.sendingTo(recipient);
  switch (order.status) {
    case 'Created':
      return [
        placed,
        { title: words.waiting, note: null, state: 'now' },
        later(sendingTo),
        later(words.completed, earns(order)),
      ];
    case 'Processing':
      return [
        placed,
        paid(order),
        ...refundAsked(order),
        { title: sendingTo, note: progressOf(order, now, hours), state: 'now' },
        later(words.completed, earns(order)),
      ];
    case 'Completed':
      return [
        placed,
        paid(order),
        ...refundAsked(order),
        sent(order, recipient),
        ...returned(order, order.reason),
        done(
          words.completed,
          joined(closedAt(order), earned(order), order.returned === null ? order.reason : null),
        ),
      ];
    case 'Refunded':
      return [
        placed,
        paid(order),
        ...refundAsked(order),
        ...(order.returned === null ? [] : [sent(order, recipient), ...returned(order, null)]),
        {
          title: words.refunded,
          note: joined(
            closedAt(order),
            words.toWallet(formatRupees(takenBack(order))),
            order.reason,
          ),
          state: 'refunded',
        },
      ];
    case 'Cancelled':
      return [
        placed,
        ...(order.paidAt === null ? [] : [paid(order)]),
        ...refundAsked(order),
        {
          title: words.cancelled,
          note: joined(closedAt(order), whyCancelled(order)),
          state: 'cancelled',
        },
      ];
    case 'Failed':
      return [placed, unpaid(order)];
  }
}

function paid(order: OrderView): OrderStep {
  const how = joinedBy(', ', howPaid(order), utrInWords(order.utr));
  return done(
    words.received,
    joined(order.paidAt === null ? null : timeAfter(order.createdAt, order.paidAt), how),
  );
}

function sent({ returned: missing }: OrderView, recipient: string | null): OrderStep {
  if (recipient === null) return done(missing === null ? words.sent : words.sentInPart, null);
  return done(missing === null ? words.sentTo(recipient) : words.sentInPartTo(recipient), null);
}

/** The money of what was not delivered. */
const returned = ({ returned: missing }: OrderView, why: string | null): readonly OrderStep[] =>
  missing === null
    ? []
    : [
        {
          title: words.refunded,
          note: joined(words.toWallet(formatRupees(missing.amount)), why),
          state: 'refunded',
        },
      ];

const unpaid = (order: OrderView): OrderStep =>
  order.failure === 'amountMismatch'
    ? {
        title: words.wrongAmount,
        note: joined(closedAt(order), words.due(formatRupees(upiPartOf(order)))),
        state: 'failed',
      }
    : {
        title: order.failure === 'creditedByHand' ? words.creditedByHand : words.notReceived,
        note: closedAt(order),
        state: 'failed',
      };

/** The log speaks of the buyer; the page speaks to them. */
const whyCancelled = ({ decidedBy, reason }: OrderView): string | null =>
  decidedBy?.kind === 'buyer' ? words.youCancelled : reason;

const utrInWords = (utr: string | null) => (utr === null ? null : words.utr(utr));

const refundAsked = ({ createdAt, refundAskedAt }: OrderView): readonly OrderStep[] =>
  refundAskedAt === null ? [] : [done(words.refundRequested, timeAfter(createdAt, refundAskedAt))];

/** Money that the order could not take. */
const strayMoney = ({ strayAmount }: OrderView): readonly OrderStep[] =>
  strayAmount === 0 ? [] : [done(words.addedToWallet, formatRupees(strayAmount))];

/** Money that could not go to a wallet; what became of it stands above. */
const suspendedMoney = ({ suspendedAmount }: OrderView): readonly OrderStep[] =>
  suspendedAmount === 0 ? [] : [done(words.cameLate, formatRupees(suspendedAmount))];

function progressOf(order: OrderView, now: Date, hours: OpeningHours): string | null {
  const { legs } = order;
  if (order.heldFor !== null) return words.reviewing;
  if (legs.some((leg) => leg.status === 'unknown')) return words.checking;
  const sent = legs.filter(isSent).length;
  if (keptByDispute(order) !== null) return progressOfDisputed(legs, sent);
  const byHand = legs.every(({ route }) => route === 'MANUAL');
  if (byHand || (sent === 0 && legs.some(({ status }) => status === 'manual'))) {
    if (isLate(order, now, hours)) return words.byHandLate;
    const from = deliveredFrom(order, now, hours);
    return from === null ? words.byHand : words.byHandFrom(from);
  }
  const unsent = legs.filter(({ status }) => status === 'notSent');
  if (sent === 0 && unsent.length > 0 && !legs.some(isUnderWay)) {
    if (!unsent.every(isHeldBack)) return words.supplierDown;
    return isSentSoon(order, now, hours) ? words.queued : words.notYetSent;
  }
  if (legs.length < 2) return null;
  const sentParts = sent === 0 ? null : words.sentParts(sent, legs.length);
  return joinedBy(' ', sentParts, nextPart(order, now, hours));
}

/** What a person looks into goes first, then what is held back: either takes longer than the rest. */
function nextPart(order: OrderView, now: Date, hours: OpeningHours): string | null {
  const { legs } = order;
  const stuck = legs.findIndex((leg) => STUCK.has(leg.status) && !isHeldBack(leg));
  if (stuck >= 0) return words.stuckPart(stuck + 1);
  const heldBack = legs.findIndex(isHeldBack);
  if (heldBack >= 0) {
    const part = isSentSoon(order, now, hours) ? words.queuedPart : words.notYetSentPart;
    return part(heldBack + 1);
  }
  // Each goes by itself, so the last may have arrived first.
  const next = legs.findIndex(({ status }) => status !== 'delivered');
  if (next < 0) return null;
  return legs.some(isSent) ? words.sendingPart(next + 1) : words.sendingFirst(legs.length);
}

const STUCK = new Set<LegView['status']>(['failed', 'notSent', 'manual']);

const isSent = ({ status }: LegView): boolean => status === 'delivered';

/** By the store itself. */
const isHeldBack = ({ status, heldBack }: LegView): boolean =>
  status === 'notSent' && Boolean(heldBack);

/** Where a day’s limit is reached, or it is late already, its money may go back before its turn comes. */
const isSentSoon = (order: OrderView, now: Date, hours: OpeningHours): boolean =>
  !isLate(order, now, hours) &&
  order.legs.filter(isHeldBack).every(({ heldBack }) => heldBack !== 'spentUp');

/** What a provider has already may still arrive. */
function progressOfDisputed(legs: readonly LegView[], sent: number): string | null {
  if (sent > 0) return words.sentParts(sent, legs.length);
  return legs.some(isUnderWay) ? null : words.notYetSent;
}

const isUnderWay = ({ status }: LegView): boolean => status === 'started' || status === 'accepted';

const earns = (order: OrderView) =>
  order.reward === 0 ? null : words.willEarn(formatPoints(order.reward));
const earned = (order: OrderView) =>
  order.reward === 0 ? null : words.earned(formatPoints(order.reward));
const closedAt = (order: OrderView) =>
  order.closedAt === null ? null : timeAfter(order.createdAt, order.closedAt);

/** The day is said only when it is another one than that of the start. */
const timeAfter = (start: string, instant: string) =>
  formatDay(start) === formatDay(instant) ? formatTime(instant) : formatInstant(instant);

const done = (title: string, note: string | null): OrderStep => ({ title, note, state: 'done' });
const later = (title: string, note: string | null = null): OrderStep => ({
  title,
  note,
  state: 'later',
});

const joinedBy = (between: string, ...parts: (string | null)[]): string | null =>
  parts.filter((part) => part !== null).join(between) || null;
const joined = (...parts: (string | null)[]) => joinedBy(' · ', ...parts);
