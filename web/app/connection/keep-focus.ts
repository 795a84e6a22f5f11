import { focusOn } from '../ui/focus-heading.ts';

/** As much of the router as is followed here. */
type Followed = Readonly<{
  state: Readonly<{ location: Readonly<{ pathname: string }>; navigation: { state: string } }>;
  subscribe: (changed: () => void) => unknown;
}>;

/** What has the focus, and what it stands in, from the inside out. */
type Held = Readonly<{ element: Element; parts: readonly Element[] }>;

/** A page is drawn some time after the router has it, and moves the focus itself a moment later. */
const LOOK_MS = 50;
const LOOKS = 20;

/**
 * What was pressed may go away with what came of it, at the same address: a browser would leave the focus
 * nowhere, so it goes to the heading of the section, or of the page. Another address is for
 * useHeadingFocus, and who had the focus nowhere, as by a mouse, keeps it there.
 */
export function keepFocus(router: Followed): void {
  let { pathname } = router.state.location;
  let held: Held | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let left = 0;
  let isLost = false;

  const note = () => {
    const { activeElement: active, body } = document;
    const isNowhere = active === null || active === body;
    if (!isNowhere) held = heldBy(active);
    // It was put away by hand.
    else if (held?.element.isConnected) held = null;
    return isNowhere && held !== null;
  };
  const look = () => {
    const wasLost = isLost;
    const isIdle = router.state.navigation.state === 'idle';
    isLost = note() && isIdle;
    // Twice, because a page may have a better place for it.
    if (isLost && wasLost && held) {
      focusHeadingOf(held);
      held = null;
    }
    if (isIdle) left -= 1;
    if (left === 0) held = null;
    if (held !== null) timer = setTimeout(look, LOOK_MS);
  };

  router.subscribe(() => {
    const isElsewhere = pathname !== router.state.location.pathname;
    ({ pathname } = router.state.location);
    clearTimeout(timer);
    // What has the focus is of the page before.
    if (isElsewhere) held = null;
    else note();
    left = LOOKS;
    isLost = false;
    if (held !== null) timer = setTimeout(look, LOOK_MS);
  });
}

const content = () => document.getElementById('content');

function heldBy(element: Element): Held | null {
  if (!content()?.contains(element)) return null;
  const parts: Element[] = [];
  // Said now: what is taken away stands in nothing any more.
  for (let at = element.closest(PART); at; at = at.parentElement?.closest(PART) ?? null) {
    parts.push(at);
  }
  return { element, parts };
}

const PART = 'section, dialog';

/** The first that is there and takes it: what lies below a modal dialog does not. */
function focusHeadingOf({ parts }: Held): void {
  for (const part of [...parts, content()]) {
    const heading = part?.isConnected ? part.querySelector<HTMLElement>('h1, h2, h3') : null;
    if (heading) focusOn(heading, { preventScroll: true });
    if (heading && document.activeElement === heading) return;
  }
}
