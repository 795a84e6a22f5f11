import { ZERO_PAISE, toPaise, type Instant, type Paise } from '@store/ledger';
import type { OpenBusiness } from '@store/projections';
import type { Obstacle } from '../contracts.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Until then a closing can be taken back, and nothing that lasts is done. */
export const COOLING_MS = 7 * DAY_MS;
/** Longer than this nobody's name is kept because of money that nobody asked back. */
const UNASKED_MONEY_MS = 90 * DAY_MS;

/** Nor for longer than this because of money that may come: nearly all of it comes the same day. */
const LONGEST_WAIT_MS = DAY_MS;

export type Closing = Readonly<{
  askedAt: Instant;
  /** Until then it can be taken back. */
  until: Instant;
  blocked: boolean;
  /** Of the balance, as its owner has ticked it. */
  givesUp: Paise;
  /** What its owner wants back by bank. */
  asksBack: Paise;
}>;

export type Standing = Readonly<{
  business: OpenBusiness;
  /** That nobody has closed yet. */
  complaints: number;
  wallet: Readonly<{ available: Paise; locked: Paise }>;
  /** How long money is looked for after an order or top-up was given up, in milliseconds. */
  latePaymentWatchMs: number;
}>;

/** What stands in the way of erasing the account at `now`, in the order in which it is told. */
export const obstaclesTo = (
  closing: Closing,
  standing: Standing,
  now: Instant,
): readonly Obstacle[] => [
  ...unless(closing.until <= now, { kind: 'cooling', until: closing.until }),
  ...unless(!closing.blocked, { kind: 'blocked', until: null }),
  ...unfinished(standing, now),
  ...balanceBeyond(closing, standing, now),
];

/** The same of an account that nobody has closed yet. */
export function unfinished(
  { business, complaints, wallet, latePaymentWatchMs }: Standing,
  now: Instant,
): readonly Obstacle[] {
  const { orders, topUps, entries, payOuts, bankRefunds, disputes, suspended, lastUnpaidAt } =
    business;
  const watchMs = Math.min(latePaymentWatchMs, LONGEST_WAIT_MS);
  const watchedUntil = lastUnpaidAt === null ? now : later(lastUnpaidAt, watchMs);
  return [
    ...unless(orders === 0, { kind: 'orders', count: orders, until: null }),
    ...unless(topUps === 0, { kind: 'topUps', count: topUps, until: null }),
    ...unless(watchedUntil <= now, { kind: 'latePayments', until: watchedUntil }),
    ...unless(entries === 0, { kind: 'entries', count: entries, until: null }),
    ...unless(payOuts === 0, { kind: 'payOuts', count: payOuts, until: null }),
    ...unless(bankRefunds === 0, { kind: 'bankRefunds', count: bankRefunds, until: null }),
    ...unless(disputes === 0, { kind: 'disputes', count: disputes, until: null }),
    ...unless(suspended === 0, { kind: 'suspended', count: suspended, until: null }),
    ...unless(complaints === 0, { kind: 'complaints', count: complaints, until: null }),
    ...unless(wallet.locked === 0, { kind: 'locked', amount: wallet.locked, until: null }),
  ];
}

/** Money that nobody asked back does not keep a name for ever: it stays in the books without one. */
function balanceBeyond(
  { askedAt, asksBack, givesUp }: Closing,
  { wallet: { available } }: Standing,
  now: Instant,
): readonly Obstacle[] {
  if (available <= givesUp) return [];
  const amount = toPaise(available - givesUp);
  const until = asksBack === ZERO_PAISE ? later(askedAt, UNASKED_MONEY_MS) : null;
  return unless(until !== null && until <= now, { kind: 'balance', amount, until });
}

const unless = (isFine: boolean, obstacle: Obstacle): readonly Obstacle[] =>
  isFine ? [] : [obstacle];

const later = (at: Instant, ms: number): Instant => new Date(Date.parse(at) + ms).toISOString();
