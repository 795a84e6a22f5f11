import { readFile, statfs } from 'node:fs/promises';

const IN_MEMORY = '/dev/shm';
const GIBIBYTE = 1024 ** 3;
/** More than the servers of all tests write at once. */
const ROOM = 4 * GIBIBYTE;
/** What lies there is missing elsewhere: programs and browsers need some, too. */
const MEMORY = ROOM + 6 * GIBIBYTE;

/**
 * From here on this process and those it starts keep what they throw away in memory, where there is
 * plenty: a database is made and dropped there in a tenth of the time. A TMPDIR that somebody chose
 * stays.
 */
export async function keepInMemory(): Promise<void> {
  if (process.env['TMPDIR'] !== undefined || process.availableMemory() < MEMORY) return;
  if (await hasRoomForPrograms(IN_MEMORY)) process.env['TMPDIR'] = IN_MEMORY;
}

/** Some specs write programs and run them. */
async function hasRoomForPrograms(folder: string): Promise<boolean> {
  const mounts = await readFile('/proc/mounts', 'utf8').catch(() => '');
  const options = mounts.split('\n').find((line) => line.split(' ')[1] === folder);
  if (options === undefined || /\bnoexec\b/.test(options)) return false;
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= ROOM;
}
