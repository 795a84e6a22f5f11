import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from '@store/platform/logging';
import type { Shop } from '../../ports/shop.ts';
import { withPatience, type Patience } from '../http/answer-in-time.ts';
import { guestsFirst } from '../guest-pages/guests-first.ts';
import type { Limits } from '../edge/limits.ts';
import { isApi } from '../edge/route-path.ts';
import { requestIdOf } from '../edge/request-id.ts';
import { cspNonceOf } from '../edge/security-headers.ts';
import { noteSecurityOf } from '../edge/security-notes.ts';
import { withMaintenance } from './closed-for-maintenance.ts';
import { withInfoBesideErrors, type HandleError } from './info-beside-errors.ts';
import { withLimits } from './limited-actions.ts';
import { fromTemplates } from '../page-templates/from-templates.ts';
import { remixHandle, remixHandler } from './remix-handler.ts';
import { oncePerRequest } from '../sessions/once-per-request.ts';
import type { StyleSheet } from '../style-sheet/style-sheet.ts';

export type PagesOptions = Readonly<{
  build: ServerBuild | (() => Promise<ServerBuild>);
  shop: Shop;
  limits: Limits;
  logger: Logger;
  styles: StyleSheet | null;
  /** Shorter for specs of what hangs. */
  patience?: Patience | undefined;
  development?: boolean;
}>;

/** The Remix app. What holds for all its routes is put around them here, so that none can forget it. */
export function pages(options: PagesOptions): RequestHandler {
  const { build, shop, limits, logger, styles, patience, development = false } = options;
  const handleError = noteFailures(logger);
  const guard = (unguarded: ServerBuild) =>
    withErrorLog(
      withInfoBesideErrors(
        withPatience(withLimits(withMaintenance(unguarded), limits), logger, patience),
        handleError,
      ),
      handleError,
    );
  const handle =
    typeof build === 'function'
      ? remixHandle(async () => guard(await build()), development)
      : fromTemplates(guard(build), (guarded) => remixHandle(guarded, development));
  const { origin } = new URL(shop.settings.publicUrl);
  const loadContext = (request: Request, response: Response): AppLoadContext => ({
    shop: {
      ...shop,
      sessions: oncePerRequest(isApi(request.path) ? shop.tokens : shop.sessions),
    },
    cspNonce: cspNonceOf(response),
    requestId: requestIdOf(response),
    startedAt: performance.now(),
    posted: request.method === 'POST',
    clientAddress: request.ip ?? 'unknown',
    noteSecurity: noteSecurityOf(response),
    keepCookie: (cookie) => {
      // An action that was too slow goes on after it was answered.
      if (!response.headersSent) response.append('Set-Cookie', cookie);
    },
  });
  const others = remixHandler({ handle, origin, styles, loadContext });
  // Pages whose sources change are not kept.
  return development ? others : guestsFirst({ handle, origin, shop, styles, loadContext, others });
}

const withErrorLog = (build: ServerBuild, handleError: HandleError): ServerBuild => ({
  ...build,
  entry: { module: { ...build.entry.module, handleError } },
});

const noteFailures =
  (logger: Logger): HandleError =>
  (error, { request, context }) => {
    if (isTheirs(error) || request.signal.aborted) return;
    logger.error({ requestId: context.requestId, err: error }, 'a page failed');
  };

/** A thrown 4xx is an answer, like 404 for an address that never was. */
const isTheirs = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  typeof error.status === 'number' &&
  error.status < 500;
