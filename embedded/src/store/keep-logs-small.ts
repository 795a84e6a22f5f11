import { mkdirSync } from 'node:fs';
import { connectPostgres, type Db } from '@store/platform/postgres';
import { OwnerSettings, readOwnerSettings } from '@store/workflows/owner-settings';
import { noteLogsDeleted } from '@store/workflows/retention';
import { keepLogs } from '../processes/kept-logs.ts';

const LOOK_EVERY_MS = 60_000;
const ASK_EVERY_MS = 24 * 60 * 60_000;

type Options = Readonly<{
  folder: string;
  /** The store's database, as soon as it is there. */
  databaseUrl: () => string | undefined;
  say: (line: string) => void;
}>;

/**
 * Puts logs aside, deletes those that are older than the owner says, and has that written down.
 * Returns what stops it.
 */
export function keepLogsSmall({ folder, databaseUrl, say }: Options): () => Promise<void> {
  mkdirSync(folder, { recursive: true });
  let securityLogDays = OwnerSettings.shape.securityLogDays.parse(undefined);
  let askedAt = -Infinity;
  /** Deleted while there was no database to tell it to. */
  let untold = 0;
  let looking = Promise.resolve();

  async function look() {
    try {
      const url = databaseUrl();
      if (url !== undefined && performance.now() - askedAt >= ASK_EVERY_MS) {
        askedAt = performance.now();
        securityLogDays = await asked(url, daysSetIn);
      }
      untold += await keepLogs(folder, new Date(), { securityLogDays });
      if (url !== undefined && untold > 0) {
        const told = untold;
        await asked(url, (db) => noteLogsDeleted(db, new Date().toISOString(), told));
        untold -= told;
      }
    } catch (error) {
      // A full disk is no reason to end the store.
      say(`The logs in ${folder} could not be put aside: ${String(error)}`);
    }
  }
  const lookAgain = () => void (looking = looking.then(look));
  lookAgain();
  const timer = setInterval(lookAgain, LOOK_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await looking;
  };
}

const daysSetIn = async (db: Db): Promise<number> =>
  (await readOwnerSettings(db, {})).securityLogDays;

/** On a connection of its own: it is seldom. */
async function asked<Answer>(url: string, ask: (db: Db) => Promise<Answer>): Promise<Answer> {
  const db = connectPostgres(url, { max: 1, name: 'supervisor' });
  try {
    return await ask(db);
  } finally {
    await db.end({ timeout: 1 });
  }
}
