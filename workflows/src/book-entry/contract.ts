import type { Instant } from '@store/ledger';

export type BookEntryInput = Readonly<{ entryId: string; stepTimeoutMs: number }>;

export interface BookEntryActivities {
  /** Moves what the entry says, or writes down why it could not be. */
  bookEntry(entryId: string, at: Instant): Promise<void>;
}
