import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';

/** What Linux tells of a process from outside. */

export type OpenFiles = Readonly<{ descriptors: number; sockets: number }>;

/** All that a process has open, sockets included. */
export async function openFiles(pid: number): Promise<OpenFiles> {
  const folder = `/proc/${pid}/fd`;
  const open = await readdir(folder);
  const targets = await Promise.all(
    // Closed since it was listed.
    open.map((descriptor) => readlink(join(folder, descriptor)).catch(() => null)),
  );
  const still = targets.filter((target) => target !== null);
  const sockets = still.filter((target) => target.startsWith('socket:')).length;
  return { descriptors: still.length, sockets };
}

/** Resident memory of a process and its children, in bytes; what they share counts once. */
export async function residentOfAll(pid: number): Promise<number> {
  const sizes = await Promise.all([pid, ...(await childrenOf(pid))].map(proportionalSize));
  return sizes.reduce((total, size) => total + size, 0);
}

async function childrenOf(pid: number): Promise<readonly number[]> {
  const listed = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return listed.split(' ').map(Number).filter(Boolean);
}

/** Resident memory of a process in bytes; of what it shares with others, its part. */
export async function proportionalSize(pid: number): Promise<number> {
  const told = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(told)?.[1] ?? 0) * 1024;
}
