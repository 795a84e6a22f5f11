import { rmSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
const GIBIBYTE = 1024 ** 3;
/** More than the servers of all tests write at once. */
const ROOM = 4 * GIBIBYTE;
/** What lies there is missing elsewhere: programs and browsers need some, too. */
const MEMORY = ROOM + 6 * GIBIBYTE;
const OURS = /^store-tests-(\d+)-/;

/**
 * From here on this process and those it starts keep what they throw away in memory, where there is
 * plenty: a database is made and dropped there in a tenth of the time. It goes with this process, or
 * with the next one where this was killed. A TMPDIR that somebody chose stays.
 */
export async function keepInMemory(memory = IN_MEMORY): Promise<void> {
  if (process.env['TMPDIR'] !== undefined || process.availableMemory() < MEMORY) return;
  if (!(await hasRoomForPrograms(memory))) return;
  await sweep(memory);
  const folder = await mkdtemp(join(memory, `store-tests-${process.pid}-`));
  // Postgres, which root runs as somebody else, has its data in a folder of its own below.
  await chmod(folder, 0o711);
  process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** Some specs write programs and run them. */
async function hasRoomForPrograms(folder: string): Promise<boolean> {
  const mounts = await readFile('/proc/mounts', 'utf8').catch(() => '');
  const options = mounts.split('\n').find((line) => line.split(' ')[1] === IN_MEMORY);
  if (options === undefined || /\bnoexec\b/.test(options)) return false;
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= ROOM;
}

async function sweep(memory: string): Promise<void> {
  for (const name of await readdir(memory)) {
    const pid = OURS.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid)))
      await rm(join(memory, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
