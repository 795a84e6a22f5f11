import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { ServerBuild } from '@remix-run/node';
import { connectPostgres } from '@store/ledger/postgres';
import { readSettings } from '@store/ledger/settings';
import { freshDatabase } from '@store/ledger/testing';
import { migrateReadModels } from '@store/projections';
import { pino } from 'pino';
import { createServer as createVite } from 'vite';
import type { Shop } from '../../app/shop/shop.ts';
import { createApp } from '../create-app.ts';
import type { Checks } from '../edge/health.ts';
import { openShop } from '../open-shop.ts';
import { pages } from '../pages.ts';
import { WebSettings } from '../settings.ts';
import { recordingWorkflows } from './recording-workflows.ts';

const web = join(import.meta.dirname, '../..');

export type ServedStore = Awaited<ReturnType<typeof serveStore>>;

/** The whole web process on a new database, with the pages from their sources. */
export async function serveStore(
  postgresUrl: string,
  { rateLimitFactor = 1_000 }: Readonly<{ rateLimitFactor?: number }> = {},
) {
  const database = await freshDatabase(postgresUrl);
  const db = connectPostgres(database.url, { max: 1 });
  await migrateReadModels(db);
  await db.end();

  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const recorded = recordingWorkflows();
  const logger = pino({ level: 'silent' });
  const opened = await openShop(settingsOf(database.url, url), logger, recorded.workflows);
  const vite = await sources();
  const checks: Record<string, () => Promise<boolean>> = { ...opened.checks };
  server.on(
    'request',
    createApp({
      settings: opened.shop.settings,
      trustProxy: 0,
      rateLimitFactor,
      clientFolder: null,
      checks: checks satisfies Checks,
      pages: pages({ build: vite.build, shop: opened.shop, logger }),
      logger,
    }),
  );
  return {
    url,
    shop: opened.shop satisfies Shop,
    checks,
    ...recorded,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await vite.close();
      await opened.close();
      await database[Symbol.asyncDispose]();
    },
  };
}

async function sources() {
  const vite = await createVite({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    appType: 'custom',
    logLevel: 'error',
  });
  const build = (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild;
  return { build, close: () => vite.close() };
}

const settingsOf = (databaseUrl: string, publicUrl: string): WebSettings =>
  readSettings(WebSettings, {
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: publicUrl,
    SESSION_SECRET: 'a secret of the specs, long enough to sign',
    TEMPORAL_ADDRESS: '127.0.0.1:1',
    UPI_GATEWAY_URL: 'https://gateway.test/upi',
    SMILEONE_URL: 'https://smileone.test',
    SMILEONE_UID: '1',
    SMILEONE_EMAIL: 'agent@smileone.test',
    SMILEONE_KEY: 'key',
    LOG_LEVEL: 'silent',
  });
