export type Count = Readonly<{
  /** This time included. */
  hits: number;
  endsInMs: number;
}>;

export type Counter = Readonly<{
  count: (key: string) => Promise<Count>;
  takeBack: (key: string) => Promise<void>;
}>;

/**
 * Counts by key, in windows that begin with the first count. Who asks twice for the same name counts
 * in the same place.
 */
export type Counters = (name: string, windowMs: number) => Counter;
