import { isConnectionLost } from '@store/platform/postgres';
import postgres from 'postgres';
import {
  startEngine,
  takeOverEngine,
  untilAnswering,
  type Engine,
  type EngineOptions,
} from '../processes/engine.ts';
import { PlainFailure } from '../processes/plain-failure.ts';
import { postgresBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { embeddedUrl, OWNER } from './embedded-url.ts';
import { ensureOwner } from './ensure-owner.ts';
import { endOrphanedPostgres, postgresOver } from './orphan.ts';
import { unprivilegedUser } from './unprivileged-user.ts';

export type PostgresOptions = Readonly<{
  folder: string;
  logFile: string;
  port: number;
  /** The administrator's. */
  password: string;
  /** Of the role that the store signs in as; without one the url is the administrator's. */
  ownerPassword?: string;
  /**
   * False switches fsync off, for tests: their data is thrown away, and they ask whether
   * transactions are right, which does not depend on what a power cut would leave on the disk.
   */
  durable: boolean;
  detached: boolean;
  env?: NodeJS.ProcessEnv;
  /** Ends the start. */
  signal?: AbortSignal;
}>;

export type RunningPostgres = Engine & Readonly<{ url: string }>;

const START_LIMIT_MS = 30_000;
const TRIES = 3;

/**
 * Starts Postgres on 127.0.0.1, making its data first where there is none. One that a killed start
 * left running just so is taken over.
 * @throws PlainFailure
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { folder, logFile, detached, signal, env } = options;
  const binaries = await postgresBinaries();
  const user = unprivilegedUser(folder);
  await ensureCluster(binaries, options, user);
  const url = embeddedUrl(options.port, options.password);
  const engine: EngineOptions = {
    command: binaries.postgres,
    args: ['-D', folder, '-p', String(options.port), ...flags(options.durable)],
    env,
    logFile,
    // SIGINT is Postgres's "fast" stop: open transactions end, data is flushed.
    stopSignal: 'SIGINT',
    detached,
    user,
    cwd: '/',
  };
  const { ownerPassword: password } = options;
  for (let tries = 1; ; tries += 1) {
    const left = await takeOverEngine(await postgresOver(folder), engine, () => answers(url));
    const running = left ?? (await startAnew(folder, engine, url, signal));
    if (password === undefined) return { ...running, url };
    try {
      await ensureOwner(url, { role: OWNER, password });
      return { ...running, url: embeddedUrl(options.port, password, OWNER) };
    } catch (error) {
      // It answered, and was killed a moment later.
      if (tries === TRIES || !isConnectionLost(error)) throw error;
      signal?.throwIfAborted();
    }
  }
}

async function startAnew(
  folder: string,
  options: EngineOptions,
  url: string,
  signal: AbortSignal | undefined,
): Promise<Engine> {
  await endOrphanedPostgres(folder);
  const started = await startEngine(options);
  try {
    await untilAnswering(started, () => answers(url), START_LIMIT_MS, signal);
    return started;
  } catch (error) {
    await started.stop();
    signal?.throwIfAborted();
    throw new PlainFailure(`Postgres does not start from ${folder}. ${(error as Error).message}`);
  }
}

const flags = (durable: boolean): string[] =>
  [
    'listen_addresses=127.0.0.1',
    // The folder of Unix sockets may belong to somebody else; nobody here uses them.
    'unix_socket_directories=',
    'max_connections=200',
    'timezone=UTC',
    'log_timezone=UTC',
    'lc_messages=C',
    ...(durable ? [] : ['fsync=off', 'full_page_writes=off']),
    // Whoever falls silent while signing in has every drop of a database wait for this long, and
    // tests drop one a second: it is a minute otherwise.
    ...(durable ? [] : ['authentication_timeout=5s']),
  ].flatMap((setting) => ['-c', setting]);

async function answers(url: string): Promise<boolean> {
  const db = postgres(url, { max: 1, connect_timeout: 1, onnotice: () => undefined });
  try {
    await db`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await db.end({ timeout: 1 });
  }
}
