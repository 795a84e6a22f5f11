import type { OrderView } from '@store/projections';
import { formatDay, formatInstant, formatTime } from '../../ui/format-instant.ts';
import { isLate } from './order-in-words.ts';
import { formatPoints, formatRupees } from '../../ui/format-money.ts';

/** A step of `ui/timeline.tsx`, in words only. */
export type OrderStep = Readonly<{
  title: string;
  note: string | null;
  state: 'done' | 'now' | 'later' | 'failed';
}>;

/** The life of an order as the buyer sees it, with what is still to come. */
export const timelineOf = (
  order: OrderView,
  recipient: string | null,
  now: Date,
): readonly OrderStep[] => [...stepsOf(order, recipient, now), ...strayMoney(order)];

function stepsOf(order: OrderView, recipient: string | null, now: Date): readonly OrderStep[] {
  const placed = done('Order placed', formatInstant(order.createdAt));
  const sendingTo = recipient === null ? 'Sending the item' : `Sending to ${recipient}`;
  switch (order.status) {
    case 'Created':
      return [
        placed,
        { title: 'Waiting for payment', note: null, state: 'now' },
        later(sendingTo),
        later('Completed', earns(order)),
      ];
    case 'Processing':
      return [
        placed,
        paid(order),
        ...refundAsked(order),
        { title: sendingTo, note: progressOf(order, now), state: 'now' },
        later('Completed', earns(order)),
      ];
    case 'Completed':
      return [
        placed,
        paid(order),
        ...refundAsked(order),
        done(recipient === null ? 'Item sent' : `Sent to ${recipient}`, null),
        done('Completed', joined(closedAt(order), earned(order), order.reason)),
      ];
    case 'Refunded':
      return [
        placed,
        paid(order),
        ...refundAsked(order),
        done(
          'Refunded',
          joined(closedAt(order), `${formatRupees(order.price)} to your wallet`, order.reason),
        ),
      ];
    case 'Cancelled':
      return [
        placed,
        ...(order.paidAt === null ? [] : [paid(order)]),
        ...refundAsked(order),
        done('Cancelled', joined(closedAt(order), whyCancelled(order))),
      ];
    case 'Failed':
      return [placed, unpaid(order)];
  }
}

function paid(order: OrderView): OrderStep {
  const how =
    order.paymentMode === 'wallet' ? 'G-Coins' : joinedBy(', ', 'UPI', utrInWords(order.utr));
  return done(
    'Payment received',
    joined(order.paidAt === null ? null : timeAfter(order.createdAt, order.paidAt), how),
  );
}

const unpaid = (order: OrderView): OrderStep =>
  order.failure === 'amountMismatch'
    ? {
        title: 'Wrong amount paid',
        note: joined(closedAt(order), `${formatRupees(order.price)} was due`),
        state: 'failed',
      }
    : { title: 'Payment not received', note: closedAt(order), state: 'failed' };

/** The log speaks of the buyer; the page speaks to them. */
const whyCancelled = ({ decidedBy, reason }: OrderView): string | null =>
  decidedBy?.kind === 'buyer' ? 'You cancelled this order before paying.' : reason;

const utrInWords = (utr: string | null) => (utr === null ? null : `UTR ${utr}`);

const refundAsked = ({ createdAt, refundAskedAt }: OrderView): readonly OrderStep[] =>
  refundAskedAt === null ? [] : [done('Refund requested', timeAfter(createdAt, refundAskedAt))];

/** Money that the order could not take. */
const strayMoney = ({ strayAmount }: OrderView): readonly OrderStep[] =>
  strayAmount === 0 ? [] : [done('Payment added to your wallet', formatRupees(strayAmount))];

function progressOf(order: OrderView, now: Date): string | null {
  const { legs } = order;
  if (legs.some((leg) => leg.status === 'unknown')) {
    return 'We are checking whether it was delivered.';
  }
  const sent = legs.filter((leg) => leg.status === 'delivered').length;
  const byHand = legs.every(({ route }) => route === 'MANUAL');
  if (byHand || (sent === 0 && legs.some(({ status }) => status === 'manual'))) {
    return isLate(order, now)
      ? 'Our team has not sent it yet.'
      : 'Our team sends it within 30 minutes.';
  }
  if (legs.length < 2) return null;
  const stuck = legs.findIndex(({ status }) => status === 'failed' || status === 'manual');
  if (stuck >= 0) {
    return `Part ${sent} of ${legs.length} sent. Our team is looking into part ${stuck + 1}.`;
  }
  return sent === 0
    ? `In ${legs.length} parts. Sending part 1.`
    : `Part ${sent} of ${legs.length} sent.${sent < legs.length ? ` Sending part ${sent + 1}.` : ''}`;
}

const earns = (order: OrderView) =>
  order.reward === 0 ? null : `You earn ${formatPoints(order.reward)} points`;
const earned = (order: OrderView) =>
  order.reward === 0 ? null : `You earned ${formatPoints(order.reward)} points`;
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
