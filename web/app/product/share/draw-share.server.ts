import { encodePng, type Laid } from '@store/workflows/pictures';
import { initials } from '../../catalogue/art/letters.ts';
import { oklch } from '../../catalogue/art/oklch.ts';
import { artPicks } from '../../catalogue/art/picks.ts';
import { colourPairs } from '../../catalogue/art/tile-art.ts';
import { drawable, LETTER, linesOf } from './lay-out.ts';
import { colourOf, ground, write } from './paint.ts';

/** As the Open Graph readers of messengers and search engines want them. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;
const MARGIN = 72;
const WHITE = [255, 255, 255] as const;
/** At the right, over the whole height. */
const BESIDE = { left: SHARE_SIZE.width - SHARE_SIZE.height, top: 0, size: SHARE_SIZE.height };
/** Few letters are large; the strokes need no font, and so no library that reads fonts. */
const ALONE = [
  { letters: 10, lines: 2, scale: 15 },
  { letters: 14, lines: 3, scale: 10.5 },
  { letters: 20, lines: 4, scale: 7.2 },
];
const BESIDE_PICTURE = [
  { letters: 9, lines: 3, scale: 9.4 },
  { letters: 12, lines: 5, scale: 7 },
  { letters: 16, lines: 6, scale: 5.2 },
];

type Shown = Readonly<{ name: string; storeName: string; picture: Uint8Array | null }>;

/**
 * The picture that stands beside a link to a product, as a PNG: its name, the store's, and the
 * product's own picture, or without one the colours and first letters of its made-up art.
 */
export function drawShare({ name, storeName, picture }: Shown): Promise<Uint8Array> {
  const { width, height } = SHARE_SIZE;
  const [dark, bright] = colourPairs[artPicks(name).colours] ?? [285, 305];
  const pixels = ground(
    width,
    height,
    colourOf(oklch(0.19, 0.06, dark)),
    colourOf(oklch(0.42, 0.13, bright)),
  );
  const title = drawable(name);
  const sizes = picture === null ? ALONE : BESIDE_PICTURE;
  const size = sizes.find(({ letters, lines }) => fits(title, letters, lines)) ?? sizes.at(-1)!;
  const lines = linesOf(title, size.letters, size.lines);
  if (picture === null) {
    const colour = colourOf(oklch(0.38, 0.11, bright));
    write(pixels, initials(name), { left: 763, top: 330, scale: 38, colour });
  }
  lines.forEach((line, place) => {
    const top = MARGIN + place * LETTER.line * size.scale;
    write(pixels, line, { left: MARGIN, top, scale: size.scale, colour: WHITE });
  });
  const store = drawable(storeName).slice(0, 20);
  const bottom = height - MARGIN - LETTER.height * 5;
  write(pixels, store, { left: MARGIN, top: bottom, scale: 5, colour: WHITE });
  const laid: Laid | null = picture === null ? null : { bytes: picture, ...BESIDE };
  return encodePng(pixels, laid);
}

const fits = (text: string, letters: number, lines: number): boolean =>
  text.split(' ').every((word) => word.length <= letters) &&
  linesOf(text, letters, lines + 1).length <= lines;
