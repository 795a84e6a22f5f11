import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { isProcess } from './by-pid.ts';

/** Who holds a lock file; `mark` stands in its command line, for process ids are used again. */
export type LockOwner = Readonly<{ pid: number; mark: string }>;

/** A restarted container gives the same process id again: what it holds must be known otherwise. */
const heldHere = new Set<string>();

/**
 * Takes the lock file, also from an owner that is gone. Null when it is ours now; otherwise who
 * holds it.
 */
export async function takeLock(file: string): Promise<LockOwner | null> {
  // Written beside its place and linked there whole: nobody reads half a lock.
  const mine = `${file}.${randomUUID()}`;
  await writeFile(mine, `${process.pid}\n${basename(process.argv[1] ?? '')}`);
  try {
    while (!(await linked(mine, file))) {
      const owner = await lockOwner(file);
      if (owner !== null) return owner;
      await rm(file, { force: true });
    }
    heldHere.add(file);
    return null;
  } finally {
    await rm(mine, { force: true });
  }
}

export async function giveLockBack(file: string): Promise<void> {
  await rm(file, { force: true });
  heldHere.delete(file);
}

/** The process that holds the lock file, if it still runs. */
export async function lockOwner(file: string): Promise<LockOwner | null> {
  const [line, mark = ''] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number(line);
  if (!(pid > 0)) return null;
  const runs = pid === process.pid ? heldHere.has(file) : await isProcess(pid, mark);
  return runs ? { pid, mark } : null;
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
