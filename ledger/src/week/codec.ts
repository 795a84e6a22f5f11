import { z } from 'zod';
import { storedEvent } from '../kernel/stored-event.ts';
import { StoredInstant, StoredPaise } from '../kernel/stored-fields.ts';
import type { WeekEvent } from './events.ts';

const Rank = z.int().positive();
const StoredRanked = z.object({ rank: Rank, userId: z.string(), spent: StoredPaise });
const StoredPrize = z.object({ rank: Rank, userId: z.string(), amount: StoredPaise });

export const storedWeekEvent = storedEvent<WeekEvent>({
  WeekClosed: z.object({
    week: z.string(),
    ranking: z.array(StoredRanked),
    prizes: z.array(StoredPrize),
    at: StoredInstant,
  }),
  PrizePaid: StoredPrize.extend({ week: z.string(), at: StoredInstant }),
});
