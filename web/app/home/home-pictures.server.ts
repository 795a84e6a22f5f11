import { pictureAddress, type Gallery, type Picture } from '../../ports/gallery.ts';
import type { StoreSettings } from '../../ports/store-settings.ts';
import { closedPopups } from '../../ports/closed-popups.ts';

const MOST_SLIDES = 3;

const onPage = ({ id, title, redirectUrl, width, height }: Picture) => ({
  address: pictureAddress(id),
  id,
  title,
  redirectUrl,
  width,
  height,
});
export type PictureOnHome = ReturnType<typeof onPage>;

/**
 * The latest slides, and the latest popup unless this browser has closed it: an older one in its place
 * would only be closed as well. Slides for wide screens show only beside those for phones.
 */
export function homePictures(gallery: Gallery, request: Request, settings: StoreSettings) {
  const slides = (kind: 'CarouselMb' | 'CarouselPc') =>
    gallery.pictures(kind).slice(0, MOST_SLIDES).map(onPage);
  const narrow = slides('CarouselMb');
  const closed = closedPopups(request.headers.get('cookie'), settings);
  const [popup] = gallery.pictures('Popup');
  return {
    narrow,
    wide: narrow.length === 0 ? [] : slides('CarouselPc'),
    popup: popup === undefined || closed.includes(popup.id) ? null : onPage(popup),
  };
}
