import { z } from 'zod';
import { storedEvent } from '../kernel/stored-event.ts';
import { StoredCentipoints, StoredInstant, StoredPaise } from '../kernel/stored-fields.ts';
import type { PointsEvent } from './events.ts';

const OfOrder = z.object({ orderId: z.string(), points: StoredCentipoints, at: StoredInstant });

export const storedPointsEvent = storedEvent<PointsEvent>({
  PointsEarned: OfOrder,
  PointsRedeemed: z.object({
    redemptionId: z.string(),
    userId: z.string(),
    points: StoredCentipoints,
    amount: StoredPaise,
    at: StoredInstant,
  }),
  PointsTakenBack: OfOrder,
});
