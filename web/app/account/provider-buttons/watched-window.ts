/** The pages that the server answers with a policy under which they may keep hold of a window. */
const KEEP_HOLD = /^\/(?:login|register|dashboard\/security)\/?$/;

/**
 * Whether this document learns that a window it opened was closed. One that was loaded as another
 * page is cut off from windows on other sites, and takes them for closed at once.
 */
export function isWatched(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded !== undefined && KEEP_HOLD.test(new URL(loaded.name).pathname);
}
