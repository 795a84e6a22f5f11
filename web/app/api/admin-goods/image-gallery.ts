import { PICTURE_KINDS } from '../../../ports/gallery.ts';
import { answer, only } from '../kernel/answer.server.ts';
import { galleryImage } from '../shapes/admin-goods.ts';
import { imageGallery } from './calls.ts';

export const action = only('GET');

export const loader = answer(imageGallery, async ({ query, shop: { gallery }, tellTotal }) => {
  const { page, limit } = query;
  const all = PICTURE_KINDS.flatMap((kind) => gallery.pictures(kind));
  tellTotal(all.length);
  return Promise.resolve(all.slice((page - 1) * limit, page * limit).map(galleryImage));
});
