import { assertNever } from '../kernel/assert-never.ts';
import type { Instant } from '../kernel/message.ts';
import type {
  EntryEvent,
  ManualEntryApproved,
  ManualEntryDeclined,
  ManualEntryFailed,
  ManualEntryProposed,
  ManualEntrySettled,
  ManualEntryUndone,
} from './events.ts';

/** `approved` waits for nobody: it is being booked. A pay-out is `settled` by the bank. */
export type EntryStatus =
  | 'none'
  | 'waiting'
  | 'approved'
  | 'declined'
  | 'booked'
  | 'failed'
  | 'settled'
  | 'undone';

export type ProposedEntry = Readonly<{
  status: Exclude<EntryStatus, 'none'>;
  proposed: ManualEntryProposed['data'];
  /** The second person; null for an act that took one. */
  approved: ManualEntryApproved['data'] | null;
  declined: ManualEntryDeclined['data'] | null;
  bookedAt: Instant | null;
  failed: ManualEntryFailed['data'] | null;
  settled: ManualEntrySettled['data'] | null;
  undone: ManualEntryUndone['data'] | null;
}>;
export type Entry = Readonly<{ status: 'none' }> | ProposedEntry;

export const noEntry: Entry = { status: 'none' };

export function evolve(entry: Entry, event: EntryEvent): Entry {
  if (event.type === 'ManualEntryProposed') {
    const { data } = event;
    const status = data.takesTwo ? 'waiting' : 'approved';
    return {
      status,
      proposed: data,
      approved: null,
      declined: null,
      bookedAt: null,
      failed: null,
      settled: null,
      undone: null,
    };
  }
  if (entry.status === 'none') return entry;
  switch (event.type) {
    case 'ManualEntryApproved':
      return { ...entry, status: 'approved', approved: event.data };
    case 'ManualEntryDeclined':
      return { ...entry, status: 'declined', declined: event.data };
    case 'ManualEntryBooked':
      return { ...entry, status: 'booked', bookedAt: event.data.at };
    case 'ManualEntryFailed':
      return { ...entry, status: 'failed', failed: event.data };
    case 'ManualEntrySettled':
      return { ...entry, status: 'settled', settled: event.data };
    case 'ManualEntryUndone':
      return { ...entry, status: 'undone', undone: event.data };
    default:
      return assertNever(event);
  }
}
