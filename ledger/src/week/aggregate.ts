import type { Aggregate } from '../kernel/aggregate.ts';
import { storedWeekEvent } from './codec.ts';
import type { WeekCommand } from './commands.ts';
import { week } from './decide.ts';
import type { WeekEvent } from './events.ts';
import type { WeekRejection } from './rejections.ts';
import type { Week } from './state.ts';

export const weekAggregate: Aggregate<'week', Week, WeekCommand, WeekEvent, WeekRejection> = {
  category: 'week',
  decider: week,
  storedEvent: storedWeekEvent,
  schemaVersion: 1,
};
