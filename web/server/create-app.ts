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
import { sessionCookieName } from './sessions/sessions.ts';
import type { StoreSettings } from './settings.ts';

export type AppOptions = Readonly<{
  settings: StoreSettings;
  /** Proxies in front whose X-Forwarded-* headers are believed. */
  trustProxy: number;
  rateLimitFactor: number;
  /** Answers what the browser loads beside the pages. */
  clientFiles: RequestHandler;
  checks: Checks;
  pages: RequestHandler;
  logger: Logger;
  development?: boolean;
}>;

/** Everything between the network and the pages, in the order a request passes it. */
export function createApp(options: AppOptions): Express {
  const { settings, logger } = options;
  const https = settings.publicUrl.startsWith('https:');
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', options.trustProxy);
  app.set('query parser', 'simple');

  app.use(requestId, requestLog(logger));
  app.use(health(options.checks));
  app.use(
    securityHeaders({
      gatewayOrigin: settings.gatewayOrigin,
      https,
      development: options.development ?? false,
    }),
  );
  app.use(compression());
  app.use(options.clientFiles);
  if (options.trustProxy === 0) app.use(believeNoProxy);
  app.use(originCheck(settings.publicUrl), bodyLimits);
  app.use(rateLimits(options.rateLimitFactor, sessionCookieName({ secure: https })));
  app.all('*', options.pages);
  app.use(lastErrors(logger));
  return app;
}

const believeNoProxy: RequestHandler = (request, _response, next) => {
  delete request.headers['x-forwarded-host'];
  next();
};
