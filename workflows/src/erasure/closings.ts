import type { Instant } from '@store/ledger';
import type { Obstacle } from '../contracts.ts';
import type { Closing } from './obstacles.ts';

export type FoundClosing = Closing & Readonly<{ accountId: string; begunAt: Instant | null }>;

/** Accounts that are closing, seen from the workflows. */
export interface Closings {
  /** Null when it was taken back, or the account is erased. */
  find(closingId: string): Promise<FoundClosing | null>;
  /** How many complaints of an account nobody has closed. */
  openComplaints(accountId: string): Promise<number>;
  /** For those who ask why it is not erased yet. */
  noteObstacles(closingId: string, obstacles: readonly Obstacle[]): Promise<void>;
  /** From then on it cannot be taken back. False when it was, or an admin has blocked it. */
  begin(closingId: string, at: Instant): Promise<boolean>;
  /** Once, and only what has begun. */
  anonymise(closingId: string, at: Instant): Promise<void>;
}
