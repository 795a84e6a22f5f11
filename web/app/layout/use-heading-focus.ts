import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/**
 * A browser that loads a page begins at its top, and a screen reader says so; a change of page by
 * script does neither. So the focus goes to the new heading, unless the page has put it elsewhere.
 */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const content = document.getElementById('content');
    const heading = content?.querySelector<HTMLElement>('h1');
    if (!heading || content?.contains(document.activeElement)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
