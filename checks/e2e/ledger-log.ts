import { connectPostgres, lock, transaction, type Db } from '@store/platform/postgres';
import { storeUnderTest } from './store.ts';

/** A look into the log of the store under test, past all pages. Close it after use. */
export function openLog() {
  const db: Db = connectPostgres(storeUnderTest().env['DATABASE_URL'] ?? '', { max: 2 });
  return {
    async userIdOf(email: string): Promise<string> {
      const [row] = await db<{ id: string }[]>`select id from shop.account where email = ${email}`;
      if (row === undefined) throw new Error(`nobody has the e-mail ${email}`);
      return row.id;
    },

    /** How many facts name the customer: what others do meanwhile does not count. */
    async factsAbout(userId: string): Promise<number> {
      const [row] = await db<{ count: bigint }[]>`
        select count(*) from ledger.event
        where stream like ${`%${userId}`} or data::text like ${`%${userId}%`}`;
      return Number(row?.count);
    },

    /** The types of a stream's events in order, each with its data. */
    async storyOf(stream: string): Promise<readonly Fact[]> {
      return db<Fact[]>`
        select type, data from ledger.event where stream = ${stream} order by revision`;
    },

    /** Runs while nobody else gets a turn of that name: see platform/src/postgres/turns.ts. */
    async inTurnOf<Answer>(key: string, run: () => Promise<Answer>): Promise<Answer> {
      return transaction(db, async (tx) => {
        await lock(tx, `turn:${key}`);
        return run();
      });
    },

    [Symbol.asyncDispose]: () => db.end({ timeout: 5 }),
  };
}

export type Fact = Readonly<{ type: string; data: Readonly<Record<string, unknown>> }>;
