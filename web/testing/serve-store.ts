import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@store/platform/logging';
import { connectPostgres } from '@store/platform/postgres';
import { readSettings } from '@store/platform/settings';
import { freshDatabase } from '@store/platform/testing';
import { migrateReadModels } from '@store/projections';
import type { Shop } from '../ports/shop.ts';
import type { Patience } from '../server/http/answer-in-time.ts';
import type { PageSource } from '../server/pages/built-pages.ts';
import { createApp } from '../server/http/create-app.ts';
import type { Checks } from '../server/edge/health.ts';
import { openLimits } from '../server/edge/limits.ts';
import { openShop } from '../server/composition/open-shop.ts';
import { pages } from '../server/pages/pages.ts';
import { WebSettings } from '../server/settings.ts';
import { sourcePages } from '../server/pages/source-pages.ts';
import { recordingWorkflows } from './recording-workflows.ts';

export type ServedStore = Awaited<ReturnType<typeof serveStore>>;

/** The whole web process on a new database, with the pages from their sources. */
export async function serveStore(
  postgresUrl: string,
  {
    rateLimitFactor = 1_000,
    trustProxy = 0,
    publicUrl,
    patience,
    sources,
  }: Readonly<{
    rateLimitFactor?: number;
    trustProxy?: number;
    publicUrl?: string;
    patience?: Patience;
    /** Of a spec that serves several stores; it closes them itself. */
    sources?: PageSource;
  }> = {},
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
  const lines: string[] = [];
  const logger = createLogger(
    { level: 'info' },
    { write: (line: string) => void lines.push(line) },
  );
  const opened = await openShop(
    settingsOf(database.url, publicUrl ?? url),
    logger,
    recorded.workflows,
  );
  recorded.writeMails(database.url, opened.shop);
  const { build, clientFiles, close } = sources ?? (await sourcePages({ live: false }));
  const checks: Record<string, () => Promise<boolean>> = { ...opened.checks };
  server.on(
    'request',
    createApp({
      settings: opened.shop.settings,
      trustProxy,
      clientFiles,
      checks: checks satisfies Checks,
      pages: pages({
        build,
        shop: opened.shop,
        limits: openLimits(rateLimitFactor),
        logger,
        patience,
      }),
      logger,
    }),
  );
  return {
    url,
    databaseUrl: database.url,
    shop: opened.shop satisfies Shop,
    checks,
    /** What was logged, as JSON. */
    lines,
    ...recorded,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      if (!sources) await close();
      await opened.close();
      await database[Symbol.asyncDispose]();
    },
  };
}

const settingsOf = (databaseUrl: string, publicUrl: string): WebSettings =>
  readSettings(WebSettings, {
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: publicUrl,
    SESSION_SECRET: 'a secret of the specs that is long enough to sign',
    PAYLOAD_KEYS: 'a secret of the specs long enough to seal',
    TEMPORAL_ADDRESS: '127.0.0.1:1',
    UPI_GATEWAY_URL: 'https://gateway.test/upi',
    SMILEONE_URL: 'https://smileone.test',
    SMILEONE_UID: '1',
    SMILEONE_EMAIL: 'agent@smileone.test',
    SMILEONE_KEY: 'key',
    LOG_LEVEL: 'silent',
  });
