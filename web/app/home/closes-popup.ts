/** A dialog is above the popup, and what has taken the key is nearer to who pressed it. */
export const closesPopup = ({
  key,
  defaultPrevented,
  isComposing,
}: Pick<KeyboardEvent, 'key' | 'defaultPrevented' | 'isComposing'>): boolean =>
  key === 'Escape' &&
  !defaultPrevented &&
  !isComposing &&
  document.querySelector('dialog[open]') === null;
