import type { RequestHandler } from 'express';
import { refuse } from './refuse.ts';
import { noteSecurityOf } from './security-notes.ts';

/** How a machine calls itself: health checks, and the store as it starts without settings. */
const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/** Whoever calls the store by another name than `PUBLIC_URL` is told that name. */
export function hostCheck(publicUrl: string): RequestHandler {
  const { host, port, protocol, origin } = new URL(publicUrl);
  const names = port === '' ? [host, `${host}:${protocol === 'https:' ? 443 : 80}`] : [host];
  return (request, response, next) => {
    const called = request.headers.host ?? '';
    if (names.includes(called.toLowerCase()) || loopback.test(called)) return next();
    noteSecurityOf(response)('input_validation_fail', { what: 'host' });
    response.set('Connection', 'close');
    const message = `The store is at ${origin} and at no other address.`;
    refuse(request, response, 'HostUnknown', { message });
  };
}
