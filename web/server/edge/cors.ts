import cors from 'cors';
import type { RequestHandler } from 'express';
import { TOTAL } from '../../ports/api-answer.ts';
import { isApi } from './route-path.ts';

/** What a browser's answer to "may I?" is good for. */
const ASKED_AGAIN_S = 600;

/**
 * Lets the pages of these origins call the API, and read what it answers. Tokens travel in a header
 * that they set themselves; no cookie goes along, whatever they ask.
 */
export function corsForApi(origins: readonly string[]): RequestHandler {
  const letIn = cors({
    // To anybody else it is as if there were none of this.
    origin: (origin, tell) =>
      tell(null, origin !== undefined && origins.includes(origin) ? origin : false),
    methods: ['GET', 'POST'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
    exposedHeaders: ['Idempotency-Replayed', 'Retry-After', 'X-Request-Id', TOTAL],
    maxAge: ASKED_AGAIN_S,
  });
  return (request, response, next) =>
    origins.length > 0 && isApi(request.path) ? letIn(request, response, next) : next();
}
