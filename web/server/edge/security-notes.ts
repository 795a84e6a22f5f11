import type { RequestHandler, Response } from 'express';
import type { Logger } from '@store/platform/logging';
import type { NoteSecurity } from '../../ports/security-events.ts';
import { securityLog } from './security-events.ts';
import { maskedPath } from './masked-path.ts';
import { requestIdOf } from './request-id.ts';

export const noteSecurityOf = (response: Response): NoteSecurity =>
  response.locals['noteSecurity'] as NoteSecurity;

/** Lets everything after it note security events of the request. */
export function securityNotes(logger: Logger, key: string): RequestHandler {
  const log = securityLog(logger, key);
  return (request, response, next) => {
    response.locals['noteSecurity'] = log({
      requestId: requestIdOf(response),
      address: request.ip ?? 'unknown',
      path: maskedPath(request.originalUrl),
    });
    next();
  };
}
