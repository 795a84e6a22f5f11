import { pictureAddress } from '../../../ports/gallery.ts';
import { answer, only } from '../kernel/answer.server.ts';
import { galleryImages } from './calls.ts';

export const action = only('GET');

export const loader = answer(galleryImages, async ({ shop: { gallery } }) => {
  const shown = <Kind extends 'CarouselMb' | 'CarouselPc' | 'Popup'>(type: Kind) =>
    gallery.pictures(type).map(({ id, title, redirectUrl }) => ({
      ...{ id, title, type, redirectUrl },
      url: pictureAddress(id),
    }));
  return Promise.resolve({
    CarouselMb: shown('CarouselMb'),
    CarouselPc: shown('CarouselPc'),
    Popup: shown('Popup'),
  });
});
