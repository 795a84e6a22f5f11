import type { Instant } from '@store/ledger';

export interface DailySummaryActivities {
  /** Writes to the owner how the day before this moment, in India, was and what waits now. */
  sendDailySummary(moment: Instant): Promise<void>;
}
