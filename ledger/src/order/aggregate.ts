import type { Aggregate } from '../kernel/aggregate.ts';
import { storedOrderEvent } from './codec.ts';
import type { OrderCommand } from './commands.ts';
import { order } from './decide.ts';
import type { OrderEvent } from './events.ts';
import type { OrderRejection } from './rejections.ts';
import type { Order } from './state.ts';

export const orderAggregate: Aggregate<'order', Order, OrderCommand, OrderEvent, OrderRejection> = {
  category: 'order',
  decider: order,
  storedEvent: storedOrderEvent,
  schemaVersion: 1,
};
