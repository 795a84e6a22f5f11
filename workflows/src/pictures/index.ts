export { GALLERY_CHANNEL } from './gallery.ts';
export { lookAtPicture, type LookedAt, type PictureRefusal } from './look-at-picture.ts';
