import type { AppLoadContext } from '@remix-run/node';
import { expect, it } from 'vitest';
import type { Picture } from '../../../ports/gallery.ts';
import { keepPictures } from '../../../server/kept-pictures/keep-pictures.ts';
import { someSettings } from '../../../testing/some-settings.ts';
import { tinyPicture } from '../../../testing/tiny-picture.ts';
import { loader } from './share-picture.ts';

const product = {
  productId: 'MLIN',
  revision: 1,
  name: 'Mobile Legends',
  imagePath: '/pictures/a',
};
const UPLOADED = { id: 'a', originalKey: 'a/original.png', sizes: null } as Partial<Picture>;
const MADE = { ...UPLOADED, sizes: [{ width: 640, height: 640 }] };

function shelfWith(first: Partial<Picture> | null) {
  const gallery = { shown: first, picture: () => gallery.shown };
  const shop = {
    settings: someSettings,
    catalogue: { atAddress: async () => ({ product }) },
    gallery,
    pictures: { get: async () => ({ body: new Blob([tinyPicture]).stream() }) },
    keptPictures: keepPictures({ bytes: 10_000_000, waiting: 5 }),
  };
  const context = { shop } as unknown as AppLoadContext;
  const request = new Request('http://shop.test/share/mobile-legends.png');
  const share = async () => {
    const answer = await loader({ request, params: { name: 'mobile-legends.png' }, context });
    const png = Buffer.from(await answer.arrayBuffer());
    return { kept: answer.headers.get('cache-control'), png };
  };
  return { gallery, share };
}

it('is drawn with the product’s picture as soon as that has sizes, and kept for a minute till then', async () => {
  const { gallery, share } = shelfWith(UPLOADED);
  const before = await share();
  expect(before.kept).toBe('public, max-age=60');

  gallery.shown = MADE;
  const after = await share();
  expect(after.kept).toBe('public, max-age=86400');
  expect(after.png.equals(before.png)).toBe(false);
  expect(after.png).toEqual((await shelfWith(MADE).share()).png);
});

it('is drawn without it, and kept for a day, where there is none', async () => {
  const { png, kept } = await shelfWith(null).share();
  expect(kept).toBe('public, max-age=86400');
  expect(png).toEqual((await shelfWith({ ...UPLOADED, sizes: [] }).share()).png);
});
