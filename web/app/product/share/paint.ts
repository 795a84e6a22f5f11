import type { Pixels } from '@store/workflows/pictures';
import { strokesOf } from '../../catalogue/art/letters.ts';
import { strokesIn, type Stroke } from '../../catalogue/art/strokes.ts';
import { LETTER } from './lay-out.ts';

type Colour = readonly [red: number, green: number, blue: number];
type Written = Readonly<{
  left: number;
  top: number;
  /** Pixels for one unit of the alphabet. */
  scale: number;
  colour: Colour;
}>;

/** Of `#rrggbb`. */
export const colourOf = (hex: string): Colour => [
  parseInt(hex.slice(1, 3), 16),
  parseInt(hex.slice(3, 5), 16),
  parseInt(hex.slice(5, 7), 16),
];

/** A ground that goes from one colour to the other, from the lower left to the upper right. */
export function ground(width: number, height: number, from: Colour, to: Colour): Pixels {
  const rgb = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const part = (x / width + 1 - y / height) / 2;
      const at = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const [dark = 0, bright = 0] = [from[channel], to[channel]];
        rgb[at + channel] = Math.round(dark + (bright - dark) * part);
      }
    }
  }
  return { width, height, rgb };
}

/** Writes one line in the strokes of the alphabet over what is there. */
export function write(pixels: Pixels, line: string, how: Written): void {
  [...line].forEach((letter, place) => {
    const left = how.left + place * LETTER.step * how.scale;
    for (const stroke of strokesIn(strokesOf(letter))) {
      const moved = stroke.map((unit, axis) => unit * how.scale + (axis % 2 ? how.top : left));
      draw(pixels, moved as unknown as Stroke, how);
    }
  });
}

/** A line as thick as one unit, with round ends and soft edges. */
function draw(pixels: Pixels, [x1, y1, x2, y2]: Stroke, { scale, colour }: Written) {
  const { width, height, rgb } = pixels;
  const reach = scale / 2 + 1;
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy || 1;
  const bottom = Math.min(height - 1, Math.ceil(Math.max(y1, y2) + reach));
  const right = Math.min(width - 1, Math.ceil(Math.max(x1, x2) + reach));
  for (let y = Math.max(0, Math.floor(Math.min(y1, y2) - reach)); y <= bottom; y += 1) {
    for (let x = Math.max(0, Math.floor(Math.min(x1, x2) - reach)); x <= right; x += 1) {
      const along = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length));
      const away = Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
      const covered = Math.min(1, Math.max(0, scale / 2 + 0.5 - away));
      if (covered === 0) continue;
      const at = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const [is = 0, wanted = 0] = [rgb[at + channel], colour[channel]];
        rgb[at + channel] = Math.round(is + (wanted - is) * covered);
      }
    }
  }
}
