/** One after the other per key, over all processes of the store. */
export interface Turns {
  /**
   * @throws TurnMissed, without running anything, when others took too long.
   * @throws TurnLost
   */
  take<Result>(key: string, run: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}
