import readQr from 'jsqr';

/** Pixels for each square: a code of one pixel each no camera sees. */
const SCALE = 4;

const CODE =
  /viewBox="0 0 (\d+) \1"[^>]*><rect width="\1" height="\1" fill="white"><\/rect><path d="([^"]*)" fill="black"/;

/** What a camera reads of the code that a page shows; null where it reads none. */
export function scanned(html: string): string | null {
  const [, size = '0', path = ''] = CODE.exec(html) ?? [];
  const side = Number(size) * SCALE;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, wide] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    const [left, top, right] = [Number(x), Number(y), Number(x) + Number(wide)];
    for (let row = top * SCALE; row < (top + 1) * SCALE; row += 1) {
      pixels.fill(0, (row * side + left * SCALE) * 4, (row * side + right * SCALE) * 4);
    }
  }
  return readQr(pixels, side, side, { inversionAttempts: 'dontInvert' })?.data ?? null;
}
