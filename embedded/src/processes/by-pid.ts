import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Does a process with this id run? */
export const isAlive = (pid: number): boolean => isTaken(pid) && linuxState(pid) !== 'Z';

/** Is the number in use? Also a zombie, which nobody has reaped yet, has it. */
export function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Is it held by SIGSTOP or a debugger? Only Linux tells. */
export const isStopped = (pid: number): boolean => /^[Tt]$/.test(linuxState(pid));

/** A letter; empty where it cannot be known. */
function linuxState(pid: number): string {
  if (process.platform !== 'linux') return '';
  try {
    return /\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? '';
  } catch {
    return '';
  }
}

/** Does it run, and does its command line name `mark`? Process ids are used again. */
export async function isProcess(pid: number, mark: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  return (await commandLine(pid)).includes(mark);
}

/** Program and arguments with spaces between; empty when it is gone. */
export async function commandLine(pid: number): Promise<string> {
  // Small Linux containers come without ps.
  if (process.platform === 'linux') {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return line.replaceAll('\0', ' ').trim();
  }
  const listed = await run('ps', ['-o', 'args=', '-ww', '-p', String(pid)]).catch(() => null);
  return listed?.stdout.trim() ?? '';
}

const LOOK_EVERY_MS = 50;

/** Waits until the process is gone; false when it is still there after `limitMs`. */
export async function untilGone(pid: number, limitMs = Infinity): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return true;
}

/** Sends a signal; a process that is gone already is as good as one that heard it. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Asks the process to end, and ends it by force after `limitMs`; false when not even that did. */
export async function endProcess(
  pid: number,
  name: NodeJS.Signals,
  limitMs: number,
): Promise<boolean> {
  signal(pid, name);
  if (await untilGone(pid, limitMs)) return true;
  signal(pid, 'SIGKILL');
  return untilGone(pid, FORCE_LIMIT_MS);
}

/** Only a disk that does not answer holds a killed process so long. */
const FORCE_LIMIT_MS = 5_000;
