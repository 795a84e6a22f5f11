/* global OFFLINE, STORE, addEventListener, clients, fetch, location, registration, Response, skipWaiting, URL */
// OFFLINE and STORE are written before this by the route that serves it.

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

addEventListener('push', (event) => event.waitUntil(show(event.data)));

/** Browsers take back the permission of who shows nothing. */
function show(data) {
  const { title, body, path, tag } = read(data);
  return registration.showNotification(title, {
    ...{ body, tag, data: { path } },
    icon: '/icons/any-192.png',
    badge: '/icons/any-192.png',
    lang: 'en-IN',
  });
}

function read(data) {
  const news = { title: STORE, body: '', path: '/notes', tag: 'news' };
  try {
    return { ...news, ...data?.json() };
  } catch {
    return news;
  }
}

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? '/notes'));
});

/** Only pages of the store, and no window loses what was typed into it. */
async function open(path) {
  const { origin, href } = new URL(path, location.origin);
  const address = origin === location.origin ? href : `${location.origin}/notes`;
  const windows = await clients.matchAll({ type: 'window' });
  const shown = windows.find(({ url }) => url === address);
  return shown === undefined ? clients.openWindow(address) : shown.focus();
}
