import { z } from 'zod';
import type { Aggregate } from '../kernel/aggregate.ts';
import { storedEvent } from '../kernel/stored-event.ts';
import { StoredInstant, StoredPaise } from '../kernel/stored-fields.ts';
import type { WeekCommand } from './commands.ts';
import { week } from './decide.ts';
import type { WeekEvent } from './events.ts';
import type { WeekRejection } from './rejections.ts';
import type { Week } from './state.ts';

const Rank = z.int().positive();
const StoredRanked = z.object({ rank: Rank, userId: z.string(), spent: StoredPaise });
const StoredPrize = z.object({ rank: Rank, userId: z.string(), amount: StoredPaise });

const storedWeekEvent = storedEvent<WeekEvent>({
  WeekClosed: z.object({
    week: z.string(),
    ranking: z.array(StoredRanked),
    prizes: z.array(StoredPrize),
    at: StoredInstant,
  }),
  PrizePaid: StoredPrize.extend({ week: z.string(), at: StoredInstant }),
});

export const weekAggregate: Aggregate<'week', Week, WeekCommand, WeekEvent, WeekRejection> = {
  category: 'week',
  decider: week,
  storedEvent: storedWeekEvent,
  schemaVersion: 1,
};
