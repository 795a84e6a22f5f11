import type { LoaderFunctionArgs } from '@remix-run/node';
import { HOUR_KEPT } from './kept.ts';

/** What belongs to one visitor, to admins or to machines, or is another view of what has a page. */
const NOT_FOR_CRAWLERS = [
  '/admin',
  '/api/',
  '/auth/',
  '/balanceerror',
  '/confirmation',
  '/dashboard',
  '/keep-account/',
  '/menu',
  '/orders',
  '/otpverify/',
  '/pay/',
  '/redeem',
  '/reset_password/',
  '/search',
  '/signin-proof',
  '/topup',
  '/undo-change/',
  '/verification/',
  '/wallet',
];

/** Tells crawlers where not to go, as RFC 9309 has it, and where the sitemap is. */
export function loader({ context: { shop } }: LoaderFunctionArgs): Response {
  const lines = [
    'User-agent: *',
    ...NOT_FOR_CRAWLERS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', shop.settings.publicUrl).href}`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': HOUR_KEPT },
  });
}
