import { randomBytes } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { opensProviders } from './route-path.ts';

export type SecurityHeadersOptions = Readonly<{
  /** Forms may lead there besides to the store itself: sources, each once. */
  formsLeadTo: readonly string[];
  /** Some pages open a window for who else signs customers in. */
  opensProviders: boolean;
  https: boolean;
  /** The source of the one sheet that may stand in a page. */
  styles: string | null;
  /** Vite's style sheets and its socket are let in. */
  development: boolean;
}>;

export const cspNonceOf = (response: Response): string => String(response.locals['cspNonce']);

/** Enforced, not report-only: a policy that only reports protects nobody's wallet. */
export function securityHeaders(options: SecurityHeadersOptions): RequestHandler[] {
  const nonce: RequestHandler = (_request, response, next) => {
    response.locals['cspNonce'] = randomBytes(16).toString('base64');
    next();
  };
  const headers = (opener: 'same-origin' | 'same-origin-allow-popups') =>
    helmet({
      referrerPolicy: { policy: 'same-origin' },
      crossOriginEmbedderPolicy: false,
      crossOriginOpenerPolicy: { policy: opener },
      frameguard: { action: 'deny' },
      strictTransportSecurity: options.https,
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          'default-src': ["'self'"],
          'base-uri': ["'none'"],
          'object-src': ["'none'"],
          'frame-ancestors': ["'none'"],
          'form-action': ["'self'", ...options.formsLeadTo],
          'img-src': ["'self'", 'data:'],
          'script-src': [
            "'self'",
            "'strict-dynamic'",
            (_request, response) => `'nonce-${cspNonceOf(response as Response)}'`,
          ],
          'worker-src': ["'self'"],
          'style-src': [
            "'self'",
            ...(options.styles === null ? [] : [options.styles]),
            ...(options.development ? ["'unsafe-inline'"] : []),
          ],
          // The made-up art and the bars of charts carry their colours and sizes as attributes.
          'style-src-attr': ["'unsafe-inline'"],
          'connect-src': options.development ? ["'self'", 'ws:'] : ["'self'"],
          ...(options.https ? { 'upgrade-insecure-requests': [] } : {}),
        },
      },
    });
  const usual = headers('same-origin');
  // A page that opens a provider's in a window is to keep hold of the window.
  const keepingHold = headers('same-origin-allow-popups');
  const fitting: RequestHandler = (request, response, next) => {
    const opens = options.opensProviders && opensProviders(request.path);
    (opens ? keepingHold : usual)(request, response, next);
  };
  return [nonce, fitting];
}
