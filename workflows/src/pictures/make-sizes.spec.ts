import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { makeSizes } from './make-sizes.ts';

const drawn = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 4, background: { r: 226, g: 61, b: 135, alpha: 0.5 } },
  });
const widths = async (picture: Sharp) =>
  (await makeSizes(await picture.png().toBuffer())).map(({ width, height }) => [width, height]);

it('a picture is made in four widths, and never wider than it is', async () => {
  expect(await widths(drawn(2_560, 1_000))).toEqual([
    [160, 63],
    [320, 125],
    [640, 250],
    [1_280, 500],
  ]);
  expect(await widths(drawn(500, 500))).toEqual([
    [160, 160],
    [320, 320],
    [500, 500],
  ]);
  expect(await widths(drawn(100, 30))).toEqual([[100, 30]]);
});

it('each is an AVIF and a WebP, upright, see-through where it was, and tells nothing else', async () => {
  const bytes = await drawn(400, 200)
    .withExif({ IFD0: { Copyright: 'Asha Kumari' }, IFD3: { GPSLatitude: '18/1 31/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .png()
    .toBuffer();

  const [smallest] = await makeSizes(bytes);

  expect(smallest).toMatchObject({ width: 160, height: 320 });
  for (const [kind, file] of Object.entries(smallest?.files ?? {})) {
    const told = await sharp(file).metadata();
    expect(told).toMatchObject({ width: 160, height: 320, hasAlpha: true });
    expect(told.format).toBe(kind === 'avif' ? 'heif' : 'webp');
    expect([told.exif, told.xmp, told.orientation ?? 1]).toEqual([undefined, undefined, 1]);
  }
});

const square = sharp({ create: { width: 9, height: 9, channels: 3, background: '#e23d87' } });

it.each([
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a GIF', await square.gif().toBuffer()],
  ['a TIFF', await square.tiff().toBuffer()],
  ['nothing', Buffer.alloc(0)],
])('what is not of the four kinds is never drawn: %s', async (_kind, bytes) => {
  await expect(makeSizes(bytes)).rejects.toThrow();
});
