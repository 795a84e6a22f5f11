export { encodePng, type Laid, type Pixels } from './encode-png.ts';
export { GALLERY_CHANNEL } from './gallery.ts';
export { lookAtPicture, type LookedAt, type PictureRefusal } from './look-at-picture.ts';
