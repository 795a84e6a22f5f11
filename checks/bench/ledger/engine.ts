import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectPostgres, ensureDatabase } from '@store/platform/postgres';
import { freePorts } from '../../../embedded/src/ports/free-ports.ts';
import { startPostgres } from '../../../embedded/src/postgres/start-postgres.ts';

/** A throw-away Postgres of the embedded kind, with the durability of the real one. */
export type BenchEngine = Readonly<{
  /** A database of its own for each contestant. */
  databaseUrl: (name: string) => Promise<string>;
  settings: string;
  stop: () => Promise<void>;
}>;

export async function startBenchEngine(): Promise<BenchEngine> {
  const folder = await mkdtemp(join(tmpdir(), 'store-bench-'));
  // As root Postgres runs as another user, who must be able to walk through.
  await chmod(folder, 0o711);
  const [port = 0] = await freePorts(1);
  const server = await startPostgres({
    folder: join(folder, 'postgres'),
    logFile: join(folder, 'postgres.log'),
    port,
    password: 'bench',
    durable: true,
    detached: false,
  });
  return {
    settings: await settingsOf(server.url),
    async databaseUrl(name) {
      const url = new URL(server.url);
      url.pathname = `/${name}`;
      await ensureDatabase(url.href);
      return url.href;
    },
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function settingsOf(url: string): Promise<string> {
  const db = connectPostgres(url, { max: 1, name: 'bench' });
  try {
    const [row] = await db<{ version: string; fsync: string; commit: string; method: string }[]>`
      select current_setting('server_version') as version, current_setting('fsync') as fsync,
             current_setting('synchronous_commit') as commit, current_setting('wal_sync_method') as method`;
    return `PostgreSQL ${row?.version}, fsync=${row?.fsync} (${row?.method}), synchronous_commit=${row?.commit}`;
  } finally {
    await db.end();
  }
}
