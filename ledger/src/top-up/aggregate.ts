import type { Aggregate } from '../kernel/aggregate.ts';
import { storedTopUpEvent } from './codec.ts';
import type { TopUpCommand } from './commands.ts';
import { topUp } from './decide.ts';
import type { TopUpEvent } from './events.ts';
import type { TopUpRejection } from './rejections.ts';
import type { TopUp } from './state.ts';

export const topUpAggregate: Aggregate<'topup', TopUp, TopUpCommand, TopUpEvent, TopUpRejection> = {
  category: 'topup',
  decider: topUp,
  storedEvent: storedTopUpEvent,
  schemaVersion: 1,
};
