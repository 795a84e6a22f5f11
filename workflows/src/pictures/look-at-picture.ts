import type { PictureEnding } from '../picture-store/index.ts';
import { endingOf, endOfPicture } from './kind-of-file.ts';

/** Why a file is not taken for a picture of the store. */
export type PictureRefusal =
  /** Neither JPEG, PNG, WebP nor AVIF, whatever its name says. */
  | 'otherKind'
  | 'animated'
  | 'tooManyPixels'
  /** Its pixels cannot all be read. */
  | 'damaged'
  /** Something else follows it in the same file. */
  | 'goesOn';

export type LookedAt =
  | Readonly<{
      accepted: true;
      ending: PictureEnding;
      /** In pixels, as it is to be shown. */
      width: number;
      height: number;
    }>
  | Readonly<{ accepted: false; why: PictureRefusal }>;

const SECONDS = 5;

/** Reads the file to its end. @throws Error where the decoder cannot be loaded */
export async function lookAtPicture(bytes: Uint8Array): Promise<LookedAt> {
  const refused = (why: PictureRefusal): LookedAt => ({ accepted: false, why });
  const ending = endingOf(bytes);
  if (ending === null) return refused('otherKind');
  const end = endOfPicture(bytes, ending);
  if (end === -1 || end > bytes.length) return refused('damaged');
  if (end < bytes.length) return refused('goesOn');

  // Loaded with the first picture: a start should not wait for it.
  const { decoding, metadataOf, MOST_PIXELS } = await import('./decoder.ts');
  const told = await metadataOf(bytes).catch(() => null);
  if (told === null) return refused('damaged');
  if ((told.pages ?? 1) > 1) return refused('animated');
  if (told.width * told.height > MOST_PIXELS) return refused('tooManyPixels');
  const readable = await decoding(bytes, SECONDS)
    .resize(16, 16, { fit: 'fill' })
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
  return readable ? { accepted: true, ending, ...told.autoOrient } : refused('damaged');
}
