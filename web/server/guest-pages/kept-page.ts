import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { Piece, StyleSheet } from '../style-sheet/style-sheet.ts';

/** What differs between the answers that one kept page gives. */
export type Answered = Readonly<{
  nonce: string;
  /** Whether the style sheet stands in the page, instead of a link to it. */
  stylesInPage: boolean;
}>;

/** A page that is sent again and again, each time with the nonce of its answer. */
export type KeptPage = Readonly<{
  /** As the page has them, but for what depends on who asks how. */
  headers: readonly (readonly [name: string, value: string])[];
  /** In memory. */
  bytes: number;
  plain: (answered: Answered) => Buffer;
  gzipped: (answered: Answered) => Buffer;
}>;

/** What comes before the first nonce, up to the styles and with them. */
type Start = Readonly<{ plain: readonly Buffer[]; blocks: readonly Buffer[]; sum: number }>;

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
  styles: StyleSheet | null,
): KeptPage | null {
  if (nonce === '' || !html.includes(nonce) || html.includes(NUL)) return null;
  const [head, rest] = aroundStyles(html, nonce, styles);
  const parts = rest.split(nonce).map((part) => apart(Buffer.from(part)));
  const blocks = deflatedApart(parts, nonce.length);
  const { linked, inPage, bytes } = startsOf(head, styles);
  const startFor = ({ stylesInPage }: Answered) => (stylesInPage ? inPage : linked);
  return {
    headers,
    bytes: length(parts) + length(blocks) + bytes,
    plain: (answered) =>
      Buffer.concat([...startFor(answered).plain, ...pieces(parts, Buffer.from(answered.nonce))]),
    gzipped(answered) {
      const start = startFor(answered);
      const value = sameLength(nonce, answered.nonce);
      const size = length(start.plain) + length(parts) + value.length * (parts.length - 1);
      const sum = pieces(parts, value).reduce((before, each) => crc32(each, before), start.sum);
      const trailer = Buffer.alloc(8);
      trailer.writeUInt32LE(sum, 0);
      trailer.writeUInt32LE(size % 2 ** 32, 4);
      const body = [...start.blocks, ...pieces(blocks, stored(value))];
      return Buffer.concat([GZIP_HEADER, ...body, DEFLATE_END, trailer]);
    },
  };
}

/** All of it comes after, where no link stands, or a nonce before it. */
function aroundStyles(
  html: string,
  nonce: string,
  styles: StyleSheet | null,
): readonly [head: string | null, rest: string] {
  const at = styles === null ? -1 : html.indexOf(styles.link.text);
  if (styles === null || at === -1 || html.slice(0, at).includes(nonce)) return [null, html];
  return [html.slice(0, at), html.slice(at + styles.link.text.length)];
}

/** `bytes` are those of the page itself: the sheet is there once for all pages. */
function startsOf(head: string | null, styles: StyleSheet | null) {
  if (head === null || styles === null) return { linked: NO_START, inPage: NO_START, bytes: 0 };
  const before = apart(Buffer.from(head));
  const block = deflated(before);
  const withStyles = ({ plain, block: theirs }: Piece): Start => ({
    plain: [before, plain],
    blocks: [block, theirs],
    sum: crc32(plain, crc32(before)),
  });
  return {
    linked: withStyles(styles.link),
    inPage: withStyles(styles.inPage),
    bytes: before.length + block.length,
  };
}
const NO_START: Start = { plain: [], blocks: [], sum: 0 };

/**
 * Each part compressed into blocks of its own, so that anything of the length of the nonce can
 * stand between them. A part refers to those before it as if there were a nonce of NULs between
 * them: nothing refers to that, since no page holds NULs, and whatever stands there instead keeps
 * all distances.
 */
function deflatedApart(parts: readonly Buffer[], gap: number): readonly Buffer[] {
  let before = Buffer.alloc(0);
  return parts.map((part) => {
    const block = deflated(part, before);
    before = Buffer.concat([before, part, Buffer.alloc(gap)]).subarray(-WINDOW);
    return block;
  });
}

/** In memory of its own: a piece of a pool, or of what zlib works in, would keep the whole with it. */
function apart(piece: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(piece.length);
  piece.copy(own);
  return own;
}

const deflated = (part: Buffer, before = Buffer.alloc(0)): Buffer =>
  apart(
    deflateRawSync(part, {
      level: constants.Z_BEST_COMPRESSION,
      finishFlush: constants.Z_SYNC_FLUSH,
      ...(before.length > 0 && { dictionary: before }),
    }),
  );

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

const length = (each: readonly Buffer[]): number =>
  each.reduce((sum, part) => sum + part.length, 0);

/** Without empty ones, after which Node counts a checksum from its start. */
const pieces = (parts: readonly Buffer[], value: Buffer): readonly Buffer[] =>
  parts
    .flatMap((part, place) => (place === 0 ? [part] : [value, part]))
    .filter((each) => each.length > 0);
