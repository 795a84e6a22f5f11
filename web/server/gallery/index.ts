export { openGallery } from './open-gallery.ts';
export { pictureAddress, type Gallery, type PictureKind } from '../../ports/gallery.ts';
