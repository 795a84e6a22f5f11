import type { HeadersFunction } from '@remix-run/node';

/**
 * The address is the way in: no other site gets to know it, and no browser keeps the page. To the store it
 * is told: a page that tells it to nobody posts its forms with `Origin: null`, which is taken as the store's
 * own only from browsers that say more (Safari before 16.4 does not).
 */
export const linkHeaders: HeadersFunction = () => ({
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
});
