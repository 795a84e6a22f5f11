import { keyOfSize } from '@store/workflows/contracts';
import type { Picture } from '../../ports/gallery.ts';

/**
 * The key of the file that answers best: the narrowest that has the pixels that are asked for, in
 * the smaller kind where the browser knows it. The original only until there are others, for it tells
 * more than it shows; null where none could be made.
 */
export function fileOfPicture(
  { id, originalKey, sizes }: Pick<Picture, 'id' | 'originalKey' | 'sizes'>,
  asked: Readonly<{ width: number | null; accept: string }>,
): string | null {
  const wide = asked.width ?? Infinity;
  if (sizes === null) return originalKey;
  const size = sizes.find(({ width }) => width >= wide) ?? sizes.at(-1);
  if (size === undefined) return null;
  return keyOfSize(id, size, /\bimage\/avif\b/i.test(asked.accept) ? 'avif' : 'webp');
}
