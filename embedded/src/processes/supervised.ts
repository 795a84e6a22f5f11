import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inTheBackground } from './background.ts';
import { PlainFailure } from './plain-failure.ts';

export type SupervisedOptions = Readonly<{
  name: string;
  /** A TypeScript file that says `process.send({ ready: true })`. */
  entry: string;
  cwd: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** Once it is ready it works for nobody who waits at a screen. */
  background?: boolean;
  /** How long it may take to say that it is ready. */
  startLimitMs: number;
  /** First pause before a restart; it doubles with each death, up to half a minute. */
  restartAfterMs?: number;
  /** How long it may take to stop before it is ended by force. */
  stopLimitMs?: number;
  say: (line: string) => void;
  signal: AbortSignal;
}>;

export type Supervised = Readonly<{
  /** Of the process as it runs now; a restart changes it. */
  pid: () => number | undefined;
  stop: () => Promise<void>;
}>;

const LONGEST_PAUSE_MS = 30_000;
/** Who lived so long starts again without a grown pause. */
const HEALTHY_AFTER_MS = 60_000;
const STOP_LIMIT_MS = 15_000;

/**
 * When the supervisor is killed, nobody is left to restart or stop a process: it stops by itself,
 * and does not wait for ever for servers that are gone as well. Inline, because worker threads load
 * it too, and there TypeScript files are not understood. A listener alone would keep a finished
 * process alive, hence `unref`.
 */
const dieWithParent = (limitMs: number) =>
  `data:text/javascript,${encodeURIComponent(
    `const end = (signal) => process.kill(process.pid, signal);
     process.on('disconnect', () => {
       end('SIGTERM');
       setTimeout(end, ${limitMs}, 'SIGKILL').unref();
     });
     process.channel?.unref();`,
  )}`;

/**
 * Runs one of our processes and starts it again when it dies. Resolves when it is ready.
 * @throws PlainFailure when it dies before that, or is not ready in time
 */
export async function supervise(options: SupervisedOptions): Promise<Supervised> {
  let child = launch(options, 'w');
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  let pause = options.restartAfterMs ?? 1_000;

  const watch = (watched: ChildProcess): void => {
    const startedAt = Date.now();
    watched.once('exit', (code, signal) => {
      if (stopping) return;
      if (Date.now() - startedAt > HEALTHY_AFTER_MS) pause = options.restartAfterMs ?? 1_000;
      options.say(
        `${options.name} ended (${signal ?? `code ${code ?? '?'}`}) and starts again in ` +
          `${pause / 1000} s; its log is ${options.logFile}`,
      );
      timer = setTimeout(() => {
        child = launch(options, 'a');
        child.once('message', () => stopping || options.say(`${options.name} is back`));
        watch(child);
      }, pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    });
  };

  const stop = async () => {
    stopping = true;
    clearTimeout(timer);
    await end(child, options.stopLimitMs ?? STOP_LIMIT_MS);
  };
  try {
    await untilReady(child, options);
  } catch (error) {
    await stop();
    throw error;
  }
  if (hasEnded(child)) throw new PlainFailure(`${options.name} ended.\n${lastWords(options)}`);
  watch(child);
  return { pid: () => child.pid, stop };
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

function launch(options: SupervisedOptions, mode: 'a' | 'w'): ChildProcess {
  const { entry, cwd, env, logFile, background, stopLimitMs = STOP_LIMIT_MS } = options;
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openSync(logFile, mode);
  const imports = ['--import', 'tsx', '--import', dieWithParent(stopLimitMs)];
  const child = spawn(process.execPath, [...imports, entry], {
    cwd,
    env,
    stdio: ['ignore', log, log, 'ipc'],
    // Ctrl-C reaches a whole process group: ours are stopped one after the other.
    detached: true,
  });
  closeSync(log);
  if (background) child.once('message', () => inTheBackground(child.pid));
  return child;
}

async function untilReady(child: ChildProcess, options: SupervisedOptions): Promise<void> {
  const limit = AbortSignal.any([options.signal, AbortSignal.timeout(options.startLimitMs)]);
  const over = new AbortController();
  try {
    await Promise.race([
      once(child, 'message', { signal: AbortSignal.any([limit, over.signal]) }),
      once(child, 'exit', { signal: over.signal }).then(() => {
        throw new PlainFailure(`${options.name} does not start:\n${lastWords(options)}`);
      }),
    ]);
  } catch (error) {
    options.signal.throwIfAborted();
    if (!limit.aborted) throw error;
    throw new PlainFailure(
      `${options.name} was not ready within ${options.startLimitMs / 1000} s:\n${lastWords(options)}`,
    );
  } finally {
    over.abort();
  }
}

const lastWords = ({ logFile }: SupervisedOptions) =>
  readFileSync(logFile, 'utf8').trim().split('\n').slice(-12).join('\n');

async function end(child: ChildProcess, limitMs: number): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), limitMs);
  await ended;
  clearTimeout(timer);
}
