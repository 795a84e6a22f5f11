import type { HeadersFunction } from '@remix-run/node';

/** The address is the way in: nobody else gets to know it, and no browser keeps the page. */
export const linkHeaders: HeadersFunction = () => ({
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
});
