import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { endProcess, isProcess, isTaken, untilGone } from '../processes/by-pid.ts';
import { PlainFailure } from '../processes/plain-failure.ts';

const END_LIMIT_MS = 5_000;
/** Backends end by themselves when they see that their server is gone; one that is held does not. */
const BACKENDS_LIMIT_MS = 1_000;

const pidFileOf = (folder: string) => join(folder, 'postmaster.pid');

/** The server that runs over this folder, if one does. */
export async function postgresOver(folder: string): Promise<number | null> {
  const pid = await writtenPid(folder);
  return pid > 0 && (await isProcess(pid, folder)) ? pid : null;
}

/**
 * Ends a Postgres left running over this folder, with every process of it: two servers over one
 * folder spoil it, and a last backend of a killed server still writes.
 * @throws PlainFailure when one does not end
 */
export async function endOrphanedPostgres(folder: string): Promise<void> {
  const server = await postgresOver(folder);
  // SIGINT is Postgres's "fast" stop.
  if (server !== null) await mustEnd(server, 'SIGINT', END_LIMIT_MS);
  const deadline = Date.now() + BACKENDS_LIMIT_MS;
  for (const pid of await processesIn(folder)) {
    if (await untilGone(pid, Math.max(0, deadline - Date.now()))) continue;
    await mustEnd(pid, 'SIGKILL', END_LIMIT_MS);
  }
  await forgetStranger(folder);
}

async function mustEnd(pid: number, name: NodeJS.Signals, limitMs: number): Promise<void> {
  if (await endProcess(pid, name, limitMs)) return;
  throw new PlainFailure(
    `An earlier Postgres (process ${pid}) still runs and does not end: stop it with "kill ${pid}".`,
  );
}

/** Every process of Postgres works in its data folder. Only Linux shows where a process works. */
async function processesIn(folder: string): Promise<number[]> {
  if (process.platform !== 'linux') return [];
  const place = await realpath(folder).catch(() => folder);
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const here = await Promise.all(
    pids.map(async (pid) => {
      const [cwd, program] = await Promise.all(
        ['cwd', 'exe'].map((link) => readlink(`/proc/${pid}/${link}`).catch(() => '')),
      );
      return cwd === place && /\/postgres( \(deleted\))?$/.test(program ?? '');
    }),
  );
  return pids.filter((_pid, place) => here[place]);
}

/**
 * The number in the file of a killed server may belong to another program by now, after a reboot or
 * in a restarted container, or to a zombie; then Postgres would not start. Otherwise the file stays:
 * by it Postgres itself finds out whether the old memory is still in use, and refuses.
 */
async function forgetStranger(folder: string): Promise<void> {
  const pid = await writtenPid(folder);
  if (pid > 0 && isTaken(pid)) await rm(pidFileOf(folder), { force: true });
}

async function writtenPid(folder: string): Promise<number> {
  const [line] = (await readFile(pidFileOf(folder), 'utf8').catch(() => '')).split('\n');
  return Number(line);
}
