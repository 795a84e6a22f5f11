import { z } from 'zod';
import type { Aggregate } from '../kernel/aggregate.ts';
import { storedEvent } from '../kernel/stored-event.ts';
import { StoredCentipoints, StoredInstant, StoredPaise } from '../kernel/stored-fields.ts';
import type { EntryCommand } from './commands.ts';
import { entry } from './decide.ts';
import { ENTRY_FAILURES, REASON_CODES, type EntryEvent } from './events.ts';
import type { EntryRejection } from './rejections.ts';
import type { Entry } from './state.ts';

const undoable = [
  z.object({
    kind: z.literal('credit'),
    amount: StoredPaise,
    utr: z.string().nullable(),
    gateway: z.string().exactOptional(),
  }),
  z.object({ kind: z.literal('deduct'), amount: StoredPaise }),
  z.object({ kind: z.literal('payOut'), amount: StoredPaise }),
  z.object({
    kind: z.literal('takeBackPrize'),
    week: z.string(),
    rank: z.int().positive(),
    amount: StoredPaise,
  }),
  z.object({ kind: z.literal('deductPoints'), points: StoredCentipoints }),
] as const;

const act = z.discriminatedUnion('kind', [
  ...undoable,
  z.object({
    kind: z.literal('creditMany'),
    lines: z.array(z.object({ userId: z.string(), amount: StoredPaise })),
  }),
  z.object({
    kind: z.literal('payOrder'),
    orderId: z.string(),
    amount: StoredPaise,
    utr: z.string(),
    gateway: z.string().nullable().exactOptional(),
  }),
  z.object({
    kind: z.literal('settle'),
    gateway: z.string(),
    day: z.iso.date(),
    amount: StoredPaise,
    fee: StoredPaise,
    tax: StoredPaise,
    utr: z.string(),
    paidBy: z.array(z.string()),
    settlementId: z.string().exactOptional(),
    refunds: StoredPaise.exactOptional(),
    deducted: StoredPaise.exactOptional(),
  }),
  z.object({
    kind: z.literal('undo'),
    entryId: z.string(),
    act: z.discriminatedUnion('kind', undoable),
  }),
]);

const storedEntryEvent = storedEvent<EntryEvent>({
  ManualEntryProposed: z.object({
    entryId: z.string(),
    userId: z.string().nullable(),
    act,
    code: z.enum(REASON_CODES),
    reason: z.string(),
    by: z.string(),
    takesTwo: z.boolean(),
    lapsesAt: StoredInstant,
    at: StoredInstant,
  }),
  ManualEntryApproved: z.object({
    entryId: z.string(),
    by: z.string(),
    alone: z.boolean(),
    at: StoredInstant,
  }),
  ManualEntryDeclined: z.object({ entryId: z.string(), by: z.string(), at: StoredInstant }),
  ManualEntryBooked: z.object({ entryId: z.string(), at: StoredInstant }),
  ManualEntryFailed: z.object({
    entryId: z.string(),
    why: z.enum(ENTRY_FAILURES),
    at: StoredInstant,
  }),
  ManualEntrySettled: z.object({
    entryId: z.string(),
    amount: StoredPaise,
    utr: z.string(),
    by: z.string(),
    at: StoredInstant,
  }),
  ManualEntryUndone: z.object({ entryId: z.string(), undoneBy: z.string(), at: StoredInstant }),
});

export const entryAggregate: Aggregate<'entry', Entry, EntryCommand, EntryEvent, EntryRejection> = {
  category: 'entry',
  decider: entry,
  storedEvent: storedEntryEvent,
  schemaVersion: 1,
};
