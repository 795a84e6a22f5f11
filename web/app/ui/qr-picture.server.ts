import { encode } from 'uqr';
import type { QrPicture } from './qr.tsx';

const QUIET_ZONE = 4;

/** The text as a picture for cameras. */
export function qrPicture(text: string): QrPicture {
  const { data, size } = encode(text, { border: QUIET_ZONE });
  const bars = data.flatMap((row, y) => {
    const squares = row.map((dark) => (dark ? '#' : ' ')).join('');
    return [...squares.matchAll(/#+/g)].map(({ index, 0: { length } }) => {
      const [x, wide] = [String(index), String(length)];
      return `M${x} ${String(y)}h${wide}v1h-${wide}z`;
    });
  });
  return { size, path: bars.join('') };
}
