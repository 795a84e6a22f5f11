import { MISSING_PICTURE } from './missing-picture.ts';

/**
 * Puts another picture in the place of each that cannot be loaded: the one that it names in
 * `data-instead`, else the store's own. Also of those that failed before script ran.
 */
export function replaceBrokenPictures(page: Document): void {
  // What happens to a picture does not bubble.
  page.addEventListener('error', ({ target }) => replace(target), true);
  for (const picture of page.images) {
    if (picture.complete && picture.naturalWidth === 0)
      picture.decode().catch(() => replace(picture));
  }
}

function replace(broken: EventTarget | null): void {
  if (!(broken instanceof HTMLImageElement)) return;
  const tried = new URL(broken.src, document.baseURI).pathname;
  if (tried === MISSING_PICTURE) return;
  const { instead = MISSING_PICTURE } = broken.dataset;
  broken.removeAttribute('srcset');
  broken.src = new URL(instead, document.baseURI).pathname === tried ? MISSING_PICTURE : instead;
}
