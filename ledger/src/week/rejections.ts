export type WeekAlreadyClosed = Readonly<{ type: 'WeekAlreadyClosed'; week: string }>;
export type WeekStillOpen = Readonly<{ type: 'WeekStillOpen'; week: string }>;
export type NotYetOver = Readonly<{ type: 'NotYetOver'; week: string; endsAt: string }>;
export type NoSuchPrize = Readonly<{ type: 'NoSuchPrize'; week: string; rank: number }>;
/** Ranks must run 1, 2, 3… without gaps, spend falling, each user once and with spend. */
export type RankingMalformed = Readonly<{ type: 'RankingMalformed'; week: string }>;

export type WeekRejection =
  | WeekAlreadyClosed
  | WeekStillOpen
  | NotYetOver
  | NoSuchPrize
  | RankingMalformed;
