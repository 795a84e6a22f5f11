import sharp from 'sharp';
import { expect, it } from 'vitest';
import { memoryPictures } from '../testing/memory-pictures.ts';
import { pictureActivities } from './activities.ts';
import type { PictureSize } from '../contracts.ts';

const ORIGINAL = 'a/original.png';
const drawn = await sharp({
  create: { width: 400, height: 200, channels: 3, background: '#e23d87' },
})
  .png()
  .toBuffer();
const FILES = ['160', '320', '400'].flatMap((width) => [`a/${width}.avif`, `a/${width}.webp`]);

async function given({ bytes = drawn, deletedMeanwhile = false } = {}) {
  const pictures = memoryPictures();
  await pictures.put(ORIGINAL, bytes);
  const told: (readonly PictureSize[])[] = [];
  const activities = pictureActivities({
    pictures,
    picturesToSize: {
      waiting: async () => (told.length === 0 ? ORIGINAL : null),
      made: async (_id, sizes) => {
        told.push(sizes);
        return !deletedMeanwhile;
      },
    },
  });
  return { pictures, told, make: () => activities.makePictureSizes('a') };
}

it('a picture is made in its sizes beside its original, once', async () => {
  const { pictures, told, make } = await given();

  await Promise.all([make(), make()]);

  expect(told).toEqual([
    [
      { width: 160, height: 80 },
      { width: 320, height: 160 },
      { width: 400, height: 200 },
    ],
  ]);
  expect(pictures.keys()).toEqual([...FILES, ORIGINAL].sort());
  const largest = await pictures.get('a/400.avif');
  const { format, width } = await sharp(await new Response(largest?.body).arrayBuffer()).metadata();
  expect([format, width]).toEqual(['heif', 400]);
});

it('what cannot be made smaller is shown as it is', async () => {
  const { pictures, told, make } = await given({ bytes: drawn.subarray(0, 60) });

  await make();

  expect(told).toEqual([[]]);
  expect(pictures.keys()).toEqual([ORIGINAL]);
});

it('nothing stays of a picture that was deleted meanwhile', async () => {
  const { pictures, make } = await given({ deletedMeanwhile: true });

  await make();

  expect(pictures.keys()).toEqual([ORIGINAL]);
});

it('who came last is next, after the one at work', async () => {
  const asked: string[] = [];
  const activities = pictureActivities({
    pictures: memoryPictures(),
    picturesToSize: {
      waiting: async (id) => {
        asked.push(id);
        return null;
      },
      made: async () => true,
    },
  });

  await Promise.all(
    ['at work', 'first', 'second', 'uploaded now'].map((id) => activities.makePictureSizes(id)),
  );

  expect(asked).toEqual(['at work', 'uploaded now', 'second', 'first']);
});

it('where the original cannot be read, it is tried again, and the next one is not held up', async () => {
  const { pictures, told, make } = await given();
  pictures.works.now = false;
  await expect(make()).rejects.toMatchObject({ code: 'PICTURES_UNAVAILABLE', retryable: true });
  pictures.works.now = true;
  await make();

  expect(told).toHaveLength(1);
});
