import { z } from 'zod';
import type { Aggregate } from '../kernel/aggregate.ts';
import { storedEvent } from '../kernel/stored-event.ts';
import { StoredInstant, StoredPaise } from '../kernel/stored-fields.ts';
import type { DisputeCommand } from './commands.ts';
import { dispute } from './decide.ts';
import type { DisputeEvent } from './events.ts';
import type { DisputeRejection } from './rejections.ts';
import type { Dispute } from './state.ts';

const OnDispute = z.object({ disputeId: z.string(), at: StoredInstant });
const Told = OnDispute.extend({ by: z.string().nullable() });

const storedDisputeEvent = storedEvent<DisputeEvent>({
  DisputeOpened: Told.extend({
    userId: z.string(),
    subject: z.object({ kind: z.enum(['order', 'topUp', 'entry']), id: z.string() }),
    gateway: z.string().nullable(),
    reference: z.string().nullable(),
    utr: z.string().nullable(),
    amount: StoredPaise,
    reason: z.string(),
    answerBy: StoredInstant.nullable(),
  }),
  DisputeDebited: Told.extend({ amount: StoredPaise, gateway: z.string().nullable() }),
  DisputeLossProposed: OnDispute.extend({ by: z.string() }),
  DisputeWon: Told.extend({
    userId: z.string(),
    returned: StoredPaise,
    gateway: z.string().nullable(),
  }),
  DisputeLost: Told.extend({
    userId: z.string(),
    amount: StoredPaise,
    proposedBy: z.string().exactOptional(),
    alone: z.literal(true).exactOptional(),
  }),
  DisputeSettled: OnDispute.extend({ sale: StoredPaise, loss: StoredPaise }),
});

export const disputeAggregate: Aggregate<
  'dispute',
  Dispute,
  DisputeCommand,
  DisputeEvent,
  DisputeRejection
> = {
  category: 'dispute',
  decider: dispute,
  storedEvent: storedDisputeEvent,
  schemaVersion: 1,
};
