import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PlainFailure } from '../processes/plain-failure.ts';
import { isProcess, untilGone } from '../processes/by-pid.ts';

/**
 * Ends a Postgres that an earlier, killed start left running in this folder, and clears the pid
 * file that a killed Postgres left lying there.
 * @throws PlainFailure when it does not end
 */
export async function endOrphan(folder: string): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid');
  const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!(pid > 0)) return;
  // After a reboot the number may belong to somebody else: only a process of this folder is ours.
  if (await isProcess(pid, folder)) {
    process.kill(pid, 'SIGINT');
    if (!(await untilGone(pid, 15_000))) {
      throw new PlainFailure(
        `An earlier Postgres (process ${pid}) still uses ${folder} and does not end: stop it with "kill ${pid}".`,
      );
    }
  }
  await rm(pidFile, { force: true });
}
