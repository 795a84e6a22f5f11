import { expect, it } from 'vitest';
import { sourcesOf } from './picture-sources.ts';

it('a picture of the gallery comes as large as the screen needs it', () => {
  expect(sourcesOf('/pictures/0b7c-1', 128)).toEqual({
    src: '/pictures/0b7c-1?w=128',
    srcSet: '/pictures/0b7c-1?w=128 1x, /pictures/0b7c-1?w=256 2x, /pictures/0b7c-1?w=384 3x',
  });
});

it.each([
  '/art/hok.svg',
  '/assets/hok.webp?v=2',
  'https://cdn.example/hok.png',
  'https://cdn.example/pictures/1',
  '/pictures/1/more',
  '/pictures/1?w=5',
])('any other address stays as it is: %s', (address) => {
  expect(sourcesOf(address, 128)).toEqual({ src: address });
});
