import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { giveLockBack, takeLock } from '../processes/lock-file.ts';

const LOOK_AGAIN_MS = 200;

/**
 * Runs `work` while no other process of this machine holds the same lock file: two builds into
 * one folder would delete each other's files.
 */
export async function oneAtATime<Result>(
  lockFile: string,
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  await mkdir(dirname(lockFile), { recursive: true });
  while ((await takeLock(lockFile)) !== null) await pause(LOOK_AGAIN_MS, undefined, { signal });
  try {
    return await work();
  } finally {
    await giveLockBack(lockFile);
  }
}
