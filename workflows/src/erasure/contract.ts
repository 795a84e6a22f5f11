import type { Instant } from '@store/ledger';

/** `told` where an earlier execution of the same closing has written the first letter. */
export type ErasureInput = Readonly<{ closingId: string; told?: true }>;

export type SeenClosing =
  /** Taken back, or erased already. */
  | Readonly<{ state: 'over' }>
  /** To be looked at again then. */
  | Readonly<{ state: 'waits'; again: Instant }>
  /** Nothing stands in the way any more, and it cannot be taken back. */
  | Readonly<{ state: 'begun' }>;

export interface ErasureActivities {
  lookAtClosing(closingId: string, at: Instant): Promise<SeenClosing>;
  /** What its owner has ticked, and all points. */
  giveUpBalance(closingId: string, at: Instant): Promise<void>;
  /** Deletes who the owner is. What they ordered and paid stays, without a name. */
  anonymise(closingId: string, at: Instant): Promise<void>;
}
