import { useNavigation } from '@remix-run/react';
import { useEffect, useRef, type RefObject } from 'react';
import { focusOn } from '../ui/focus-heading.ts';

/**
 * For rows that go away with the button that was pressed in them: a browser would leave the focus
 * nowhere, so it goes to the heading of their section. What goes by itself takes no focus along.
 * `count` is of the rows that have such a button; what is returned belongs to what holds them.
 */
export function useRowsFocus<Holder extends HTMLElement>(count: number): RefObject<Holder> {
  const holder = useRef<Holder>(null);
  const shown = useRef(count);
  const pressedIn = useRef<Element | null>(null);
  const isPosting = useNavigation().formMethod === 'POST';

  useEffect(() => {
    const { activeElement: active, body } = document;
    const heading = pressedIn.current?.querySelector<HTMLElement>('h2');
    if (count < shown.current && active === body && heading) focusOn(heading);
    shown.current = count;
    // Kept meanwhile, because the last row may take its holder along.
    const isPressed = isPosting && holder.current?.contains(active);
    pressedIn.current = isPressed ? (holder.current?.closest('section') ?? null) : null;
  }, [count, isPosting]);
  return holder;
}
