export { keyOfSize, SIZE_ENDINGS, type PictureSize } from './contract.ts';
export { GALLERY_CHANNEL } from './gallery.ts';
export { lookAtPicture, type LookedAt, type PictureRefusal } from './look-at-picture.ts';
