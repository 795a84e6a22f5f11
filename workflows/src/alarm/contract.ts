import type { Instant } from '@store/ledger';

export type AlarmInput = Readonly<{
  orderId: string;
  /** How long it may wait for a person until they are told again. */
  lateAfterMs: number;
}>;

/** `waiting`: a person has to deliver or to decide. `late`: nobody has, for too long. */
export type AlarmKind = 'waiting' | 'late';

/** What is told of an order, and nothing about its buyer. */
export type WaitingOrder = Readonly<{
  orderId: string;
  item: string;
  /** In paise. */
  amount: number;
  cause: 'held' | 'disputed' | 'disputeLost' | 'unknownOutcome' | 'providerDown' | 'manual';
  paidAt: Instant;
}>;

export interface AlarmActivities {
  /** To every address the owner has named. Nothing is said of an order that waits no more. */
  mailStaff(orderId: string, kind: AlarmKind): Promise<void>;
  /** To the address the owner has set, signed; likewise. */
  callWebhook(orderId: string, kind: AlarmKind): Promise<void>;
}
