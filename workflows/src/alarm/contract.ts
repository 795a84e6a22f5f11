import type { Instant } from '@store/ledger';

export type AlarmInput = Readonly<{
  orderId: string;
  /** Why it waits, and for the how many-th time: an order may be told of again for another reason. */
  about?: string;
  /** How long it may wait for a person until they are told again. */
  lateAfterMs: number;
}>;

/** `hours`: where its alarms count on from, which tells those of one order apart. */
export type HourlyAlarmInput = Readonly<{ orderId: string; hours: number }>;

/**
 * `waiting`: a person has to deliver or to decide. `late`: nobody has, for too long. `overdue`: it
 * still waits although money goes back by itself after such a time.
 */
export type AlarmKind = 'waiting' | 'late' | 'overdue';

/** What is told of an order, and nothing about its buyer. */
export type WaitingOrder = Readonly<{
  orderId: string;
  item: string;
  /** In paise. */
  amount: number;
  cause:
    | 'held'
    | 'disputed'
    | 'disputeLost'
    /** And nothing was sent while it lasted. */
    | 'disputeWon'
    | 'unknownOutcome'
    | 'providerDown'
    | 'waitsForTurn'
    | 'manual'
    /** One is at work on it. */
    | 'provider';
  paidAt: Instant;
}>;

/** The admin who looks after an order; null for nobody. */
export type OrdersInHand = Readonly<{ nameOf(orderId: string): Promise<string | null> }>;

export interface AlarmActivities {
  /**
   * To every address the owner has named. Nothing is said of an order that waits no more. `about` tells
   * alarms of one kind apart.
   */
  mailStaff(orderId: string, kind: AlarmKind, about?: string): Promise<void>;
  /** To the address the owner has set, signed; likewise. */
  callWebhook(orderId: string, kind: AlarmKind, about?: string): Promise<void>;
  /** Whether it is still to be settled. */
  isWaiting(orderId: string): Promise<boolean>;
}
