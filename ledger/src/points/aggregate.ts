import { z } from 'zod';
import type { Aggregate } from '../kernel/aggregate.ts';
import { storedEvent } from '../kernel/stored-event.ts';
import { StoredCentipoints, StoredInstant, StoredPaise } from '../kernel/stored-fields.ts';
import type { PointsCommand } from './commands.ts';
import { points } from './decide.ts';
import type { PointsEvent } from './events.ts';
import type { PointsRejection } from './rejections.ts';
import type { Points } from './state.ts';

const OfOrder = z.object({ orderId: z.string(), points: StoredCentipoints, at: StoredInstant });

const ByHand = z.object({
  reference: z.string(),
  points: StoredCentipoints,
  reason: z.string(),
  at: StoredInstant,
});

const storedPointsEvent = storedEvent<PointsEvent>({
  PointsEarned: OfOrder,
  PointsRedeemed: z.object({
    redemptionId: z.string(),
    userId: z.string(),
    points: StoredCentipoints,
    amount: StoredPaise,
    at: StoredInstant,
  }),
  PointsTakenBack: OfOrder,
  PointsDeducted: ByHand,
  PointsGranted: ByHand,
});

export const pointsAggregate: Aggregate<
  'points',
  Points,
  PointsCommand,
  PointsEvent,
  PointsRejection
> = {
  category: 'points',
  decider: points,
  storedEvent: storedPointsEvent,
  schemaVersion: 1,
};
