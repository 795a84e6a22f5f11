import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandLine, isStopped } from './by-pid.ts';
import type { Program } from './keep-running.ts';
import { lastWordsIn, openLog } from './log-file.ts';
import { asRunning, end, foundRunning, type Running } from './running.ts';

/** A server that is not ours and runs as our child: Postgres, the Temporal dev server. */
export type Engine = Program &
  Readonly<{
    hasExited: () => boolean;
    /** The end of what it wrote, for the report of a failure. */
    lastWords: () => string;
  }>;

export type EngineOptions = Readonly<{
  command: string;
  args: readonly string[];
  /** Ours unless told. */
  env?: NodeJS.ProcessEnv | undefined;
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
  // The child writes to the file itself: it outlives us without a broken pipe.
  const log = openLog(options.logFile);
  const child = spawn(options.command, options.args, {
    stdio: ['ignore', log.descriptor, log.descriptor],
    detached: options.detached,
    ...(options.user ?? {}),
    ...(options.env === undefined ? {} : { env: options.env }),
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
  });
  closeSync(log.descriptor);
  await once(child, 'spawn');
  return asEngine(asRunning(child), options, log.begin);
}

const TAKE_OVER_LIMIT_MS = 1_000;

/**
 * The engine that an earlier start with the same command left running under this process id; null
 * when it is another program, another command, or does not answer.
 */
export async function takeOverEngine(
  pid: number | null,
  options: EngineOptions,
  answers: () => Promise<boolean>,
): Promise<Engine | null> {
  const wanted = [options.command, ...options.args].join(' ');
  if (pid === null || isStopped(pid) || (await commandLine(pid)) !== wanted) return null;
  const engine = asEngine(foundRunning(pid), options, 0);
  return untilAnswering(engine, answers, TAKE_OVER_LIMIT_MS).then(
    () => engine,
    () => null,
  );
}

function asEngine(running: Running, options: EngineOptions, begin: number): Engine {
  const lastResort = () => running.kill(options.stopSignal);
  process.once('exit', lastResort);
  void running.exited.then(() => process.off('exit', lastResort));
  return {
    pid: running.pid,
    exited: running.exited,
    hasExited: running.hasExited,
    lastWords: () => lastWordsIn(options.logFile, begin),
    stop: () => end(running, options.stopSignal, STOP_LIMIT_MS),
  };
}

const ASK_EVERY_MS = 40;

/**
 * Asks `answers` again and again until it says yes.
 * @throws Error when the engine ends or the time is over; the caller words the sentence.
 */
export async function untilAnswering(
  engine: Engine,
  answers: () => Promise<boolean>,
  limitMs: number,
  signal?: AbortSignal,
): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (!(await answers())) {
    if (engine.hasExited()) throw new Error(`It ended at once and said:\n${engine.lastWords()}`);
    if (Date.now() > deadline) {
      throw new Error(
        `It did not answer within ${limitMs / 1000} s and said:\n${engine.lastWords()}`,
      );
    }
    await sleep(ASK_EVERY_MS, undefined, { signal });
  }
}
