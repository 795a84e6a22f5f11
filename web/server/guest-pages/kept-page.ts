import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A page that is sent again and again, each time with the nonce of its answer. */
export type KeptPage = Readonly<{
  /** As the page has them, but for what depends on who asks how. */
  headers: readonly (readonly [name: string, value: string])[];
  /** In memory. */
  bytes: number;
  plain: (nonce: string) => Buffer;
  gzipped: (nonce: string) => Buffer;
}>;

/** How far back deflate refers, in bytes. */
const WINDOW = 32_768;
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 0xff]);
/** The last block, with nothing in it. */
const DEFLATE_END = Buffer.from([3, 0]);
/** What no page holds. */
const NUL = '\0';

/** Null for a page that cannot be kept. `nonce` is the one it was made with. */
export function keptPage(
  html: string,
  nonce: string,
  headers: KeptPage['headers'],
): KeptPage | null {
  if (nonce === '' || !html.includes(nonce) || html.includes(NUL)) return null;
  const parts = html.split(nonce).map((part) => Buffer.from(part));
  const blocks = deflatedApart(parts, nonce.length);
  const length = (each: readonly Buffer[]) => each.reduce((sum, part) => sum + part.length, 0);
  return {
    headers,
    bytes: length(parts) + length(blocks),
    plain: (other) => between(parts, Buffer.from(other)),
    gzipped(other) {
      const value = sameLength(nonce, other);
      const size = length(parts) + value.length * (parts.length - 1);
      const sum = pieces(parts, value).reduce((before, piece) => crc32(piece, before), 0);
      const trailer = Buffer.alloc(8);
      trailer.writeUInt32LE(sum, 0);
      trailer.writeUInt32LE(size % 2 ** 32, 4);
      return Buffer.concat([GZIP_HEADER, between(blocks, stored(value)), DEFLATE_END, trailer]);
    },
  };
}

/**
 * Each part compressed into blocks of its own, so that anything of the length of the nonce can
 * stand between them. A part refers to those before it as if there were a nonce of NULs between
 * them: nothing refers to that, since no page holds NULs, and whatever stands there instead keeps
 * all distances.
 */
function deflatedApart(parts: readonly Buffer[], gap: number): readonly Buffer[] {
  let before = Buffer.alloc(0);
  return parts.map((part) => {
    const block = deflateRawSync(part, {
      level: constants.Z_BEST_COMPRESSION,
      finishFlush: constants.Z_SYNC_FLUSH,
      ...(before.length > 0 && { dictionary: before }),
    });
    before = Buffer.concat([before, part, Buffer.alloc(gap)]).subarray(-WINDOW);
    return block;
  });
}

/** A block of deflate that holds the value as it is. */
function stored(value: Buffer): Buffer {
  const head = Buffer.from([0, value.length, 0, 0xff - value.length, 0xff]);
  return Buffer.concat([head, value]);
}

function sameLength(nonce: string, other: string): Buffer {
  const value = Buffer.from(other);
  if (value.length !== nonce.length) throw new RangeError('a nonce of another length');
  return value;
}

/** Without empty ones, after which Node counts a checksum from its start. */
const pieces = (parts: readonly Buffer[], value: Buffer): readonly Buffer[] =>
  parts
    .flatMap((part, place) => (place === 0 ? [part] : [value, part]))
    .filter(({ length }) => length > 0);

const between = (parts: readonly Buffer[], value: Buffer): Buffer =>
  Buffer.concat(pieces(parts, value));
