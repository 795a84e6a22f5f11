import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { inTheBackground } from '../processes/background.ts';
import {
  startEngine,
  takeOverEngine,
  untilAnswering,
  type Engine,
  type EngineOptions,
} from '../processes/engine.ts';
import { PlainFailure } from '../processes/plain-failure.ts';
import { devServerOver, endOrphanedDevServer, pidFileOf } from './orphan.ts';

export type DevServerOptions = Readonly<{
  program: string;
  databaseFile: string;
  logFile: string;
  port: number;
  uiPort: number;
  namespace: string;
  detached: boolean;
  env?: NodeJS.ProcessEnv;
  /** Ends the start. */
  signal?: AbortSignal;
}>;

export type RunningDevServer = Engine & Readonly<{ address: string; uiAddress: string }>;

const START_LIMIT_MS = 30_000;

/**
 * Starts the dev server over its SQLite file and waits until the namespace is there, which is a
 * moment after the port. One that a killed start left running just so is taken over.
 * @throws PlainFailure
 */
export async function startDevServer(options: DevServerOptions): Promise<RunningDevServer> {
  const { program, databaseFile, logFile, detached, signal, env } = options;
  await mkdir(dirname(databaseFile), { recursive: true });
  const address = `127.0.0.1:${options.port}`;
  const uiAddress = `http://127.0.0.1:${options.uiPort}`;
  const answers = () => hasNamespace(address, options.namespace);
  const engine: EngineOptions = {
    command: program,
    args: commandLine(options),
    env,
    logFile,
    stopSignal: 'SIGTERM',
    detached,
  };
  const left = await takeOverEngine(await devServerOver(databaseFile), engine, answers);
  if (left !== null) return { ...left, address, uiAddress };
  await endOrphanedDevServer(databaseFile);
  const started = await startEngine(engine);
  await writeFile(pidFileOf(databaseFile), String(started.pid));
  try {
    await untilAnswering(started, answers, START_LIMIT_MS, signal);
  } catch (error) {
    await started.stop();
    signal?.throwIfAborted();
    throw new PlainFailure(
      `The Temporal dev server ${program} does not start. ${(error as Error).message}`,
    );
  }
  if (detached) inTheBackground(started.pid);
  return { ...started, address, uiAddress };
}

const commandLine = (options: DevServerOptions): string[] => [
  ...['server', 'start-dev', '--headless', '--ip', '127.0.0.1'],
  ...['--port', String(options.port), '--ui-port', String(options.uiPort)],
  ...['--namespace', options.namespace, '--db-filename', options.databaseFile],
  // The plain file is two to three times slower. NORMAL can lose the last moments at a power
  // cut, which the ledger bears: every step of a workflow may be repeated.
  ...['--sqlite-pragma', 'journal_mode=WAL', '--sqlite-pragma', 'synchronous=NORMAL'],
  // By default 20 a second: after a short burst each workflow task would wait 50 ms.
  ...['--dynamic-config-value', 'history.transferProcessorMaxPollRPS=2000'],
  ...['--log-level', 'error'],
];

/** Does a Temporal server at this address know the namespace? */
export async function hasNamespace(address: string, namespace: string): Promise<boolean> {
  // A quarter of a second of computing, in which the server starts as well.
  const { Connection } = await import('@temporalio/client');
  try {
    const connection = await Connection.connect({ address, connectTimeout: 1000 });
    try {
      await connection.workflowService.describeNamespace({ namespace });
      return true;
    } finally {
      await connection.close();
    }
  } catch {
    return false;
  }
}
