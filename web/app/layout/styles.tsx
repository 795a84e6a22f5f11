import { useMatches } from '@remix-run/react';
import address from '../styles/app.css?url';
import archivo from '../styles/fonts/archivo.woff2?url';
import type { PageHandle } from './frame.ts';

/**
 * The server puts the sheet itself in the place of the link for whoever comes from elsewhere; there it
 * stays.
 */
const inPage =
  typeof document === 'undefined' ? null : (document.getElementById('styles')?.textContent ?? null);

/** The style sheet of all pages. */
export const Styles = () =>
  inPage === null ? (
    <link rel="stylesheet" href={address} />
  ) : (
    <style id="styles" dangerouslySetInnerHTML={{ __html: inPage }} />
  );

/** Asks for the letters before the styles do. */
export function Letters() {
  const waits = useMatches().some(
    ({ handle }) => (handle as PageHandle | undefined)?.beginsWithPicture,
  );
  return waits ? null : (
    <link rel="preload" href={archivo} as="font" type="font/woff2" crossOrigin="anonymous" />
  );
}

/** Brings the sheet into the cache, to which the pages to come link. */
export async function keepStylesAtHand(): Promise<void> {
  if (inPage !== null) await fetch(address, { priority: 'low' });
}
