/* global OFFLINE, addEventListener, clients, fetch, registration, Response, skipWaiting */
// OFFLINE is written before this by the route that serves it.

addEventListener('install', () => skipWaiting());

addEventListener('activate', (event) => {
  // Pages are asked for while the worker still starts, so that it makes none of them wait.
  event.waitUntil(Promise.all([clients.claim(), registration.navigationPreload?.enable()]));
});

addEventListener('fetch', (event) => {
  const { mode, method } = event.request;
  // What a form posts stays with the browser, which offers to send it again.
  if (mode === 'navigate' && method === 'GET') event.respondWith(pageOr(event));
});

async function pageOr({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return new Response(OFFLINE.html, { status: 503, headers: OFFLINE.headers });
  }
}
