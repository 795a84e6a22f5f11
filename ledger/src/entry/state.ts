import { assertNever } from '../kernel/assert-never.ts';
import type {
  EntryEvent,
  ManualEntryApproved,
  ManualEntryProposed,
  ManualEntrySettled,
} from './events.ts';

/** `approved` waits for nobody: it is being booked. A pay-out is `settled` by the bank. */
export type EntryStatus =
  'none' | 'waiting' | 'approved' | 'declined' | 'booked' | 'failed' | 'settled' | 'undone';

export type ProposedEntry = Readonly<{
  status: Exclude<EntryStatus, 'none'>;
  proposed: ManualEntryProposed['data'];
  /** The second person; null for an act that took one. */
  approved: ManualEntryApproved['data'] | null;
  declinedBy: string | null;
  settled: ManualEntrySettled['data'] | null;
  undoneBy: string | null;
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
      declinedBy: null,
      settled: null,
      undoneBy: null,
    };
  }
  if (entry.status === 'none') return entry;
  switch (event.type) {
    case 'ManualEntryApproved':
      return { ...entry, status: 'approved', approved: event.data };
    case 'ManualEntryDeclined':
      return { ...entry, status: 'declined', declinedBy: event.data.by };
    case 'ManualEntryBooked':
      return { ...entry, status: 'booked' };
    case 'ManualEntryFailed':
      return { ...entry, status: 'failed' };
    case 'ManualEntrySettled':
      return { ...entry, status: 'settled', settled: event.data };
    case 'ManualEntryUndone':
      return { ...entry, status: 'undone', undoneBy: event.data.undoneBy };
    default:
      return assertNever(event);
  }
}
