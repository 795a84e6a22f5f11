import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, deflateRawSync } from 'node:zlib';

/** What stands in a page, and a block of deflate that holds it and refers to nothing before it. */
export type Piece = Readonly<{ text: string; plain: Buffer; block: Buffer }>;

/** The style sheet of all pages: as they link to it, and as it stands in a page itself. */
export type StyleSheet = Readonly<{
  link: Piece;
  inPage: Piece;
  /** A source for `style-src` that lets in this one and no other. */
  source: string;
}>;

/** @throws Error unless there is one, and it can stand in a page */
export function styleSheetIn(client: string): StyleSheet {
  const files = readdirSync(join(client, 'assets')).filter((name) => name.endsWith('.css'));
  const [name, ...more] = files;
  if (name === undefined || more.length > 0) {
    throw new Error(`one style sheet was to be built, not ${files.length}`);
  }
  return styleSheet(`/assets/${name}`, readFileSync(join(client, 'assets', name), 'utf8'));
}

/** @throws Error for one that would end the element it stands in */
export function styleSheet(address: string, css: string): StyleSheet {
  if (/<\/style/i.test(css)) throw new Error(`${address} cannot stand in a page`);
  return {
    // As `Styles` of the pages writes it.
    link: piece(`<link rel="stylesheet" href="${address}"/>`),
    inPage: piece(`<style id="styles">${css}</style>`),
    source: `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  };
}

function piece(text: string): Piece {
  const plain = Buffer.from(text);
  const level = constants.Z_BEST_COMPRESSION;
  const block = deflateRawSync(plain, { level, finishFlush: constants.Z_SYNC_FLUSH });
  return { text, plain, block };
}
