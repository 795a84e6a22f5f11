import { join } from 'node:path';
import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { bodyLimits } from './edge/body-limits.ts';
import { lastErrors } from './edge/errors.ts';
import { health, type Checks } from './edge/health.ts';
import { originCheck } from './edge/origin-check.ts';
import { rateLimits } from './edge/rate-limits.ts';
import { requestId } from './edge/request-id.ts';
import { requestLog } from './edge/request-log.ts';
import { securityHeaders } from './edge/security-headers.ts';
import type { StoreSettings } from './settings.ts';

export type AppOptions = Readonly<{
  settings: StoreSettings;
  /** Proxies in front whose X-Forwarded-* headers are believed. */
  trustProxy: number;
  rateLimitFactor: number;
  /** The browser's part of the build, or null when something else serves it. */
  clientFolder: string | null;
  checks: Checks;
  pages: RequestHandler;
  logger: Logger;
  development?: boolean;
}>;

/** Everything between the network and the pages, in the order a request passes it. */
export function createApp(options: AppOptions): Express {
  const { settings, logger } = options;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', options.trustProxy);
  app.set('query parser', 'simple');

  app.use(requestId, requestLog(logger));
  app.use(health(options.checks));
  app.use(
    securityHeaders({
      gatewayOrigin: settings.gatewayOrigin,
      https: settings.publicUrl.startsWith('https:'),
      development: options.development ?? false,
    }),
  );
  app.use(compression());
  if (options.clientFolder !== null) app.use(clientFiles(options.clientFolder));
  if (options.trustProxy === 0) app.use(believeNoProxy);
  app.use(originCheck(settings.publicUrl), bodyLimits, rateLimits(options.rateLimitFactor));
  app.all('*', options.pages);
  app.use(lastErrors(logger));
  return app;
}

/** Built files carry a hash of their content in their names. */
function clientFiles(folder: string): express.Router {
  const router = express.Router();
  const assets = join(folder, 'assets');
  router.use('/assets', express.static(assets, { immutable: true, maxAge: '1y', index: false }));
  router.use('/assets', (_request, response) => void response.status(404).end());
  router.use(express.static(folder, { maxAge: '1h', index: false, redirect: false }));
  return router;
}

const believeNoProxy: RequestHandler = (request, _response, next) => {
  delete request.headers['x-forwarded-host'];
  next();
};
