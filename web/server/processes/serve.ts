import { once } from 'node:events';
import { createLogger } from '@store/platform/logging';
import type { PageSource } from '../pages/built-pages.ts';
import { createApp } from '../http/create-app.ts';
import { openLimits } from '../edge/limits.ts';
import { httpServer } from '../http/http-server.ts';
import { openLive } from '../live/open-live.ts';
import { openShop } from '../composition/open-shop.ts';
import { pages } from '../pages/pages.ts';
import type { WebSettings } from '../settings.ts';
import { warnOfBlanks } from './warn-of-blanks.ts';
import { askedToStop, closeServer } from './stop-gracefully.ts';

/** By then who waited for the start has been answered. */
const LOAD_TEMPORAL_AFTER_MS = 1_000;

type ServeOptions = Readonly<{
  source: () => Promise<PageSource>;
  /** Errors are shown to the browser as they are. */
  development?: boolean;
  onOpen?: () => void;
}>;

/** Serves the store from this process until it is asked to stop, and ends the process. */
export async function serve(
  settings: WebSettings,
  { source: openPages, development = false, onOpen }: ServeOptions,
): Promise<never> {
  const logger = createLogger({ name: 'web', level: settings.LOG_LEVEL });
  const stop = askedToStop();
  const [source, opened] = await Promise.all([openPages(), openShop(settings, logger)]);
  const { shop, checks } = opened;
  const live = openLive({ ...shop, log: logger });
  const app = createApp({
    settings: shop.settings,
    identityProviders: shop.identityProviders,
    trustProxy: settings.TRUST_PROXY,
    clientFiles: source.clientFiles,
    styles: source.styles,
    checks,
    live: live.handler,
    pages: pages({
      build: source.build,
      shop,
      limits: openLimits(opened.counters, settings.RATE_LIMIT_FACTOR),
      logger,
      styles: source.styles,
      development,
    }),
    logger,
    development,
  });

  const server = httpServer(app).listen(settings.PORT, settings.BIND_ADDRESS);
  await once(server, 'listening');
  opened.work();
  onOpen?.();
  logger.info({ port: settings.PORT, afterMs: Math.round(performance.now()) }, 'open');
  warnOfBlanks(shop.settings.legal, logger);
  // Its client is loaded with the first call: better now than while a customer waits.
  setTimeout(() => void shop.workflows.ready(), LOAD_TEMPORAL_AFTER_MS).unref();

  const signal = await stop;
  logger.info({ signal }, 'closing');
  live.close();
  await closeServer(server);
  await Promise.all([source.close(), opened.close()]);
  // A page that was sent leaves Remix's stream timer of a second behind.
  process.exit(0);
}
