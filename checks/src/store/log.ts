import { connectPostgres } from '@store/platform/postgres';

export type Fact = Readonly<{
  stream: string;
  type: string;
  /** Milliseconds since the epoch. */
  at: number;
  data: Readonly<Record<string, unknown>>;
}>;

type Recorded = Fact & Readonly<{ position: number }>;

export const ENDS = ['OrderCompleted', 'OrderRefunded', 'OrderCancelled', 'PaymentFailed'];

/**
 * A look into the log of the store under test, past all pages. `name` is what Postgres shows. What has
 * been read once is kept: who looks every second for an hour would else leave the store no time.
 */
export function openLog(databaseUrl: string, name: string) {
  const db = connectPostgres(databaseUrl, { max: 1, name });
  const kept = new Map<string, Fact[]>();
  let last = -1;
  let reading: Promise<unknown> = Promise.resolve();

  async function readOn(): Promise<void> {
    const facts = await db<Recorded[]>`
      select position::float8, stream, type, data,
        extract(epoch from recorded_at)::float8 * 1000 as at
      from ledger.event
      where position > ${last}
      order by position`;
    for (const { position, ...fact } of facts) {
      addTo(kept, categoryOf(fact.stream), fact);
      addTo(kept, fact.stream, fact);
      last = position;
    }
  }

  return {
    /**
     * Of a stream, or of all whose names begin with a category like "order-", in order; empty while
     * the database is away. `from` is in milliseconds since the epoch.
     */
    factsOf: (name: string, from = 0): Promise<readonly Fact[]> => {
      // One after the other, so that none is kept twice; behind one that failed as well.
      const read = reading.then(readOn, readOn);
      reading = read;
      return read.then(
        () => (kept.get(name) ?? []).filter(({ at }) => at >= from),
        () => [],
      );
    },
    close: () => db.end({ timeout: 2 }),
  };
}

const categoryOf = (stream: string): string => stream.slice(0, stream.indexOf('-') + 1);

export type Log = ReturnType<typeof openLog>;

/** The facts of each stream, by its name. */
export function byStream(facts: readonly Fact[]): Map<string, Fact[]> {
  const streams = new Map<string, Fact[]>();
  for (const fact of facts) addTo(streams, fact.stream, fact);
  return streams;
}

/** One more of those that are known by `name`. */
export function addTo(all: Map<string, Fact[]>, name: string, fact: Fact): void {
  const facts = all.get(name);
  if (facts === undefined) all.set(name, [fact]);
  else facts.push(fact);
}
