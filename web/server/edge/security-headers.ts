import { randomBytes } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { leadsToProviders } from './route-path.ts';

export type SecurityHeadersOptions = Readonly<{
  /** Forms may lead there besides to the store itself. */
  gatewayOrigin: string;
  /** Where somebody may be sent to sign in, as far as known by now; none where nobody may. */
  providerOrigins: () => readonly string[];
  https: boolean;
  /** Vite's style sheets and its socket are let in. */
  development: boolean;
}>;

/** As helmet takes what differs from answer to answer. */
type Source = () => string;

export const cspNonceOf = (response: Response): string => String(response.locals['cspNonce']);

/** Enforced, not report-only: a policy that only reports protects nobody's wallet. */
export function securityHeaders(options: SecurityHeadersOptions): RequestHandler[] {
  const nonce: RequestHandler = (_request, response, next) => {
    response.locals['cspNonce'] = randomBytes(16).toString('base64');
    next();
  };
  const headers = (providers: readonly Source[]) =>
    helmet({
      referrerPolicy: { policy: 'same-origin' },
      crossOriginEmbedderPolicy: false,
      // A page that opens a provider's in a window is to keep hold of the window.
      crossOriginOpenerPolicy: {
        policy: providers.length > 0 ? 'same-origin-allow-popups' : 'same-origin',
      },
      frameguard: { action: 'deny' },
      strictTransportSecurity: options.https,
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          'default-src': ["'self'"],
          'base-uri': ["'none'"],
          'object-src': ["'none'"],
          'frame-ancestors': ["'none'"],
          'form-action': ["'self'", options.gatewayOrigin, ...providers],
          'img-src': ["'self'", 'data:'],
          'script-src': [
            "'self'",
            "'strict-dynamic'",
            (_request, response) => `'nonce-${cspNonceOf(response as Response)}'`,
          ],
          'worker-src': ["'self'"],
          'style-src': options.development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
          // The made-up art and the bars of charts carry their colours and sizes as attributes.
          'style-src-attr': ["'unsafe-inline'"],
          'connect-src': options.development ? ["'self'", 'ws:'] : ["'self'"],
          ...(options.https ? { 'upgrade-insecure-requests': [] } : {}),
        },
      },
    });
  const usual = headers([]);
  const onTheWay = headers([() => options.providerOrigins().join(' ')]);
  const fitting: RequestHandler = (request, response, next) => {
    const leads = leadsToProviders(request.path) && options.providerOrigins().length > 0;
    (leads ? onTheWay : usual)(request, response, next);
  };
  return [nonce, fitting];
}
