import type { LoaderFunctionArgs } from '@remix-run/node';
import worker from './offline-worker.mjs?raw';
import { offlinePage } from './offline-page.ts';

/**
 * The service worker. It keeps nothing in the browser, least of all what is somebody's: the page for
 * the time without a connection is a part of it, and another page makes it another worker.
 */
export function loader({ context: { shop } }: LoaderFunctionArgs) {
  const name = JSON.stringify(shop.settings.storeName);
  const page = JSON.stringify(offlinePage(shop.settings.storeName));
  return new Response(`const OFFLINE = ${page};\nconst STORE = ${name};\n\n${worker}`, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
}
