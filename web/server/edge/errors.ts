import type { ErrorRequestHandler } from 'express';
import type { Logger } from '@store/platform/logging';
import { refuse } from './refuse.ts';
import { requestIdOf } from './request-id.ts';

/** For who is not at a page. */
export const failedWords = (requestId: string): string =>
  `Something went wrong on our side. Reference for support: ${requestId}`;

/** The last resort outside the pages. What a caller wrote wrongly is no fault of the store. */
export const lastErrors =
  (logger: Logger): ErrorRequestHandler =>
  (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    const status = statusOf(error);
    if (status === 500) logger.error({ requestId: requestIdOf(response), err: error }, 'unhandled');
    if (status === 500) {
      return refuse(request, response, 'Failed', { message: failedWords(requestIdOf(response)) });
    }
    refuse(request, response, 'InputInvalid', { message: 'This address is not valid.', status });
  };

function statusOf(error: unknown): number {
  if (error instanceof URIError) return 400;
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}
