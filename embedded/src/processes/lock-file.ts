import { randomUUID } from 'node:crypto';
import { link, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isProcess } from './by-pid.ts';

/** Who holds a lock; `mark` stands in its command line, for process ids are used again. */
export type LockOwner = Readonly<{ pid: number; mark: string }>;

/** A restarted container gives the same process id again: what it holds must be known otherwise. */
const heldHere = new Set<string>();

/**
 * Takes a lock, also from an owner that is gone. Null when it is ours now; otherwise who holds it.
 *
 * Each owner has a file of its own, numbered one after the owner before, and the highest number
 * counts. A file of that name can be made by one only, and the highest is never removed: so of many
 * who find the same owner dead one comes next, and nobody removes the lock of a living one.
 */
export async function takeLock(file: string): Promise<LockOwner | null> {
  // Written beside its place and linked there whole: nobody reads half a lock.
  const mine = `${file}-${randomUUID()}`;
  await writeFile(mine, `${process.pid}\n${basename(process.argv[1] ?? '')}`);
  try {
    for (;;) {
      const last = await lastOf(file);
      const owner = await living(file, last);
      if (owner !== null) return owner;
      const next = last + 1;
      const place = numbered(file, next);
      // Before it is there: another caller in this process may look at it at once.
      heldHere.add(place);
      if (!(await linked(mine, place))) continue;
      // Others may have come and gone since we looked; theirs is the lock then.
      if ((await lastOf(file)) > next) {
        await rm(place, { force: true });
        heldHere.delete(place);
        continue;
      }
      await Promise.all(
        (await numbersOf(file))
          .filter((number) => number < next)
          .map((number) => rm(numbered(file, number), { force: true })),
      );
      return null;
    }
  } finally {
    await rm(mine, { force: true });
  }
}

export async function giveLockBack(file: string): Promise<void> {
  const place = numbered(file, await lastOf(file));
  if (!heldHere.has(place)) return;
  await writeFile(place, 'nobody');
  heldHere.delete(place);
}

/** The process that holds the lock, if it still runs. */
export const lockOwner = async (file: string): Promise<LockOwner | null> =>
  living(file, await lastOf(file));

async function living(file: string, number: number): Promise<LockOwner | null> {
  const text = await readFile(numbered(file, number), 'utf8').catch(() => '');
  const [line, mark = ''] = text.split('\n');
  const pid = Number(line);
  if (!(pid > 0)) return null;
  const here = pid === process.pid;
  const runs = here ? heldHere.has(numbered(file, number)) : await isProcess(pid, mark);
  return runs ? { pid, mark } : null;
}

/** Before there were numbers the file itself was the lock: it is number 0. */
const numbered = (file: string, number: number): string =>
  number === 0 ? file : `${file}.${number}`;

async function numbersOf(file: string): Promise<number[]> {
  const names = await readdir(dirname(file)).catch(() => []);
  const numbers = names.map((name) => {
    const [, number = '0'] = /\.(\d+)$/.exec(name) ?? [];
    return join(dirname(file), name) === numbered(file, Number(number)) ? Number(number) : -1;
  });
  return numbers.filter((number) => number >= 0);
}

const lastOf = async (file: string): Promise<number> => Math.max(0, ...(await numbersOf(file)));

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
