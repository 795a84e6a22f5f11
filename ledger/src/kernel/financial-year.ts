import { istDay, startOfDay } from './ist-date.ts';
import type { Instant } from './message.ts';

/** In India books are kept by financial years, which begin on 1 April. */
const FIRST_OF_YEAR = '04-01';

/** The year in which the financial year of this moment began. */
export function financialYearOf(at: Instant): number {
  const day = istDay(at);
  const year = Number(day.slice(0, 4));
  return day.slice(5) < FIRST_OF_YEAR ? year - 1 : year;
}

export const startOfFinancialYear = (year: number): Date => startOfDay(`${year}-${FIRST_OF_YEAR}`);
