import type { PictureEnding } from '../picture-store/index.ts';

/** What the first bytes of a file say that it is. */
export function endingOf(bytes: Uint8Array): PictureEnding | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = (from: number, to: number) => file.toString('latin1', from, to);
  if (text(0, 3) === '\xff\xd8\xff') return 'jpg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp' && text(8, 12) === 'avif') return 'avif';
  return null;
}

/**
 * Where the picture ends by its own account. A file that goes on after it is two files in one, and
 * somebody else may read the other one. -1 when the picture does not end.
 */
export function endOfPicture(bytes: Uint8Array, ending: PictureEnding): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return ENDS[ending](file);
  } catch (error) {
    if (error instanceof RangeError) return -1;
    throw error;
  }
}

const ENDS: Readonly<Record<PictureEnding, (file: Buffer) => number>> = {
  jpg: endOfJpeg,
  png: endOfPng,
  webp: (file) => {
    const length = file.readUInt32LE(4);
    return 8 + length + (length % 2);
  },
  avif: endOfAvif,
};

/** Segments up to the end of the image; the data of a scan is what is no marker. */
function endOfJpeg(file: Buffer): number {
  for (let at = 2; ;) {
    if (file.readUInt8(at) !== 0xff) return -1;
    const marker = file.readUInt8(at + 1);
    if (marker === 0xd9) return at + 2;
    // Any marker may be preceded by fill bytes.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    at += 2 + file.readUInt16BE(at + 2);
    if (marker === 0xda) at = endOfScan(file, at);
  }
}

function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at + 2)) {
    const next = file.readUInt8(at + 1);
    const goesOn = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!goesOn) return at;
  }
  throw new RangeError('the scan does not end');
}

function endOfPng(file: Buffer): number {
  for (let at = 8; ;) {
    const next = at + 12 + file.readUInt32BE(at);
    if (file.toString('latin1', at + 4, at + 8) === 'IEND') return next;
    at = next;
  }
}

/** Boxes one after the other; only the known ones, for what else would a picture hold? */
function endOfAvif(file: Buffer): number {
  const known = ['ftyp', 'meta', 'mdat', 'free', 'skip'];
  let at = 0;
  while (at + 8 <= file.length) {
    const length = file.readUInt32BE(at);
    if (length < 8 || !known.includes(file.toString('latin1', at + 4, at + 8))) return at;
    at += length;
  }
  return at;
}
