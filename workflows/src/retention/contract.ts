import type { Instant } from '@store/ledger';

export interface RetentionActivities {
  /** Deletes what is due at this moment, once, however often it is run. */
  deleteWhatIsDue(at: Instant): Promise<void>;
}
