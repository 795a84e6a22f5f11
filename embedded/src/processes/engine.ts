import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A server that is not ours and runs as our child: Postgres, the Temporal dev server. */
export type Engine = Readonly<{
  pid: number;
  /** Settles when the process has ended, whoever ended it. */
  exited: Promise<void>;
  hasExited: () => boolean;
  /** The end of what it wrote, for the report of a failure. */
  lastWords: () => string;
  stop: () => Promise<void>;
}>;

export type EngineOptions = Readonly<{
  command: string;
  args: readonly string[];
  logFile: string;
  stopSignal: NodeJS.Signals;
  /** Ctrl-C reaches a whole process group; a detached engine stops only when it is its turn. */
  detached: boolean;
  user?: Readonly<{ uid: number; gid: number }> | undefined;
  cwd?: string;
}>;

const STOP_LIMIT_MS = 10_000;

/** Starts a server and returns once the process exists; whether it serves is asked elsewhere. */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  mkdirSync(dirname(options.logFile), { recursive: true });
  // The child writes to the file itself: it outlives us without a broken pipe.
  const log = openSync(options.logFile, 'w');
  const child = spawn(options.command, options.args, {
    stdio: ['ignore', log, log],
    detached: options.detached,
    ...(options.user ?? {}),
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
  });
  closeSync(log);
  await once(child, 'spawn');
  const exited = once(child, 'exit').then(() => undefined);
  const hasExited = () => child.exitCode !== null || child.signalCode !== null;
  const lastResort = () => child.kill(options.stopSignal);
  process.once('exit', lastResort);
  void exited.then(() => process.off('exit', lastResort));

  return {
    pid: child.pid ?? 0,
    exited,
    hasExited,
    lastWords: () => readFileSync(options.logFile, 'utf8').trim().split('\n').slice(-8).join('\n'),
    stop: async () => {
      if (hasExited()) return;
      child.kill(options.stopSignal);
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
      await exited;
      clearTimeout(timer);
    },
  };
}

/**
 * Asks `answers` again and again until it says yes.
 * @throws Error when the engine ends or the time is over; the caller words the sentence.
 */
export async function untilAnswering(
  engine: Engine,
  answers: () => Promise<boolean>,
  limitMs: number,
): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (!(await answers())) {
    if (engine.hasExited()) throw new Error(`It ended at once and said:\n${engine.lastWords()}`);
    if (Date.now() > deadline) {
      throw new Error(
        `It did not answer within ${limitMs / 1000} s and said:\n${engine.lastWords()}`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}
