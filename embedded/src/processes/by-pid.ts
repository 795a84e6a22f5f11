import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Does a process with this id run? */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Does it run, and does its command line name `mark`? Process ids are used again. */
export async function isProcess(pid: number, mark: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  return (await commandLine(pid)).includes(mark);
}

async function commandLine(pid: number): Promise<string> {
  // Small Linux containers come without ps.
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const listed = await run('ps', ['-o', 'args=', '-ww', '-p', String(pid)]).catch(() => null);
  return listed?.stdout ?? '';
}

/** Waits until the process is gone; false when it is still there after `limitMs`. */
export async function untilGone(pid: number, limitMs: number): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return true;
}
