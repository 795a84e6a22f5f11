/** Who does not want to be named on the leaderboard: they are shown as Player. */
export interface BoardNames {
  isHidden(accountId: string): Promise<boolean>;
  choose(accountId: string, hidden: boolean): Promise<void>;
  /** Those of the accounts. */
  hiddenAmong(accountIds: readonly string[]): Promise<ReadonlySet<string>>;
}
