import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { isAlive, signal, untilGone } from './by-pid.ts';

/** A process of another program, whether we started it or found it running. */
export type Running = Readonly<{
  pid: number;
  /** Settles when it has ended, whoever ended it, with how it ended in words. */
  exited: Promise<string>;
  hasExited: () => boolean;
  kill: (name: NodeJS.Signals) => void;
}>;

/** Our own child. */
export function asRunning(child: ChildProcess): Running {
  const exited = once(child, 'exit').then(
    ([code, name]) => (name as string | null) ?? `code ${(code as number | null) ?? '?'}`,
  );
  return {
    pid: child.pid ?? 0,
    exited,
    hasExited: () => child.exitCode !== null || child.signalCode !== null,
    kill: (name) => void child.kill(name),
  };
}

/** A process whose parent is gone. */
export function foundRunning(pid: number): Running {
  return {
    pid,
    exited: untilGone(pid).then(() => 'nobody saw how'),
    hasExited: () => !isAlive(pid),
    kill: (name) => signal(pid, name),
  };
}

/** Asks it to end, and ends it by force after `limitMs`. */
export async function end(running: Running, name: NodeJS.Signals, limitMs: number): Promise<void> {
  if (running.hasExited()) return;
  running.kill(name);
  const timer = setTimeout(() => running.kill('SIGKILL'), limitMs);
  await running.exited;
  clearTimeout(timer);
}
