import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from '../processes/by-pid.ts';

const LOOK_AGAIN_MS = 200;

/**
 * Runs `work` while no other process of this machine holds the same lock file: two builds into
 * one folder would delete each other's files. A lock whose owner is gone does not count.
 */
export async function oneAtATime<Result>(
  lockFile: string,
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  await mkdir(dirname(lockFile), { recursive: true });
  while (!(await claims(lockFile))) await pause(LOOK_AGAIN_MS, undefined, { signal });
  try {
    return await work();
  } finally {
    await rm(lockFile, { force: true });
  }
}

async function claims(lockFile: string): Promise<boolean> {
  try {
    await writeFile(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const owner = Number(await readFile(lockFile, 'utf8').catch(() => ''));
    if (owner > 0 && !isAlive(owner)) await rm(lockFile, { force: true });
    return false;
  }
}
