import type { ErrorRequestHandler } from 'express';
import type { Logger } from '@store/platform/logging';
import { requestIdOf } from './request-id.ts';

/** The last resort outside the pages. What a caller wrote wrongly is no fault of the store. */
export const lastErrors =
  (logger: Logger): ErrorRequestHandler =>
  (error: unknown, _request, response, next) => {
    if (response.headersSent) return next(error);
    const status = statusOf(error);
    if (status === 500) logger.error({ requestId: requestIdOf(response), err: error }, 'unhandled');
    response
      .status(status)
      .type('text')
      .send(
        status === 500
          ? `Something went wrong on our side. Reference for support: ${requestIdOf(response)}`
          : 'This address is not valid.',
      );
  };

function statusOf(error: unknown): number {
  if (error instanceof URIError) return 400;
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}
