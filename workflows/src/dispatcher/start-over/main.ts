import { connectPostgres } from '@store/platform/postgres';
import { EventStoreSettings, readSettings } from '@store/platform/settings';
import { startOver } from './start-over.ts';

const { DATABASE_URL } = readSettings(EventStoreSettings, process.env);
const db = connectPostgres(DATABASE_URL, { max: 1, name: 'redispatch' });
try {
  if (await startOver(db)) {
    console.log('The next worker reads the log from its beginning and starts what does not run.');
  } else {
    console.error('The store is running: stop it, and run this again.');
    process.exitCode = 1;
  }
} finally {
  await db.end();
}
