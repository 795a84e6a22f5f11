import { connectPostgres, GRACE_MS, type Db } from '@store/platform/postgres';
import { NoAnswer } from './failures.ts';

type Settings = Readonly<{ url: string; name: string; max: number; timeoutMs: number }>;

/** Connections whose calls always end, also those that wait for a connection first. */
export class Link {
  readonly #callMs: number;
  readonly #db: Db;

  constructor(settings: Settings) {
    this.#callMs = settings.timeoutMs + GRACE_MS;
    this.#db = connect(settings);
  }

  /** @throws NoAnswer when neither an answer nor an error came in time; the outcome is unknown. */
  async call<Result>(query: (db: Db) => PromiseLike<Result>): Promise<Result> {
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new NoAnswer(this.#callMs)), this.#callMs);
    });
    try {
      return await Promise.race([query(this.#db), silence]);
    } finally {
      clearTimeout(timer);
    }
  }

  close(): Promise<void> {
    return this.#db.end({ timeout: 1 });
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

const connect = (settings: Settings): Db =>
  connectPostgres(settings.url, {
    ...settings,
    types: { instant: INSTANT },
    session: {
      TimeZone: 'UTC',
      // The statements are few and always alike: planning them again each time costs a tenth.
      plan_cache_mode: 'force_generic_plan',
      // Under repeatable read the batch would see the table as it was before it held the lock.
      default_transaction_isolation: 'read committed',
    },
  });
