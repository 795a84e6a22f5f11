import { NavigationType, useNavigationType } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { focusOn } from './focus-heading.ts';

/**
 * As useHeadingFocus, for another page of a list at the same address. Where the browser went back it
 * has scrolled to where somebody was.
 */
export function useListFocus(page: number | string | null): void {
  const isBack = useNavigationType() === NavigationType.Pop;
  const shown = useRef(page);

  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    focusListHeading({ preventScroll: isBack });
  }, [page, isBack]);
}

/** What leads to the other pages of a list. */
const TO_OTHERS = 'a:is([rel=next],[rel=prev])';

/**
 * The list may have a heading of its own in its section. The link that was pressed may be there still and
 * have the focus, but it is not what has come.
 */
export function focusListHeading(how: FocusOptions): void {
  const content = document.getElementById('content');
  const { activeElement: active } = document;
  if (content?.contains(active) && !active?.matches(TO_OTHERS)) return;
  const section = content?.querySelector(TO_OTHERS)?.closest('section[aria-labelledby]');
  const heading = section
    ? document.getElementById(section.getAttribute('aria-labelledby') ?? '')
    : content?.querySelector<HTMLElement>('h1');
  if (heading) focusOn(heading, how);
}
