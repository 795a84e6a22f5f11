import { useMatches } from '@remix-run/react';
import archivo from '../styles/fonts/archivo.woff2?url';
import { sheetAddress, sheetInPage } from '../styles/sheet.ts';
import type { PageHandle } from './frame.ts';

/** The style sheet of all pages. */
export const Styles = () =>
  sheetInPage === null ? (
    <link rel="stylesheet" href={sheetAddress} />
  ) : (
    <style id="styles" dangerouslySetInnerHTML={{ __html: sheetInPage }} />
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
