import { createRequestHandler } from '@remix-run/express';
import type { ActionFunctionArgs, AppLoadContext, ServerBuild } from '@remix-run/node';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Shop } from '../app/shop/shop.ts';
import { limitedFor } from './edge/rate-limits.ts';
import { requestIdOf } from './edge/request-id.ts';
import { cspNonceOf } from './edge/security-headers.ts';
import { oncePerRequest } from './sessions/once-per-request.ts';

export type PagesOptions = Readonly<{
  build: ServerBuild | (() => Promise<ServerBuild>);
  shop: Shop;
  logger: Logger;
}>;

/** The Remix app. Its actions are wrapped so that none can forget the rate limits. */
export function pages({ build, shop, logger }: PagesOptions): RequestHandler {
  const guard = (unguarded: ServerBuild) => withErrorLog(withRateLimits(unguarded), logger);
  const handle = createRequestHandler({
    build: typeof build === 'function' ? async () => guard(await build()) : guard(build),
    getLoadContext: (request, response): AppLoadContext => ({
      shop: { ...shop, sessions: oncePerRequest(shop.sessions) },
      cspNonce: cspNonceOf(response),
      requestId: requestIdOf(response),
      clientAddress: request.ip ?? 'unknown',
      limitedFor: limitedFor(response),
    }),
  });
  return (request, response, next) => void handle(request, response, next);
}

function withRateLimits(build: ServerBuild): ServerBuild {
  const guarded = Object.entries(build.routes).map(([id, route]) => {
    const action = route?.module.action;
    if (!route || !action) return [id, route] as const;
    const limited = (args: ActionFunctionArgs) => {
      const seconds = args.context['limitedFor'];
      if (typeof seconds !== 'number') return action(args);
      throw new Response('Too many attempts. Please wait a little and try again.', {
        status: 429,
        headers: { 'Retry-After': String(seconds) },
      });
    };
    return [id, { ...route, module: { ...route.module, action: limited } }] as const;
  });
  return { ...build, routes: Object.fromEntries(guarded) };
}

function withErrorLog(build: ServerBuild, logger: Logger): ServerBuild {
  const handleError: ServerBuild['entry']['module']['handleError'] = (error, args) => {
    if (isTheirs(error) || args.request.signal.aborted) return;
    logger.error({ requestId: args.context.requestId, err: error }, 'a page failed');
  };
  return { ...build, entry: { module: { ...build.entry.module, handleError } } };
}

/** A thrown 4xx is an answer, like 404 for an address that never was. */
const isTheirs = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  typeof error.status === 'number' &&
  error.status < 500;
