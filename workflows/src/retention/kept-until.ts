import { financialYearOf, startOfFinancialYear, type Instant } from '@store/ledger';

/**
 * What was closed before this moment has been kept for so many whole financial years since the end of
 * its own, as section 128(5) of the Companies Act 2013 counts them.
 */
export const recordsDueBefore = (now: Instant, years: number): Instant =>
  startOfFinancialYear(financialYearOf(now) - years).toISOString();

/** Until when what was closed at this moment is kept. */
export const recordsKeptUntil = (closedAt: Instant, years: number): Instant =>
  startOfFinancialYear(financialYearOf(closedAt) + 1 + years).toISOString();
