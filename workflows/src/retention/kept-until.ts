import { istDay, startOfDay, type Instant } from '@store/ledger';

/** In India books are kept by financial years, which begin on 1 April. */
const FIRST_OF_YEAR = '04-01';

const yearOf = (at: Instant): number => {
  const day = istDay(at);
  const year = Number(day.slice(0, 4));
  return day.slice(5) < FIRST_OF_YEAR ? year - 1 : year;
};

/**
 * What was closed before this moment has been kept for so many whole financial years since the end of
 * its own, as section 128(5) of the Companies Act 2013 counts them.
 */
export const recordsDueBefore = (now: Instant, years: number): Instant =>
  startOfDay(`${yearOf(now) - years}-${FIRST_OF_YEAR}`).toISOString();

/** Until when what was closed at this moment is kept. */
export const recordsKeptUntil = (closedAt: Instant, years: number): Instant =>
  startOfDay(`${yearOf(closedAt) + 1 + years}-${FIRST_OF_YEAR}`).toISOString();
