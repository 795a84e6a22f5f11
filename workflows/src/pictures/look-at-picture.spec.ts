import sharp, { type Create, type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { lookAtPicture } from './look-at-picture.ts';

const drawn = (more: Partial<Create> = {}): Sharp =>
  sharp({
    create: {
      width: 300,
      height: 200,
      channels: 3,
      background: '#e23d87',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
      ...more,
    },
  });
const plain = { noise: undefined } as unknown as Partial<Create>;

const [jpg, png, webp, avif] = await Promise.all([
  drawn().jpeg().toBuffer(),
  drawn().png().toBuffer(),
  drawn().webp().toBuffer(),
  drawn().avif().toBuffer(),
]);
const kinds = { jpg, png, webp, avif };
const each = Object.entries(kinds) as [keyof typeof kinds, Buffer][];

describe('a file that is uploaded', () => {
  it.each(each)('is known as %s by what is in it', async (ending, bytes) => {
    expect(await lookAtPicture(bytes)).toEqual({
      accepted: true,
      ending,
      width: 300,
      height: 200,
    });
  });

  it.each([
    ['progressive', drawn().jpeg({ progressive: true })],
    ['with restart markers and a profile', drawn().keepIccProfile().withIccProfile('p3').jpeg()],
    [
      'with notes about it',
      drawn()
        .withExif({ IFD0: { Copyright: '\xff\xd9 not the end' } })
        .jpeg(),
    ],
    ['as a large lossless WebP', drawn().webp({ lossless: true })],
    ['as a see-through PNG', drawn({ ...plain, channels: 4 }).png()],
  ])('may be %s', async (_what, picture) => {
    expect(await lookAtPicture(await picture.toBuffer())).toMatchObject({ accepted: true });
  });

  it('is as wide and high as it is shown, however the camera was held', async () => {
    const turned = await drawn().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await lookAtPicture(turned)).toMatchObject({ width: 200, height: 300 });
  });

  it.each([
    ['nothing', ''],
    ['text', 'a picture'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a GIF', 'GIF89a\u0001\u0000\u0001\u0000;'],
    ['a PDF', '%PDF-1.7'],
    ['a HEIC photo', '\0\0\0\x18ftypheic\0\0\0\0'],
  ])('is refused when it is %s', async (_what, text) => {
    expect(await lookAtPicture(Buffer.from(text, 'latin1'))).toEqual({
      accepted: false,
      why: 'otherKind',
    });
  });

  it.each(each)('is refused as %s with something behind it', async (_ending, bytes) => {
    for (const more of ['PK\x03\x04 an archive \xff\xd9', '<script>', '\0']) {
      const both = Buffer.concat([bytes, Buffer.from(more, 'latin1')]);
      expect(await lookAtPicture(both)).toEqual({ accepted: false, why: 'goesOn' });
    }
  });

  it.each(each)('is refused as a %s that breaks off or is spoilt', async (_ending, bytes) => {
    const damaged = { accepted: false, why: 'damaged' };
    expect(await lookAtPicture(bytes.subarray(0, bytes.length - 40))).toEqual(damaged);
    expect(await lookAtPicture(bytes.subarray(0, 12))).toEqual(damaged);
  });

  it('is refused when half of a JPEG is closed as if it were whole', async () => {
    const half = Buffer.concat([jpg.subarray(0, jpg.length / 2), Buffer.from([0xff, 0xd9])]);
    expect(await lookAtPicture(half)).toEqual({ accepted: false, why: 'damaged' });
  });

  it('is refused when it moves', async () => {
    const frames = [await drawn().png().toBuffer(), await drawn().png().toBuffer()];
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect(await lookAtPicture(moving)).toEqual({ accepted: false, why: 'animated' });
  });

  it('is refused above 40 megapixels, small as the file may be', async () => {
    const huge = await drawn({ ...plain, width: 8_000, height: 5_001 })
      .png()
      .toBuffer();
    expect(huge.length).toBeLessThan(2_000_000);
    expect(await lookAtPicture(huge)).toEqual({ accepted: false, why: 'tooManyPixels' });
  });
});
