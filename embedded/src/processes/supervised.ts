import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, writeSync } from 'node:fs';
import { inTheBackground } from './background.ts';
import { endProcess, isProcess, isStopped, signal as send } from './by-pid.ts';
import { keepRunning, type KeptRunning, type Program } from './keep-running.ts';
import { lastWordsIn, openLog } from './log-file.ts';
import { markOf, outliveSupervisor } from './outlive.ts';
import { PlainFailure } from './plain-failure.ts';
import { readRunFile, writeRunFile } from './run-file.ts';
import { asRunning, end, foundRunning, type Running } from './running.ts';

export type SupervisedOptions = Readonly<{
  name: string;
  /** A built program, or other JavaScript, that says `process.send({ ready: true })`. */
  entry: string;
  nodeOptions?: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** Gets what is written to the log, too. */
  output?: NodeJS.WritableStream;
  /** Kept beside its data, for the supervisor that comes after this one. */
  runFile: string;
  /** Of its program and settings: one that was left running with another is not taken over. */
  fingerprint: string;
  /** It listens there. */
  ports?: readonly number[];
  /** Does one that was left running still answer? */
  answers?: () => Promise<boolean>;
  /** Once it is ready it works for nobody who waits at a screen. */
  background?: boolean;
  /** How long it may take to say that it is ready. */
  startLimitMs: number;
  /** First pause before a restart; it doubles with each death, up to half a minute. */
  restartAfterMs?: number;
  /** How long it may take to stop before it is ended by force. */
  stopLimitMs?: number;
  /** How long it goes on without a supervisor; two minutes unless told. */
  aloneMs?: number;
  say: (line: string) => void;
  signal: AbortSignal;
}>;

export type Supervised = Pick<KeptRunning<Program>, 'pid' | 'stop'>;

const STOP_LIMIT_MS = 15_000;
const ALONE_MS = 120_000;
/** For one that an earlier supervisor left: somebody waits for what takes its place. */
const LEFT_OVER_LIMIT_MS = 3_000;

/**
 * Runs one of our processes and starts it again when it dies. Resolves when it is ready. One that
 * serves already, left by a supervisor that was killed, is taken over.
 * @throws PlainFailure when it dies before that, or is not ready in time
 */
export const supervise = (options: SupervisedOptions): Promise<Supervised> =>
  keepRunning({
    name: options.name,
    say: options.say,
    signal: options.signal,
    ...(options.restartAfterMs === undefined ? {} : { pauseMs: options.restartAfterMs }),
    start: (signal) => takeOverOrLaunch(options, signal),
  });

/** As `launch`, unless it serves already. */
export async function takeOverOrLaunch(
  options: SupervisedOptions,
  signal: AbortSignal,
): Promise<Program> {
  return (await takeOver(options)) ?? (await launch(options, signal));
}

function asProgram(running: Running, { stopLimitMs = STOP_LIMIT_MS }: SupervisedOptions): Program {
  return { ...running, stop: () => end(running, 'SIGTERM', stopLimitMs) };
}

async function takeOver(options: SupervisedOptions): Promise<Program | null> {
  const { runFile, fingerprint, answers = async () => true } = options;
  const left = readRunFile(runFile);
  if (left === null || !(await isProcess(left.pid, markOf(runFile)))) return null;
  const serves = left.ready && !isStopped(left.pid);
  if (serves && left.fingerprint === fingerprint && (await answers())) {
    writeRunFile(runFile, { ...left, supervisor: process.pid });
    return asProgram(foundRunning(left.pid), options);
  }
  // A killed one leaves its own children to themselves: they are of its group.
  await endProcess(left.pid, serves ? 'SIGTERM' : 'SIGKILL', LEFT_OVER_LIMIT_MS);
  send(-left.pid, 'SIGKILL');
  return null;
}

/** How often one that somebody kills before it is ready is begun anew. */
const MOST_KILLED = 2;

/** Of itself: whoever kills it says nothing about whether it can start. */
class KilledBeforeReady extends PlainFailure {}

/** @throws PlainFailure when it ends before it is ready, or is not ready in time */
export async function launch(options: SupervisedOptions, signal: AbortSignal): Promise<Program> {
  for (let killed = 0; ; killed += 1) {
    try {
      return await launchOnce(options, signal);
    } catch (error) {
      if (!(error instanceof KilledBeforeReady) || killed === MOST_KILLED) throw error;
      options.say(`${options.name} was killed before it was ready and starts again`);
    }
  }
}

async function launchOnce(options: SupervisedOptions, signal: AbortSignal): Promise<Program> {
  const { entry, nodeOptions = [], cwd, env, logFile, runFile, fingerprint } = options;
  const { output, background, ports = [] } = options;
  const { stopLimitMs: stopMs = STOP_LIMIT_MS, aloneMs = ALONE_MS } = options;
  const log = openLog(logFile);
  const outlive = outliveSupervisor({ runFile, aloneMs, stopMs });
  const command = ['--enable-source-maps', ...nodeOptions, '--import', outlive, entry];
  const own = output === undefined ? log.descriptor : 'pipe';
  const child = spawn(process.execPath, command, {
    cwd,
    env,
    stdio: ['ignore', own, own, 'ipc'],
    // Ctrl-C reaches a whole process group: ours are stopped one after the other.
    detached: true,
  });
  if (output === undefined) closeSync(log.descriptor);
  else tee(child, log.descriptor, output);
  const running = asRunning(child);
  const written = { pid: running.pid, supervisor: process.pid, fingerprint, ports: [...ports] };
  writeRunFile(runFile, { ...written, ready: false });
  try {
    await untilReady(child, options, signal, () => lastWordsIn(logFile, log.begin));
  } catch (error) {
    await end(running, 'SIGTERM', stopMs);
    throw error;
  }
  writeRunFile(runFile, { ...written, ready: true });
  if (background) inTheBackground(child.pid);
  return asProgram(running, options);
}

/** Closes the log when both streams have ended. */
function tee(child: ChildProcess, log: number, output: NodeJS.WritableStream): void {
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      writeSync(log, chunk);
      output.write(chunk);
    });
  }
  child.once('close', () => closeSync(log));
}

async function untilReady(
  child: ChildProcess,
  { name, startLimitMs }: SupervisedOptions,
  signal: AbortSignal,
  lastWords: () => string,
): Promise<void> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(startLimitMs)]);
  const over = new AbortController();
  try {
    await Promise.race([
      once(child, 'message', { signal: AbortSignal.any([limit, over.signal]) }),
      once(child, 'exit', { signal: over.signal }).then(([, killedBy]) => {
        const Why = killedBy === null ? PlainFailure : KilledBeforeReady;
        throw new Why(`${name} does not start:\n${lastWords()}`);
      }),
    ]);
  } catch (error) {
    signal.throwIfAborted();
    if (!limit.aborted) throw error;
    throw new PlainFailure(
      `${name} was not ready within ${startLimitMs / 1000} s:\n${lastWords()}`,
    );
  } finally {
    over.abort();
  }
}
