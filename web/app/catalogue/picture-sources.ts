const OF_GALLERY = /^\/pictures\/[\w-]+$/;

export type Sources = Readonly<{ src: string; srcSet?: string }>;

/**
 * What an `img` of that many CSS pixels asks for: of a picture of the gallery no more pixels than
 * the screen has, of any other address the file that is there.
 */
export function sourcesOf(address: string, width: number): Sources {
  if (!OF_GALLERY.test(address)) return { src: address };
  const at = (scale: number) => `${address}?w=${String(Math.ceil(width * scale))}`;
  return { src: at(1), srcSet: `${at(1)} 1x, ${at(2)} 2x, ${at(3)} 3x` };
}
