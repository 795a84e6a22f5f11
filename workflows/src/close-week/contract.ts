import type { Instant, Paise, Ranked } from '@store/ledger';

export type CloseWeekInput = Readonly<{
  /** For rank 1, 2, 3…, in paise. */
  prizeAmounts: readonly Paise[];
  /** How many places of the ranking are kept for ever. */
  places: number;
  /** For commands of the last moment that are still being written. */
  graceMs: number;
  stepTimeoutMs: number;
}>;

export interface CloseWeekActivities {
  /** The ISO week that was over at this moment. */
  weekBefore(moment: Instant): Promise<string>;
  /** The ranking of a week that is over; fails as long as the read side lags behind the log. */
  finalRanking(week: string, places: number): Promise<readonly Ranked[]>;
  closeWeek(
    week: string,
    ranking: readonly Ranked[],
    prizeAmounts: readonly Paise[],
    at: Instant,
  ): Promise<void>;
  /** Pays what was frozen with the week, which is what counts. The number of prizes. */
  payPrizes(week: string, at: Instant): Promise<number>;
}
