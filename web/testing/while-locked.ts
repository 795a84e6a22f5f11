import { connectPostgres } from '@store/platform/postgres';
import type { ServedStore } from './serve-test-store.ts';

/** Whoever asks for the table hangs until the work is over. */
export async function whileLocked<Result>(
  { databaseUrl }: Pick<ServedStore, 'databaseUrl'>,
  table: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const db = connectPostgres(databaseUrl, { max: 1 });
  try {
    return await db
      .begin(async (tx) => {
        await tx.unsafe(`lock table ${table} in access exclusive mode`);
        return { result: await work() };
      })
      .then(({ result }) => result);
  } finally {
    await db.end();
  }
}
