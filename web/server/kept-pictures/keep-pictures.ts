import { LRUCache } from 'lru-cache';
import type { KeptPictures } from '../../ports/kept-pictures.ts';

type Bounds = Readonly<{
  /** Of all that is kept together; what was asked for longest ago goes first. */
  bytes: number;
  /** Whoever comes when so many are waiting to be drawn is told to come again. */
  waiting: number;
}>;

/** In the memory of this process. */
export function keepPictures({ bytes, waiting }: Bounds): KeptPictures {
  const kept = new LRUCache<string, Uint8Array>({
    maxSize: bytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });
  const underWay = new Map<string, Promise<Uint8Array>>();
  let last: Promise<unknown> = Promise.resolve();

  function begin(key: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const drawn = last.then(draw).then((picture) => {
      kept.set(key, picture);
      return picture;
    });
    const over = drawn.then(
      () => underWay.delete(key),
      () => underWay.delete(key),
    );
    last = over;
    underWay.set(key, drawn);
    return drawn;
  }

  return {
    async of(key, draw) {
      const known = kept.get(key) ?? underWay.get(key);
      if (known !== undefined) return known;
      return underWay.size < waiting ? begin(key, draw) : null;
    },
  };
}
