import type { Instant, Message } from '../kernel/message.ts';
import type { Paise } from '../kernel/paise.ts';
import type { Ranked } from './events.ts';

/** `prizeAmounts` are the prizes of rank 1, 2, 3…; places nobody took are not paid. */
export type CloseWeek = Message<
  'CloseWeek',
  { week: string; ranking: readonly Ranked[]; prizeAmounts: readonly Paise[]; at: Instant }
>;
export type RecordPrizePaid = Message<
  'RecordPrizePaid',
  { week: string; rank: number; at: Instant }
>;

export type WeekCommand = CloseWeek | RecordPrizePaid;
