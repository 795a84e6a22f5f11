import type { ServerName } from '@store/platform/testing';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePorts } from '../../../embedded/src/ports/free-ports.ts';
import { startPostgres } from '../../../embedded/src/postgres/start-postgres.ts';
import { findDevServer, findTestServer } from '../../../embedded/src/temporal/find-program.ts';
import { startDevServer } from '../../../embedded/src/temporal/start-dev-server.ts';
import { cacheFolder } from '../../../embedded/src/testing/folders.ts';
import { lendServers, type StartServer } from './lend-servers.ts';
import { throwawayFolder } from '../../../embedded/src/testing/throwaway-folder.ts';

/** The servers that specs may ask for, see `server` of the ledger's testing folder. */
export default async function offerServers(project: TestProject): Promise<() => Promise<void>> {
  const folder = await throwawayFolder('tests');
  const lender = await lendServers(serversIn(folder));
  project.provide('lender', lender.url);
  return async () => {
    await lender[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  };
}

const serversIn = (folder: string): Readonly<Record<ServerName, StartServer>> => ({
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
});

const search = (signal: AbortSignal) => ({
  cacheDir: cacheFolder,
  env: process.env,
  report: () => undefined,
  signal,
});
