import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { focusHeading } from '../ui/focus-heading.ts';

/** What this document shows. It outlives the shell, which an error takes away with the page. */
let shown: string | null = null;

/**
 * A browser that loads a page begins at its top, and a screen reader says so; a change of page by
 * script does neither. So the focus goes to the new heading, unless the page has put it elsewhere.
 * An error in place of a page counts as another one, also at the same address.
 */
export function useHeadingFocus(place: 'page' | 'error'): void {
  const { pathname } = useLocation();

  useEffect(() => {
    const last = shown;
    shown = `${place} ${pathname}`;
    if (last !== null && last !== shown) focusHeading();
  }, [place, pathname]);
}
