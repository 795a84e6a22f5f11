import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useRef, type RefObject } from 'react';
import { pageAddress } from '../ui/page-range.ts';
import { useOwnSearch } from './use-own-search.ts';

/**
 * For a field of a form that stands while what it asks for comes, so that the focus stays in it: it says
 * `value`, which the address asks for, whenever that asks for something else. What was typed on
 * meanwhile is not taken away.
 */
export function useFollowing<Field extends HTMLInputElement | HTMLSelectElement>(
  name: string,
  value: string,
): RefObject<Field> {
  const field = useRef<Field>(null);
  // Another page of the same list asks for nothing else.
  const asked = pageAddress(useLocation().search, 1);
  const shown = useRef(asked);
  const isOwn = useOwnSearch();
  const { state, formData } = useNavigation();
  /** Null where a link, or the browser, leads to the address. */
  const sent = useRef<unknown>(null);

  useEffect(() => {
    if (state !== 'idle') sent.current = isOwn ? (formData?.get(name) ?? null) : null;
  }, [state, isOwn, formData, name]);

  useEffect(() => {
    if (shown.current === asked) return;
    shown.current = asked;
    const { current: box } = field;
    const isTypedOn = sent.current !== null && sent.current !== box?.value;
    if (box && !isTypedOn) box.value = value;
    sent.current = null;
  }, [asked, value]);
  return field;
}
