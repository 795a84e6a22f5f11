import postgres from 'postgres';
import { reconnectSeconds, type Db } from '../../postgres/index.ts';
import { NoAnswer } from './failures.ts';

type Settings = Readonly<{ url: string; name: string; max: number; timeoutMs: number }>;

/** The server cancels a statement in time; this side waits a little longer for that answer. */
const GRACE_MS = 250;

/** Connections whose calls always end: a silent server costs the time of one call, no more. */
export class Link {
  readonly #settings: Settings;
  #db: Db;
  #closed = false;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#db = connect(settings);
  }

  /** @throws NoAnswer when neither an answer nor an error came in time; the outcome is unknown. */
  async call<Result>(query: (db: Db) => PromiseLike<Result>): Promise<Result> {
    const db = this.#db;
    const ms = this.#settings.timeoutMs + GRACE_MS;
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        this.#renew(db);
        reject(new NoAnswer(ms));
      }, ms);
    });
    try {
      return await Promise.race([query(db), silence]);
    } finally {
      clearTimeout(timer);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#db.end({ timeout: 1 });
  }

  /** A connection that went silent may stay so for minutes: leave it behind. */
  #renew(silent: Db): void {
    if (this.#closed || silent !== this.#db) return;
    this.#db = connect(this.#settings);
    void silent.end({ timeout: 0 }).catch(() => undefined);
  }
}

/** Cut out of Postgres's own text, which is in UTC here: no Date for every event. */
const INSTANT = {
  to: 1184,
  from: [1184],
  serialize: String,
  parse: (text: string): string =>
    `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`,
};

function connect({ url, name, max, timeoutMs }: Settings): Db {
  return postgres(url, {
    max,
    connect_timeout: Math.max(1, timeoutMs / 1000),
    max_lifetime: null,
    backoff: reconnectSeconds,
    fetch_types: false,
    types: { bigint: postgres.BigInt, instant: INSTANT },
    onnotice: () => undefined,
    connection: {
      application_name: name,
      TimeZone: 'UTC',
      statement_timeout: timeoutMs,
      // The statements are few and always alike: planning them again each time costs a tenth.
      plan_cache_mode: 'force_generic_plan',
      // Under repeatable read the batch would see the table as it was before it held the lock.
      default_transaction_isolation: 'read committed',
    },
  });
}
