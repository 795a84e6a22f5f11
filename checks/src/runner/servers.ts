import { join } from 'node:path';
import type { ServerName } from '@store/platform/testing';
import { builds } from '../../../embedded/src/builds/builds.ts';
import { staleHash } from '../../../embedded/src/builds/stale-builds.ts';
import { freePorts } from '../../../embedded/src/ports/free-ports.ts';
import { startPostgres } from '../../../embedded/src/postgres/start-postgres.ts';
import { findDevServer, findTestServer } from '../../../embedded/src/temporal/find-program.ts';
import { startDevServer } from '../../../embedded/src/temporal/start-dev-server.ts';
import { cacheFolder, projectFolder } from '../../../embedded/src/testing/folders.ts';
import type { StartServer } from './lend-servers.ts';

/** How each server of the tests is started, with its data in this folder. */
export const serversIn = (folder: string): Readonly<Record<ServerName, StartServer>> => ({
  postgres: async () => {
    const [port = 0] = await freePorts(1);
    const postgres = await startPostgres({
      folder: join(folder, 'postgres'),
      logFile: join(folder, 'postgres.log'),
      port,
      password: 'tests',
      durable: false,
      detached: false,
    });
    return { address: postgres.url, stop: postgres.stop };
  },
  temporal: async (signal) => {
    const program = await findDevServer(search(signal));
    const [port = 0, uiPort = 0] = await freePorts(2);
    return startDevServer({
      program,
      databaseFile: join(folder, 'temporal.sqlite'),
      logFile: join(folder, 'temporal.log'),
      port,
      uiPort,
      namespace: 'default',
      detached: false,
    });
  },
  temporalTestServer: async (signal) => ({
    address: await findTestServer(search(signal)),
    stop: () => Promise.resolve(),
  }),
  pages: async () => ({
    address: (await staleHash(projectFolder, builds.pages)) === null ? 'built' : 'stale',
    stop: () => Promise.resolve(),
  }),
});

const search = (signal: AbortSignal) => ({
  cacheDir: cacheFolder,
  env: process.env,
  report: () => undefined,
  signal,
});
