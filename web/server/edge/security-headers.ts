import { randomBytes } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';

export type SecurityHeadersOptions = Readonly<{
  /** Forms may lead there besides to the store itself. */
  gatewayOrigin: string;
  https: boolean;
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
  const headers = helmet({
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    strictTransportSecurity: options.https,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
        'frame-ancestors': ["'none'"],
        'form-action': ["'self'", options.gatewayOrigin],
        'img-src': ["'self'", 'data:'],
        'script-src': [
          "'self'",
          "'strict-dynamic'",
          (_request, response) => `'nonce-${cspNonceOf(response as Response)}'`,
        ],
        'style-src': options.development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        // The made-up art and the bars of charts carry their colours and sizes as attributes.
        'style-src-attr': ["'unsafe-inline'"],
        'connect-src': options.development ? ["'self'", 'ws:'] : ["'self'"],
        ...(options.https ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
  });
  return [nonce, headers];
}
