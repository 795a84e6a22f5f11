import postgres from 'postgres';
import { startEngine, untilAnswering, type Engine } from '../processes/engine.ts';
import { PlainFailure } from '../processes/plain-failure.ts';
import { postgresBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { embeddedUrl } from './embedded-url.ts';
import { endOrphanedPostgres } from './orphan.ts';
import { unprivilegedUser } from './unprivileged-user.ts';

export type PostgresOptions = Readonly<{
  folder: string;
  logFile: string;
  port: number;
  password: string;
  /**
   * False switches fsync off, for tests: their data is thrown away, and they ask whether
   * transactions are right, which does not depend on what a power cut would leave on the disk.
   */
  durable: boolean;
  detached: boolean;
}>;

export type RunningPostgres = Engine & Readonly<{ url: string }>;

const START_LIMIT_MS = 30_000;

/**
 * Starts Postgres on 127.0.0.1, making its data first where there is none.
 * @throws PlainFailure
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const binaries = await postgresBinaries();
  const user = unprivilegedUser(options.folder);
  await ensureCluster(binaries, options, user);
  await endOrphanedPostgres(options.folder);
  const engine = await startEngine({
    command: binaries.postgres,
    args: ['-D', options.folder, '-p', String(options.port), ...flags(options.durable)],
    logFile: options.logFile,
    // SIGINT is Postgres's "fast" stop: open transactions end, data is flushed.
    stopSignal: 'SIGINT',
    detached: options.detached,
    user,
    cwd: '/',
  });
  const url = embeddedUrl(options.port, options.password);
  try {
    await untilAnswering(engine, () => answers(url), START_LIMIT_MS);
  } catch (error) {
    await engine.stop();
    throw new PlainFailure(
      `Postgres does not start from ${options.folder}. ${(error as Error).message}`,
    );
  }
  return { ...engine, url };
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
  ].flatMap((setting) => ['-c', setting]);

async function answers(url: string): Promise<boolean> {
  const db = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => undefined });
  try {
    await db`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await db.end({ timeout: 1 });
  }
}
