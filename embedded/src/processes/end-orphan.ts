import { readFile, rm } from 'node:fs/promises';
import { isProcess, untilGone } from './by-pid.ts';
import { PlainFailure } from './plain-failure.ts';

export type Orphan = Readonly<{
  title: string;
  /** Its first line is the process id. */
  pidFile: string;
  /** In the command line of the process: after a reboot its number may belong to somebody else. */
  mark: string;
  signal: NodeJS.Signals;
}>;

const END_LIMIT_MS = 15_000;

/**
 * Ends a server that an earlier, killed start left running, and removes its pid file.
 * @throws PlainFailure when it does not end
 */
export async function endOrphan({ title, pidFile, mark, signal }: Orphan): Promise<void> {
  const [line = ''] = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n');
  const pid = Number(line);
  if (!(pid > 0)) return;
  if (await isProcess(pid, mark)) {
    process.kill(pid, signal);
    if (!(await untilGone(pid, END_LIMIT_MS))) {
      throw new PlainFailure(
        `An earlier ${title} (process ${pid}) still runs and does not end: stop it with "kill ${pid}".`,
      );
    }
  }
  await rm(pidFile, { force: true });
}
