import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { ServerBuild } from '@remix-run/node';
import { readSettings } from '@store/ledger/settings';
import { pino } from 'pino';
import { createApp } from './create-app.ts';
import { openShop } from './open-shop.ts';
import { pages } from './pages.ts';
import { WebSettings } from './settings.ts';
import { askedToStop, closeServer } from './stop-gracefully.ts';

const settings = readSettings(WebSettings, process.env);
const logger = pino({ name: 'web', level: settings.LOG_LEVEL });
const stop = askedToStop();

const build = join(import.meta.dirname, '../build');
const serverBuild = join(build, 'server/index.js');
if (!existsSync(serverBuild)) throw new Error('The pages are not built yet: npm run build -w web');

// React and Remix choose their fast builds by it.
process.env['NODE_ENV'] ??= 'production';

const [remix, opened] = await Promise.all([
  import(serverBuild) as Promise<ServerBuild>,
  openShop(settings, logger),
]);
const { shop, checks } = opened;
const app = createApp({
  settings: shop.settings,
  trustProxy: settings.TRUST_PROXY,
  rateLimitFactor: settings.RATE_LIMIT_FACTOR,
  clientFolder: join(build, 'client'),
  checks,
  pages: pages({ build: remix, shop, logger }),
  logger,
});

const server = createServer(app).listen(settings.PORT);
await once(server, 'listening');
logger.info({ port: settings.PORT, afterMs: Math.round(performance.now()) }, 'open');
process.send?.({ ready: true });

const signal = await stop;
logger.info({ signal }, 'closing');
await closeServer(server);
await opened.close();
process.disconnect?.();
