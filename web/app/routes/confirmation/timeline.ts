import type { OrderView } from '@store/projections';
import { indiaTime } from '../../checkout/india-time.ts';
import { inRupees } from '../../checkout/in-rupees.ts';

export type TimelineStep = Readonly<{
  title: string;
  note: string | null;
  state: 'done' | 'now' | 'later';
}>;

/** The life of an order as the buyer sees it, with what is still to come. */
export function timelineOf(order: OrderView, recipient: string | null): readonly TimelineStep[] {
  const placed = done('Order placed', indiaTime(order.createdAt));
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
        { title: sendingTo, note: legsInWords(order), state: 'now' },
        later('Completed', earns(order)),
      ];
    case 'Completed':
      return [
        placed,
        paid(order),
        done(recipient === null ? 'Item sent' : `Sent to ${recipient}`, legsInWords(order)),
        done('Completed', joined(closedAt(order), earned(order), order.reason)),
      ];
    case 'Refunded':
      return [
        placed,
        paid(order),
        done(
          'Refunded',
          joined(closedAt(order), `${inRupees(order.price)} to your wallet`, order.reason),
        ),
      ];
    case 'Cancelled':
      return [
        placed,
        ...(order.paidAt === null ? [] : [paid(order)]),
        done('Cancelled', joined(closedAt(order), order.reason)),
      ];
    case 'Failed':
      return [
        placed,
        done('Payment not received', closedAt(order)),
        ...(order.strayAmount > 0
          ? [done('Late money credited', `${inRupees(order.strayAmount)} to your wallet`)]
          : []),
      ];
  }
}

function paid(order: OrderView): TimelineStep {
  const how =
    order.paymentMode === 'wallet' ? 'G-Coins' : joinedBy(', ', 'UPI', utrInWords(order.utr));
  return done(
    'Payment received',
    joined(order.paidAt === null ? null : indiaTime(order.paidAt), how),
  );
}

const utrInWords = (utr: string | null) => (utr === null ? null : `UTR ${utr}`);

function legsInWords({ legs, status }: OrderView): string | null {
  if (legs.some((leg) => leg.status === 'unknown')) {
    return 'We are finding out whether it has arrived.';
  }
  if (legs.every((leg) => leg.route === 'MANUAL')) {
    return status === 'Completed' ? null : 'Our team sends it within 30 minutes.';
  }
  const sent = legs.filter((leg) => leg.status === 'delivered').length;
  if (legs.length < 2 || status === 'Completed') return null;
  return sent === 0
    ? `In ${legs.length} parts. Sending part 1.`
    : `Part ${sent} of ${legs.length} sent.${sent < legs.length ? ` Sending part ${sent + 1}.` : ''}`;
}

const points = (order: OrderView) => (order.reward / 100).toFixed(2);
const earns = (order: OrderView) => (order.reward === 0 ? null : `You earn ${points(order)} points`);
const earned = (order: OrderView) =>
  order.reward === 0 ? null : `You earned ${points(order)} points`;
const closedAt = (order: OrderView) => (order.closedAt === null ? null : indiaTime(order.closedAt));

const done = (title: string, note: string | null): TimelineStep => ({ title, note, state: 'done' });
const later = (title: string, note: string | null = null): TimelineStep => ({
  title,
  note,
  state: 'later',
});

const joinedBy = (between: string, ...parts: (string | null)[]): string | null =>
  parts.filter((part) => part !== null).join(between) || null;
const joined = (...parts: (string | null)[]) => joinedBy(' · ', ...parts);
