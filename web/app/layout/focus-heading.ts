/** So that what has come by script is read from its heading, unless the focus was put elsewhere. */
export function focusHeading(): void {
  const content = document.getElementById('content');
  const heading = content?.querySelector<HTMLElement>('h1');
  if (!heading || content?.contains(document.activeElement)) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
