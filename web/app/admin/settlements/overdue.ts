import type { Instant } from '@store/ledger';

const DAY_MS = 24 * 60 * 60_000;

/** What was paid before this should be settled; null where nobody wants to be told. */
export const overdueBefore = (now: Date, days: number): Instant | null =>
  days === 0 ? null : new Date(now.getTime() - days * DAY_MS).toISOString();
