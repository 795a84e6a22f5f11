import type { OrderEvent } from './events.ts';

const ENDS = new Set<OrderEvent['type']>([
  'LegStarted',
  'LegDelivered',
  'LegFailed',
  'LegOutcomeUnknown',
  'LegMadeManual',
  'CancellationWithdrawn',
  'OrderCompleted',
  'OrderRefunded',
  'OrderCancelled',
]);

/** Does an open proposal end with this event? Nobody signs for what the order was before it. */
export const endsProposal = (type: OrderEvent['type']): boolean => ENDS.has(type);
