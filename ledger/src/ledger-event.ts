import type { BankPaymentEvent } from './bank-payment/events.ts';
import type { OrderEvent } from './order/events.ts';
import type { PointsEvent } from './points/events.ts';
import type { TopUpEvent } from './top-up/events.ts';
import type { WalletEvent } from './wallet/events.ts';
import type { WeekEvent } from './week/events.ts';

/** The streams of the ledger are `{category}-{id}`. */
export type EventOf = {
  wallet: WalletEvent;
  points: PointsEvent;
  order: OrderEvent;
  topup: TopUpEvent;
  week: WeekEvent;
  utr: BankPaymentEvent;
};
export type Category = keyof EventOf;

export const CATEGORIES = ['wallet', 'points', 'order', 'topup', 'week', 'utr'] as const;

/** Stream prefixes of the ledger, for filters: a shared store may hold other streams too. */
export const LEDGER_PREFIXES: readonly string[] = CATEGORIES.map((category) => `${category}-`);

export const streamOf = (category: Category, id: string): string => `${category}-${id}`;

type Place = Readonly<{
  /** The part of the stream's name after the category: a user, order, top-up, week or UTR. */
  id: string;
  stream: string;
  revision: number;
  position: bigint;
  recordedAt: string;
}>;

/** A readable event of the ledger, told apart by `category` and then by `type`. */
export type LedgerEvent = {
  [Of in Category]: Place & Readonly<{ category: Of }> & EventOf[Of];
}[Category];
