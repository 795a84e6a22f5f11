import address from './app.css?url';

/** Of the style sheet of all pages. */
export const sheetAddress = address;

/**
 * The sheet itself: the server puts it in the place of the link for whoever comes from elsewhere, and
 * there it stays. Null where the page links to it.
 */
export const sheetInPage: string | null =
  typeof document === 'undefined' ? null : (document.getElementById('styles')?.textContent ?? null);

/** Brings the sheet into the cache, to which the pages to come link. */
export async function keepSheetAtHand(): Promise<void> {
  if (sheetInPage !== null) await fetch(sheetAddress, { priority: 'low' });
}
