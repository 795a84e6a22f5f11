/** Three bytes a pixel, row by row. */
export type Pixels = Readonly<{ width: number; height: number; rgb: Uint8Array }>;
/** A picture of the store that is laid over others, cut to a square of that many pixels. */
export type Laid = Readonly<{ bytes: Uint8Array; left: number; top: number; size: number }>;

const SECONDS = 5;

/**
 * Pixels as a PNG, with a picture laid over them. Pixels are no file: nothing reads them that would
 * read other kinds of files as well.
 * @throws Error where the picture cannot be read
 */
export async function encodePng(
  { width, height, rgb }: Pixels,
  laid: Laid | null,
): Promise<Uint8Array> {
  // Loaded with the first picture: a start should not wait for it.
  const { decoding, ofPixels } = await import('./decoder.ts');
  const ground = ofPixels(rgb, { width, height, channels: 3 });
  if (laid === null) return ground.png({ compressionLevel: 9 }).toBuffer();
  const { data, info } = await decoding(laid.bytes, SECONDS)
    .resize(laid.size, laid.size, { fit: 'cover' })
    .flatten({ background: '#000' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { left, top } = laid;
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return ground
    .composite([{ input: data, raw, left, top }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}
