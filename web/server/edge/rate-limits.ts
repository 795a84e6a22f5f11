import cluster from 'node:cluster';
import { createHash } from 'node:crypto';
import { ClusterMemoryStoreWorker } from '@express-rate-limit/cluster-memory-store';
import type { Request, RequestHandler, Response } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import { routePath } from './route-path.ts';

const MINUTE_MS = 60_000;

/** Seconds until a caller over a limit may ask again; undefined below the limits. */
export const limitedFor = (response: Response): number | undefined =>
  response.locals['limitedFor'] as number | undefined;

type Limit = Readonly<{
  paths: RegExp;
  perWindow: number;
  windowMs: number;
  /** By address where it is not by session. */
  bySession?: true;
}>;

const byAddress = ({ ip }: Request) => ipKeyGenerator(ip ?? 'unknown');

/** Of all cookies only that of the session: others a caller can make up, one for each request. */
const bySession = (cookie: string) => (request: Request) => {
  const sent = request.headers.cookie?.split(/; */).find((one) => one.startsWith(`${cookie}=`));
  return sent === undefined
    ? byAddress(request)
    : createHash('sha256').update(sent).digest('base64url');
};

/** The first that fits counts. */
const limits: readonly Limit[] = [
  {
    paths: /^\/(?:login|register|checkverification|verification\/.*)$/,
    perWindow: 30,
    windowMs: 10 * MINUTE_MS,
  },
  { paths: /^\/api\/webhooks\//, perWindow: 1_200, windowMs: MINUTE_MS },
  {
    paths: /^\/(?:product|topup|redeem|pay|confirmation|walletconfirmation)(?:\/|$)/,
    perWindow: 60,
    windowMs: MINUTE_MS,
    bySession: true,
  },
  { paths: /^/, perWindow: 120, windowMs: MINUTE_MS, bySession: true },
];

/**
 * Counts what changes something. Who is over a limit still reaches the router, which answers 429
 * in the look of the store before any action runs: see pages.ts. `factor` widens every limit.
 */
export function rateLimits(factor: number, sessionCookie: string): RequestHandler {
  const counters = limits.map(({ paths, perWindow, windowMs, ...limit }, index) => ({
    paths,
    count: rateLimit({
      windowMs,
      limit: Math.ceil(perWindow * factor),
      keyGenerator: limit.bySession ? bySession(sessionCookie) : byAddress,
      ...(cluster.isWorker ? { store: countedTogether(index) } : {}),
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      // Whether proxies are believed is a setting of this process, checked there.
      validate: { trustProxy: false, xForwardedForHeader: false, forwardedHeader: false },
      handler: (_request, response, next) => {
        response.locals['limitedFor'] = Number(response.getHeader('retry-after') ?? 60);
        next();
      },
    }),
  }));
  return (request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') return next();
    const path = routePath(request.path);
    const counter = counters.find(({ paths }) => paths.test(path));
    return counter ? void counter.count(request, response, next) : next();
  };
}

/** The processes of one store count in their parent: see serve-with-many.ts. */
const countedTogether = (limit: number) =>
  new ClusterMemoryStoreWorker({ prefix: `limit ${limit}` });
