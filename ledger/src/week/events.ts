import type { Instant, Message } from '../kernel/message.ts';
import type { Paise } from '../kernel/paise.ts';

export type Ranked = Readonly<{ rank: number; userId: string; spent: Paise }>;
export type Prize = Readonly<{ rank: number; userId: string; amount: Paise }>;

/** `week` is an ISO week in India, like "2026-W47". The ranking stands, whatever comes later. */
export type WeekClosed = Message<
  'WeekClosed',
  { week: string; ranking: readonly Ranked[]; prizes: readonly Prize[]; at: Instant }
>;
export type PrizePaid = Message<
  'PrizePaid',
  { week: string; rank: number; userId: string; amount: Paise; at: Instant }
>;

export type WeekEvent = WeekClosed | PrizePaid;
