import type { RequestHandler, Response } from 'express';
import { newId } from '../../ports/new-id.ts';

export const requestIdOf = (response: Response): string => String(response.locals['requestId']);

/** Our own, whatever the caller sends: it becomes the correlation id of events. */
export const requestId: RequestHandler = (_request, response, next) => {
  const id = newId();
  response.locals['requestId'] = id;
  response.setHeader('x-request-id', id);
  next();
};
