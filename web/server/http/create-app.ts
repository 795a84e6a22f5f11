import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from '@store/platform/logging';
import { bodyLimits } from '../edge/body-limits.ts';
import { lastErrors } from '../edge/errors.ts';
import { corsForApi } from '../edge/cors.ts';
import { health, type Checks } from '../edge/health.ts';
import { hostCheck } from '../edge/host-check.ts';
import { originCheck } from '../edge/origin-check.ts';
import { requestId } from '../edge/request-id.ts';
import { requestLog } from '../edge/request-log.ts';
import { requestTarget } from '../edge/request-target.ts';
import { securityHeaders } from '../edge/security-headers.ts';
import { securityNotes } from '../edge/security-notes.ts';
import type { IdentityProviders } from '../../ports/identity-providers.ts';
import type { StyleSheet } from '../style-sheet/style-sheet.ts';
import type { PayPages, StoreSettings } from '../../ports/store-settings.ts';

export type AppOptions = Readonly<{
  settings: StoreSettings;
  identityProviders: IdentityProviders;
  /** Proxies in front whose X-Forwarded-* headers are believed. */
  trustProxy: number;
  /** Answers what the browser loads beside the pages. */
  clientFiles: RequestHandler;
  styles: StyleSheet | null;
  checks: Checks;
  /** Answers who wants to hear what has changed. */
  live: RequestHandler;
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
  // Pages are kept nowhere, and files have theirs.
  app.disable('etag');
  app.set('trust proxy', options.trustProxy);
  app.set('query parser', 'simple');

  app.use(requestId);
  app.use(
    securityHeaders({
      // A sign-in that is handed over to a program goes on there.
      formsLeadTo: [...sourcesOf(settings.payPages), ...settings.apiOrigins],
      opensProviders: Object.keys(options.identityProviders).length > 0,
      https,
      styles: options.styles?.source ?? null,
      development: options.development ?? false,
    }),
  );
  app.use(requestLog(logger), securityNotes(logger, settings.formKeys[0] ?? ''));
  // Before what refuses the method by which a browser asks.
  app.use(corsForApi(settings.apiOrigins), requestTarget);
  app.use(health(options.checks, logger));
  app.use(hostCheck(settings.publicUrl));
  // Before what compresses, which would keep back what is to be heard at once.
  app.use(options.live);
  app.use(compression());
  app.use(options.clientFiles);
  app.use(originCheck(settings.publicUrl), bodyLimits);
  app.all('*', options.pages);
  app.use(lastErrors(logger));
  return app;
}

const sourcesOf = (pages: PayPages): readonly string[] => [
  ...new Set(Object.values(pages).flatMap((page) => (page ? [page.origin, ...page.leadsTo] : []))),
];
