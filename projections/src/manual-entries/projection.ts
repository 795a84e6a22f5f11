import type { EntryFailure, LedgerEvent, ManualAct, ReasonCode } from '@store/ledger';
import { instant, json, nullable, text } from '../kernel/column.ts';
import { readModel } from '../kernel/read-model.ts';
import { defineTable } from '../kernel/table.ts';
import type { ManualEntryView } from '../views.ts';

/** `kind` and what it is about stand in `act`, too: lists ask for it. */
export type ManualEntryRow = ManualEntryView & Readonly<{ kind: ManualAct['kind'] }>;

export const manualEntries = defineTable<ManualEntryRow>({
  name: 'manual_entry',
  key: ['entryId'],
  columns: {
    entryId: text(),
    userId: nullable(text()),
    kind: text<ManualAct['kind']>(),
    act: json<ManualAct>(),
    code: text<ReasonCode>(),
    reason: text(),
    by: text(),
    status: text<ManualEntryView['status']>(),
    approvedBy: nullable(text()),
    declinedBy: nullable(text()),
    failure: nullable(text<EntryFailure>()),
    utr: nullable(text()),
    undoneBy: nullable(text()),
    lapsesAt: instant,
    createdAt: instant,
    updatedAt: instant,
  },
  indexes: [
    "(created_at) where status = 'waiting'",
    "(created_at) where status = 'booked' and kind = 'payOut'",
    '(user_id, created_at desc) where user_id is not null',
    '(utr) where utr is not null',
    '(created_at desc, entry_id desc)',
    '(status, created_at desc, entry_id desc)',
    '(kind, created_at desc, entry_id desc)',
  ],
  streamOf: ({ entryId }) => `entry-${entryId}`,
});

type EntryEvent = Extract<LedgerEvent, { category: 'entry' }>;
type EntryFact = Readonly<{ key: string; event: EntryEvent }>;

/** What people did to money and points by hand, and what still waits for somebody. */
export const manualEntry = readModel(manualEntries, tell, evolve);

function tell(event: LedgerEvent, facts: EntryFact[]): void {
  if (event.category === 'entry') facts.push({ key: event.id, event });
}

function evolve(
  before: ManualEntryRow | undefined,
  { event }: EntryFact,
): ManualEntryRow | undefined {
  if (event.type === 'ManualEntryProposed') return proposed(event.data);
  if (before === undefined) return undefined;
  const now = { ...before, updatedAt: event.data.at };
  switch (event.type) {
    case 'ManualEntryApproved':
      return { ...now, status: 'approved', approvedBy: event.data.by };
    case 'ManualEntryDeclined':
      return { ...now, status: 'declined', declinedBy: event.data.by };
    case 'ManualEntryBooked':
      return { ...now, status: 'booked' };
    case 'ManualEntryFailed':
      return { ...now, status: 'failed', failure: event.data.why };
    case 'ManualEntrySettled':
      return { ...now, status: 'settled', utr: event.data.utr };
    case 'ManualEntryUndone':
      return { ...now, status: 'undone', undoneBy: event.data.undoneBy };
  }
}

function proposed(
  data: Extract<EntryEvent, { type: 'ManualEntryProposed' }>['data'],
): ManualEntryRow {
  const { entryId, userId, act, code, reason, by, takesTwo, lapsesAt, at } = data;
  return {
    ...{ entryId, userId, act, code, reason, by, lapsesAt },
    kind: act.kind,
    status: takesTwo ? 'waiting' : 'approved',
    approvedBy: null,
    declinedBy: null,
    failure: null,
    utr: 'utr' in act ? act.utr : null,
    undoneBy: null,
    createdAt: at,
    updatedAt: at,
  };
}
