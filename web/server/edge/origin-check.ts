import type { Request, RequestHandler } from 'express';
import { isApi, isWebhook } from './route-path.ts';
import { noteSecurityOf } from './security-notes.ts';

const readsOnly = new Set(['GET', 'HEAD']);

/**
 * What changes something must come from the store's own pages. Browsers say where a request comes
 * from; callers that say nothing carry no one's cookie by accident. Webhooks prove nothing by
 * their origin and are exempt, and so is the API: a browser adds no token to a call by itself.
 */
export function originCheck(publicUrl: string): RequestHandler {
  const ours = new URL(publicUrl).origin;
  return (request, response, next) => {
    const safe = readsOnly.has(request.method) || comesFromUs(request, ours);
    if (!safe && !isWebhook(request.path) && !isApi(request.path)) {
      noteSecurityOf(response)('malicious_csrf', {});
      response.status(403).type('text').send('This form was not sent from the store.');
      return;
    }
    // Remix compares it with the Host header once more, which a proxy may have changed.
    delete request.headers.origin;
    next();
  };
}

function comesFromUs({ headers, protocol }: Request, ours: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin, host } = headers;
  // So a browser says of a page that gives its address to nobody; of a page without an origin it says
  // that its site is another one.
  if (origin === 'null') return site === 'same-origin';
  return origin === undefined || origin === ours || origin === `${protocol}://${host}`;
}
