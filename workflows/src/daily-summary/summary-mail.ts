import type { Instant } from '@store/ledger';
import { writtenRupees } from '../messages/amounts.ts';
import { compose, type Sender } from '../messages/compose.ts';
import type { Mail } from '../messages/mail.ts';
import { amountIn, PURSES } from '../providers/routes.ts';
import type { Summary } from './gather.ts';

/** To the owner, every morning. */
export function summaryMail(
  to: string,
  { day, orders, sale, refundedAmount, toppedUp, waiting, points, outOfBalance }: Summary,
  { storeName, publicUrl }: Sender,
  now: Instant,
): Mail {
  return compose({
    to,
    name: null,
    subject: `${storeName}: ${day}, sales of ${writtenRupees(sale)}`,
    before: [
      `On ${day} customers placed ${count(orders.placed, 'order')}, and ${count(orders.completed, 'order')} were completed. Sales were ${writtenRupees(sale)}, after refunds of completed orders.`,
      `Refunds: ${count(orders.refunded, 'order')}, ${writtenRupees(refundedAmount)}. Failed: ${count(orders.failed, 'order')}. Wallet top-ups: ${writtenRupees(toppedUp)}.`,
      waitingInWords(waiting, now),
      ...(points.length === 0
        ? []
        : [`Left at providers: ${points.map(pointsInWords).join(', ')}.`]),
      outOfBalance === 0
        ? 'The books are in balance.'
        : `The books are out of balance by ${writtenRupees(outOfBalance)}. Please run the audit: npm run audit.`,
    ],
    link: `${publicUrl}/admin`,
    button: 'Open dashboard',
    after: [],
  });
}

function waitingInWords(
  {
    held,
    manual,
    running,
    unknown,
    longestSince,
    secondPerson,
    payOuts,
    locked,
  }: Summary['waiting'],
  now: Instant,
): string {
  const parts = [
    some(held, 'order held for review', 'orders held for review'),
    some(manual, 'order to deliver by hand', 'orders to deliver by hand'),
    some(running, 'order with a provider', 'orders with a provider'),
    some(unknown, 'delivery with unknown outcome', 'deliveries with unknown outcome'),
    some(
      secondPerson,
      'proposal waiting for a second person',
      'proposals waiting for a second person',
    ),
    some(payOuts, 'payout to make at the bank', 'payouts to make at the bank'),
    some(locked, 'locked amount to look into', 'locked amounts to look into'),
  ].flat();
  if (parts.length === 0) return 'Nothing is waiting.';
  const longest =
    longestSince === null
      ? ''
      : ` The oldest order has waited ${duration(Date.parse(now) - Date.parse(longestSince))}.`;
  return `Waiting now: ${parts.join(', ')}.${longest}`;
}

const pointsInWords = ({ purse, told }: Summary['points'][number]): string =>
  `${PURSES[purse].name} ${told.outcome === 'told' ? amountIn(purse, told.points) : 'did not answer'}`;

const grouped = (value: number) => value.toLocaleString('en-IN', { maximumFractionDigits: 2 });

const count = (number: number, one: string) =>
  `${grouped(number)} ${number === 1 ? one : `${one}s`}`;

const some = (number: number, one: string, many: string): readonly string[] =>
  number === 0 ? [] : [`${grouped(number)} ${number === 1 ? one : many}`];

const HOUR_MS = 3_600_000;

const duration = (ms: number): string =>
  ms < HOUR_MS
    ? count(Math.max(1, Math.round(ms / 60_000)), 'minute')
    : count(Math.round(ms / HOUR_MS), 'hour');
