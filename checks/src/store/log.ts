import { connectPostgres } from '@store/platform/postgres';

export type Fact = Readonly<{
  stream: string;
  type: string;
  /** Milliseconds since the epoch. */
  at: number;
  data: Readonly<Record<string, unknown>>;
}>;

export const ENDS = ['OrderCompleted', 'OrderRefunded', 'OrderCancelled', 'PaymentFailed'];

/** A look into the log of the store under test, past all pages. `name` is what Postgres shows. */
export function openLog(databaseUrl: string, name: string) {
  const db = connectPostgres(databaseUrl, { max: 2, name });
  return {
    /** In order; empty while the database is away. */
    factsOf: (prefix: string, from = 0): Promise<readonly Fact[]> =>
      db<Fact[]>`
        select stream, type, data, extract(epoch from recorded_at)::float8 * 1000 as at
        from ledger.event
        where stream like ${`${prefix}%`} and recorded_at >= to_timestamp(${from / 1000})
        order by position`.then(
        (rows) => [...rows],
        () => [],
      ),
    close: () => db.end({ timeout: 2 }),
  };
}

export type Log = ReturnType<typeof openLog>;

/** The facts of each stream, by its name. */
export function byStream(facts: readonly Fact[]): Map<string, Fact[]> {
  const streams = new Map<string, Fact[]>();
  for (const fact of facts) {
    const story = streams.get(fact.stream);
    if (story === undefined) streams.set(fact.stream, [fact]);
    else story.push(fact);
  }
  return streams;
}
