/** So that what has come by script is read from its heading, unless the focus was put elsewhere. */
export function focusHeading(): void {
  const content = document.getElementById('content');
  const heading = content?.querySelector<HTMLElement>('h1');
  if (!heading || content?.contains(document.activeElement)) return;
  focusOn(heading, { preventScroll: true });
}

/** So that what follows is read from there. */
export function focusOn(heading: HTMLElement, how?: FocusOptions): void {
  heading.tabIndex = -1;
  heading.focus(how);
}
