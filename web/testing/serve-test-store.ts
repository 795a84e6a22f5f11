import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@store/platform/logging';
import type { Patience } from '../server/http/answer-in-time.ts';
import { createApp } from '../server/http/create-app.ts';
import { openLimits } from '../server/edge/limits.ts';
import { openLive } from '../server/live/open-live.ts';
import { pages } from '../server/pages/pages.ts';
import type { StyleSheet } from '../server/style-sheet/style-sheet.ts';
import { openTestStore } from './open-test-store.ts';
import { sharedPages } from './shared-pages.ts';

export type ServedStore = Awaited<ReturnType<typeof serveTestStore>>;

/**
 * A test store behind the HTTP server of the web process, with the pages from their sources. No
 * projector runs unless asked for, and mails are written.
 */
export async function serveTestStore({
  postgresUrl,
  rateLimitFactor = 1_000,
  trustProxy = 0,
  publicUrl,
  patience,
  env,
  styles = null,
  projecting = false,
}: Readonly<{
  postgresUrl?: string;
  rateLimitFactor?: number;
  trustProxy?: number;
  publicUrl?: string;
  patience?: Patience;
  env?: Readonly<Record<string, string>>;
  styles?: StyleSheet | null;
  projecting?: boolean;
}> = {}) {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const lines: string[] = [];
  const logger = createLogger(
    { level: 'info' },
    { write: (line: string) => void lines.push(line) },
  );
  const store = await openTestStore({
    ...(postgresUrl && { postgresUrl }),
    ...(env && { env }),
    publicUrl: publicUrl ?? url,
    logger,
    projecting,
  });
  const { shop, counters } = store;
  store.writeMails(store.databaseUrl, shop);
  const { build, clientFiles } = await sharedPages();
  const live = openLive({ ...shop, log: logger, lookEveryMs: 100 });
  const checks: Record<string, () => Promise<boolean>> = { ...store.checks };
  server.on(
    'request',
    createApp({
      settings: shop.settings,
      identityProviders: shop.identityProviders,
      trustProxy,
      clientFiles,
      styles,
      checks,
      live: live.handler,
      pages: pages({
        build,
        shop,
        limits: openLimits(counters, rateLimitFactor),
        logger,
        styles,
        patience,
      }),
      logger,
    }),
  );
  return {
    ...store,
    url,
    checks,
    live,
    /** What was logged, as JSON. */
    lines,
    async [Symbol.asyncDispose]() {
      live.close();
      server.closeAllConnections();
      server.close();
      await store[Symbol.asyncDispose]();
    },
  };
}
