import { readFile, rm } from 'node:fs/promises';
import { endProcess, isProcess } from '../processes/by-pid.ts';
import { PlainFailure } from '../processes/plain-failure.ts';

/** The dev server writes no pid file of its own. */
export const pidFileOf = (databaseFile: string): string => `${databaseFile}.pid`;

const END_LIMIT_MS = 5_000;

/** The dev server that runs over this file, if one does. */
export async function devServerOver(databaseFile: string): Promise<number | null> {
  const pid = Number(await readFile(pidFileOf(databaseFile), 'utf8').catch(() => ''));
  return pid > 0 && (await isProcess(pid, databaseFile)) ? pid : null;
}

/**
 * Ends a dev server left running over this file: two over one file spoil it.
 * @throws PlainFailure when it does not end
 */
export async function endOrphanedDevServer(databaseFile: string): Promise<void> {
  const pid = await devServerOver(databaseFile);
  if (pid !== null && !(await endProcess(pid, 'SIGTERM', END_LIMIT_MS))) {
    throw new PlainFailure(
      `An earlier Temporal dev server (process ${pid}) still runs and does not end: stop it with "kill ${pid}".`,
    );
  }
  await rm(pidFileOf(databaseFile), { force: true });
}
