import { keepFocus } from './keep-focus.ts';
import { keepSheetAtHand } from '../styles/sheet.ts';
import { keepPagesAtHand } from './pages-at-hand.ts';

/** What can wait until the page stands. */
export function onceIdle(): void {
  keepSheetAtHand().catch(() => undefined);
  keepFocus(window.__remixRouter);
  keepPagesAtHand(window.__remixManifest.routes);
  // In development the program that serves the pages says itself that it is away.
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    navigator.serviceWorker.register('/offline-worker.js').catch(() => undefined);
  }
}
