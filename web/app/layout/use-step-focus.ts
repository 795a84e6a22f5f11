import { useEffect, useRef } from 'react';
import { focusHeading } from '../ui/focus-heading.ts';

/** As useHeadingFocus, for a page that goes on to another step at the same address. */
export function useStepFocus(step: string): void {
  const shown = useRef(step);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    focusHeading();
  }, [step]);
}
