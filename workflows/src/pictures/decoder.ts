import sharp, { type CreateRaw, type Metadata, type Sharp } from 'sharp';

// Whoever may choose the bytes chooses the code that reads them: the others stay shut.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}Buffer`),
});
// One thread, and nothing kept: beside it orders are paid and delivered.
sharp.concurrency(1);
sharp.cache(false);

/** Width times height of one picture. */
export const MOST_PIXELS = 40_000_000;

/** What a picture says of itself. @throws Error for what is none */
export const metadataOf = (bytes: Uint8Array): Promise<Metadata> =>
  sharp(bytes, { limitInputPixels: false }).metadata();

/** Reads one picture. What is damaged in it is an error, as soon as its pixels are asked for. */
export const decoding = (bytes: Uint8Array, seconds: number): Sharp =>
  sharp(bytes, { failOn: 'warning', limitInputPixels: MOST_PIXELS }).timeout({ seconds });

/** Pixels that were decoded before. */
export const ofPixels = (pixels: Uint8Array, raw: CreateRaw): Sharp =>
  sharp(pixels, { raw, limitInputPixels: MOST_PIXELS });
