import { encode } from 'uqr';
import type { QrPicture } from '../../ui/qr.tsx';

const QUIET_ZONE = 4;

/** The text as a picture for cameras. */
export function qrPicture(text: string): QrPicture {
  const { data, size } = encode(text, { border: QUIET_ZONE });
  const squares = data.flatMap((row, y) =>
    row.map((dark, x) => (dark ? `M${String(x)} ${String(y)}h1v1h-1z` : '')),
  );
  return { size, path: squares.join('') };
}
