import { z } from 'zod';
import type { Aggregate } from '../kernel/aggregate.ts';
import { storedEvent } from '../kernel/stored-event.ts';
import { StoredInstant, StoredPaise } from '../kernel/stored-fields.ts';
import type { SettlementCommand } from './commands.ts';
import { settlement } from './decide.ts';
import type { SettlementEvent } from './events.ts';
import type { SettlementRejection } from './rejections.ts';
import type { Settlement } from './state.ts';

const StoredName = z.object({ gateway: z.string(), settlementId: z.string() });
const StoredTold = z.object({
  payments: StoredPaise,
  refunds: StoredPaise,
  other: z.int(),
  fee: StoredPaise,
  tax: StoredPaise,
  net: z.int(),
  day: z.iso.date(),
  utr: z.string().nullable(),
  lines: z.int().nonnegative(),
});

const storedSettlementEvent = storedEvent<SettlementEvent>({
  SettlementRecorded: StoredTold.extend({
    ...StoredName.shape,
    paidBy: z.array(z.string()),
    by: z.string().nullable(),
    entryId: z.string().exactOptional(),
    at: StoredInstant,
  }),
  SettlementDoubted: StoredName.extend({
    doubt: z.int().positive(),
    why: z.enum(['sumsDiffer', 'recordedOtherwise', 'utrRecorded']),
    told: StoredTold,
    at: StoredInstant,
  }),
  SettlementReviewed: StoredName.extend({
    doubt: z.int().positive(),
    note: z.string(),
    by: z.string(),
    at: StoredInstant,
  }),
  StatementMatched: StoredName.extend({
    day: z.iso.date(),
    payments: z.array(z.object({ utr: z.string(), amount: StoredPaise })),
    by: z.string(),
    at: StoredInstant,
  }),
});

export const settlementAggregate: Aggregate<
  'settlement',
  Settlement,
  SettlementCommand,
  SettlementEvent,
  SettlementRejection
> = {
  category: 'settlement',
  decider: settlement,
  storedEvent: storedSettlementEvent,
  schemaVersion: 1,
};
