import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePorts } from '../ports/free-ports.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { findDevServer, findTestServer } from '../temporal/find-program.ts';
import { startDevServer } from '../temporal/start-dev-server.ts';
import { cacheFolder } from './folders.ts';
import { throwawayFolder } from './throwaway-folder.ts';

/** What the specs that need servers get: one Postgres, one Temporal, a time-skipping server. */
export default async function bringServers(project: TestProject): Promise<() => Promise<void>> {
  const folder = await throwawayFolder('tests');
  const [postgresPort = 0, port = 0, uiPort = 0] = await freePorts(3);
  const search = {
    cacheDir: cacheFolder,
    env: process.env,
    report: () => undefined,
    signal: new AbortController().signal,
  };
  const started = await Promise.allSettled([
    startPostgres({
      folder: join(folder, 'postgres'),
      logFile: join(folder, 'postgres.log'),
      port: postgresPort,
      password: 'tests',
      durable: false,
      detached: false,
    }),
    findDevServer(search).then((program) =>
      startDevServer({
        program,
        databaseFile: join(folder, 'temporal.sqlite'),
        logFile: join(folder, 'temporal.log'),
        port,
        uiPort,
        namespace: 'default',
        detached: false,
      }),
    ),
    findTestServer(search),
  ]);
  const [postgres, temporal, testServer] = started;
  const remove = async () => {
    if (postgres.status === 'fulfilled') await postgres.value.stop();
    if (temporal.status === 'fulfilled') await temporal.value.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const failed = started.find((part) => part.status === 'rejected');
  if (failed !== undefined) {
    await remove();
    throw failed.reason;
  }
  if (postgres.status === 'fulfilled') project.provide('postgresUrl', postgres.value.url);
  if (temporal.status === 'fulfilled') project.provide('temporalAddress', temporal.value.address);
  if (testServer.status === 'fulfilled')
    project.provide('temporalTestServerPath', testServer.value);
  return remove;
}
