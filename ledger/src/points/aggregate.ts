import type { Aggregate } from '../kernel/aggregate.ts';
import { storedPointsEvent } from './codec.ts';
import type { PointsCommand } from './commands.ts';
import { points } from './decide.ts';
import type { PointsEvent } from './events.ts';
import type { PointsRejection } from './rejections.ts';
import type { Points } from './state.ts';

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
