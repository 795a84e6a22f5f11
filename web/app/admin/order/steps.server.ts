import {
  BY_STORE,
  plus,
  ZERO_PAISE,
  type DecidedBy,
  type FoundBy,
  type OrderEvent,
  type OrderPlaced,
  type OrderStatus,
} from '@store/ledger';
import { howPaid, isInParts } from '../../order/how-paid.ts';
import { orderWords } from '../../order/words.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { holdCauseWords } from '../orders/words.ts';
import { orderStepWords as words } from './words.ts';

export type OrderStep = Readonly<{
  title: string;
  note: string;
  state: 'done' | 'now' | 'failed';
}>;

type Names = ReadonlyMap<string, string>;

/** What happened to an order, event by event, and what it waits for. */
export function stepsOf(
  events: readonly OrderEvent[],
  status: OrderStatus,
  names: Names,
): readonly OrderStep[] {
  const legs = events.flatMap((event) => (event.type === 'OrderPlaced' ? event.data.legs : []));
  const partOf = (leg: number) => legs.findIndex((one) => one.leg === leg) + 1;
  const steps = events.map((event): OrderStep => {
    const { title, notes = [], state = 'done' } = stepOf(event, names, partOf);
    const note = [formatInstant(event.data.at), ...notes.filter((one) => one !== '')].join(' · ');
    return { title, note, state };
  });
  if (status === 'Created') return [...steps, now(words.waitsForPayment)];
  if (status !== 'Processing') return steps;
  const review = events.findLast(({ type }) => REVIEW.has(type));
  const isHeld = review?.type === 'HeldForReview';
  return [...steps, now(isHeld ? words.waitsForRelease : words.waitsForDelivery)];
}

const REVIEW = new Set<OrderEvent['type']>(['HeldForReview', 'ReleasedFromReview']);

/** The accounts that an event tells of: their names have to be found. */
export const adminsIn = (events: readonly OrderEvent[]): readonly string[] =>
  events.flatMap(({ data }) => {
    if ('foundBy' in data) return [data.foundBy.accountId];
    if (!('by' in data)) return [];
    if (typeof data.by === 'string') return [data.by];
    return data.by.kind === 'admin' ? [data.by.accountId] : [];
  });

const now = (title: string): OrderStep => ({ title, note: '', state: 'now' });

function partsOf({ paymentMode, price, tender }: OrderPlaced['data']): string {
  const order = { paymentMode, price, walletPart: tender.wallet };
  return isInParts(order) ? howPaid(order) : '';
}

type Step = Readonly<{ title: string; notes?: readonly string[]; state?: OrderStep['state'] }>;

function stepOf({ type, data }: OrderEvent, names: Names, partOf: (leg: number) => number): Step {
  switch (type) {
    case 'OrderPlaced': {
      const onSecond = data.legs.filter(({ isSecondWay }) => isSecondWay);
      const ways = onSecond.map(({ leg, route }) => words.secondWay(partOf(leg), route));
      return { title: words.placed, notes: [formatRupees(data.price), partsOf(data), ...ways] };
    }
    case 'GameAccountCorrected':
      return { title: words.corrected };
    case 'PaymentRequested':
      return { title: words.pageOpened };
    case 'PaymentReported':
      return { title: words.reported };
    case 'PaymentConfirmed': {
      const mode = orderWords.paymentModes[data.mode];
      const how = data.utr === null ? mode : words.paidBy(mode, data.utr);
      return { title: words.paid, notes: [formatRupees(data.amount), how, finder(data, names)] };
    }
    case 'PaymentFailed':
      return { title: words.notPaid, notes: [words.failures[data.reason]], state: 'failed' };
    case 'StrayPaymentReceived':
      return {
        title: words[data.suspended ? 'suspended' : 'toWallet'](formatRupees(data.amount)),
        notes: [data.utr, finder(data, names)],
      };
    case 'LegStarted':
      return { title: words.sent(partOf(data.leg), data.route) };
    case 'LegAccepted':
      return {
        title: words.accepted(partOf(data.leg)),
        notes: [words.reference(data.providerReference)],
      };
    case 'LegDelivered':
      return {
        title: words.delivered(partOf(data.leg)),
        notes: [words.reference(data.providerReference)],
      };
    case 'LegFailed':
      return { title: words.rejected(partOf(data.leg)), notes: [data.reason], state: 'failed' };
    case 'LegNotSent':
      return { title: words.notSent(partOf(data.leg)), notes: [data.reason], state: 'failed' };
    case 'LegOutcomeUnknown':
      return { title: words.unknown(partOf(data.leg)), notes: [data.reason], state: 'failed' };
    case 'LegMadeManual':
      return { title: words.manual(partOf(data.leg)), notes: [data.reason] };
    case 'LegResendApproved':
      return {
        title: words.again(partOf(data.leg), data.attempt),
        notes: [data.by === BY_STORE ? words.byStore : byAdmin(data.by, names)],
      };
    case 'LegRerouted':
      return { title: words.rerouted(partOf(data.leg), data.route), notes: [data.reason] };
    case 'DecisionSetAside':
      return {
        title: words.setAside[data.to](data.legs.map(partOf)),
        notes: [byAdmin(data.by, names)],
      };
    case 'RefundAsked':
      return { title: words.refundAsked };
    case 'CodesRevealed':
      return { title: words.revealed(data.legs.length) };
    case 'HeldForReview':
      return { title: words.held, notes: data.causes.map((cause) => holdCauseWords[cause]) };
    case 'ReleasedFromReview':
      return { title: words.released, notes: [byAdmin(data.by, names), data.note ?? ''] };
    case 'CancellationProposed':
      return {
        title: data.to === 'Refunded' ? words.refundProposed : words.cancelProposed,
        notes: [byAdmin(data.by, names), data.reason],
      };
    case 'CancellationWithdrawn':
      return { title: words.withdrawn, notes: [byAdmin(data.by, names)] };
    case 'OrderCompleted':
      return {
        title: data.returned
          ? words.completedInPart(formatRupees(data.returned.amount))
          : words.completed,
        notes: [who(data.by, names), data.note ?? ''],
      };
    case 'OrderRefunded':
      return {
        title: words.refunded,
        notes: [
          formatRupees(data.amount),
          who(data.by, names),
          data.reason,
          data.alone === true ? words.alone : '',
        ],
      };
    case 'OrderDisputed':
      return { title: words.disputed, notes: [formatRupees(data.amount)], state: 'failed' };
    case 'SaleDisputed':
      return { title: words.saleDisputed(formatRupees(data.amount)) };
    case 'OrderDisputeEnded': {
      const isWon = data.outcome === 'won';
      // What was no sale is gone all the same.
      const gone = plus(data.lost, data.loss ?? ZERO_PAISE);
      return {
        title: isWon ? words.disputeWon : words.disputeLost,
        notes: gone > 0 ? [formatRupees(gone)] : [],
        ...(isWon ? {} : { state: 'failed' }),
      };
    }
    case 'OrderCancelled':
      return { title: words.cancelled, notes: [who(data.by, names), data.reason] };
  }
}

const finder = ({ foundBy }: Readonly<{ foundBy?: FoundBy }>, names: Names): string =>
  foundBy === undefined ? '' : words.foundBy(names.get(foundBy.accountId) ?? words.unknownAdmin);

const who = (by: DecidedBy, names: Names): string =>
  by.kind === 'admin' ? byAdmin(by.accountId, names) : words.by[by.kind];

const byAdmin = (accountId: string, names: Names): string =>
  words.byAdmin(names.get(accountId) ?? words.unknownAdmin);
