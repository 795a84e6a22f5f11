import type { Instant } from '@store/ledger';

export type ReverseOrderInput = Readonly<{ orderId: string; stepTimeoutMs: number }>;

export interface ReverseOrderActivities {
  /** Gives the buyer of a completed order the money back, and takes back what it earned. */
  reverseOrder(orderId: string, at: Instant): Promise<void>;
}
