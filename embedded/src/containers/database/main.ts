import { ensureOwner } from '../../postgres/ensure-owner.ts';
import { inPlainWords, reportOf } from '../../processes/plain-failure.ts';
import { settingsFrom } from '../../processes/settings-from.ts';
import { DatabaseOwnerSettings } from './settings.ts';

/**
 * Makes the role of DATABASE_URL, which the store's containers sign in as, and gives it what the
 * administrator of ADMIN_DATABASE_URL made for the store: who breaks into a container is not the
 * database's master. May be run again at any time.
 */
try {
  const { DATABASE_URL, ADMIN_DATABASE_URL } = settingsFrom(DatabaseOwnerSettings, process.env);
  const { username, password } = new URL(DATABASE_URL);
  const owner = { role: decodeURIComponent(username), password: decodeURIComponent(password) };
  await inPlainWords(
    () => ensureOwner(ADMIN_DATABASE_URL, owner),
    (said) => `Postgres does not let its administrator make the role ${owner.role}: ${said}`,
  );
} catch (error) {
  console.error(reportOf(error));
  process.exitCode = 1;
}
