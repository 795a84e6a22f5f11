/** Which of 12 colour pairs, 13 emblems, 4 lattices and 4 angles a name draws. */
export type ArtPicks = Readonly<{
  colours: number;
  emblem: number;
  lattice: number;
  angle: number;
}>;

/** One of the starts that give the best-known games pictures which differ and suit them. */
const start = 0xec95c46e;

/** FNV-1a, mixed so that names which differ in one letter differ everywhere. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(name)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  hash ^= start;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The parts of one game ("Name: Region") share a picture, so only what stands before ":" counts. */
export function artPicks(name: string): ArtPicks {
  const hash = hashOf((name.split(':')[0] ?? name).trim());
  return {
    colours: hash % 12,
    emblem: (hash >>> 4) % 13,
    lattice: (hash >>> 9) % 4,
    angle: (hash >>> 12) % 4,
  };
}

export type ArtShape = 'tile' | 'banner';

/** Where the picture of a name is served. It never changes for a name, so it is kept for ever. */
export const artAddress = (name: string, shape: ArtShape = 'tile'): string =>
  `/art/${encodeURIComponent(name)}${shape === 'banner' ? '?shape=banner' : ''}`;
