import { decoding, ofPixels } from './decoder.ts';

/** In pixels; a picture is never made larger than it is. */
const WIDTHS = [160, 320, 640, 1280];
const SECONDS = 60;

export type MadeSize = Readonly<{
  width: number;
  height: number;
  files: Readonly<Record<'avif' | 'webp', Uint8Array>>;
}>;

/**
 * The picture upright in its usual widths, the smallest first. All that is not a pixel is left out:
 * where and with what it was taken.
 * @throws Error when it cannot be read
 */
export async function makeSizes(bytes: Uint8Array): Promise<readonly MadeSize[]> {
  const { data, info } = await decoding(bytes, SECONDS)
    .autoOrient()
    .resize({ width: WIDTHS.at(-1), withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const made: MadeSize[] = [];
  for (const width of [...WIDTHS.filter((one) => one < info.width), info.width]) {
    const sized = () => ofPixels(data, info).resize({ width }).timeout({ seconds: SECONDS });
    const webp = await sized().webp({ quality: 80 }).toBuffer({ resolveWithObject: true });
    const avif = await sized().avif({ quality: 55, effort: 3 }).toBuffer();
    const { height } = webp.info;
    made.push({ width, height, files: { avif, webp: webp.data } });
  }
  return made;
}
