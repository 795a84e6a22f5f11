import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { connection } from './connection/connection.ts';
import { steadyFetch } from './connection/steady-fetch.ts';
import { whenIdle } from './connection/when-idle.ts';

/** The router asks for the data of a page at its address plus ".data", and names routes at its end. */
const isShown = ({ pathname, search }: URL): boolean => {
  const { location } = window.__remixRouter.state;
  const page = location.pathname === '/' ? '/_root' : location.pathname.replace(/\/$/, '');
  return `${page}.data${location.search}` === pathname + search.replace(/[?&]_routes=[^&]*$/, '');
};

window.fetch = steadyFetch(window.fetch.bind(window), connection, isShown);

// A page that was put aside whole is as old as its visitor's way: an order was placed meanwhile.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});

whenIdle(() => {
  import('./connection/once-idle.ts').then(({ onceIdle }) => onceIdle()).catch(() => undefined);
  import('./pictures/replace-broken.ts')
    .then(({ replaceBrokenPictures }) => replaceBrokenPictures(document))
    .catch(() => undefined);
  // Has to be there by the time the network is slow.
  import('./home/home-coming.tsx').catch(() => undefined);
});
