import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from '@store/platform/logging';
import { pinoHttp } from 'pino-http';
import { maskedPath } from './masked-path.ts';
import { requestIdOf } from './request-id.ts';

const tooOftenToLog = /^\/(?:healthz|readyz)(?:\?|$)|^\/assets\//;

/** One line per answer, without bodies, cookies or addresses of customers. */
export function requestLog(logger: Logger): RequestHandler {
  return pinoHttp<Request, Response>({
    logger,
    genReqId: (_request, response) => requestIdOf(response),
    autoLogging: { ignore: ({ originalUrl }) => tooOftenToLog.test(originalUrl) },
    customLogLevel: (_request, { statusCode }, error) =>
      error || statusCode >= 500 ? 'error' : 'info',
    serializers: {
      req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
        id,
        method,
        path: maskedPath(url),
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    },
  });
}
