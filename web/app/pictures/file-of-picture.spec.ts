import { expect, it } from 'vitest';
import { fileOfPicture } from './file-of-picture.ts';

const picture = {
  id: 'a',
  originalKey: 'a/original.jpg',
  sizes: [160, 320, 900].map((width) => ({ width, height: width })),
};

it.each([
  [null, 'a/900.avif'],
  [1, 'a/160.avif'],
  [160, 'a/160.avif'],
  [161, 'a/320.avif'],
  [640, 'a/900.avif'],
  [99_999, 'a/900.avif'],
])('of a picture %s pixels are answered with %s', (width, key) => {
  expect(fileOfPicture(picture, { width, accept: 'image/avif,image/webp,*/*' })).toBe(key);
});

it.each(['', '*/*', 'image/webp', 'text/html', 'image/avifs'])(
  'who says %j does not know the smaller kind',
  (accept) => {
    expect(fileOfPicture(picture, { width: 300, accept })).toBe('a/320.webp');
  },
);

it.each([
  [null, 'a/original.jpg'],
  [[], null],
])('the original is shown until sizes were tried: with %j %s', (sizes, key) => {
  expect(fileOfPicture({ ...picture, sizes }, { width: 160, accept: '' })).toBe(key);
});
