import { mkdirSync } from 'node:fs';
import { connectPostgres } from '@store/platform/postgres';
import { OwnerSettings, readOwnerSettings } from '@store/workflows/owner-settings';
import { keepLogs } from '../processes/kept-logs.ts';

const LOOK_EVERY_MS = 60_000;
const ASK_EVERY_MS = 24 * 60 * 60_000;

type Options = Readonly<{
  folder: string;
  /** The store's database, as soon as it is there. */
  databaseUrl: () => string | undefined;
  say: (line: string) => void;
}>;

/** Puts logs aside and deletes old ones, as long as the owner says. Returns what stops it. */
export function keepLogsSmall({ folder, databaseUrl, say }: Options): () => Promise<void> {
  mkdirSync(folder, { recursive: true });
  let securityLogDays = OwnerSettings.shape.securityLogDays.parse(undefined);
  let askedAt = -Infinity;
  let looking = Promise.resolve();

  async function look() {
    try {
      const url = databaseUrl();
      if (url !== undefined && performance.now() - askedAt >= ASK_EVERY_MS) {
        askedAt = performance.now();
        securityLogDays = await daysSetIn(url);
      }
      await keepLogs(folder, new Date(), { securityLogDays });
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

async function daysSetIn(databaseUrl: string): Promise<number> {
  const db = connectPostgres(databaseUrl, { max: 1, name: 'supervisor' });
  try {
    return (await readOwnerSettings(db, {})).securityLogDays;
  } finally {
    await db.end({ timeout: 1 });
  }
}
