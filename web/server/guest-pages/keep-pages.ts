import { LRUCache } from 'lru-cache';
import type { Shop } from '../../ports/shop.ts';
import type { GuestKey } from './guest-key.ts';
import type { KeptPage } from './kept-page.ts';
import { shopOfGuests } from './shop-of-guests.ts';

export type PagesAtHand = Readonly<{
  /** Null unless it is kept and still what it would be if it were made now. */
  at: (key: GuestKey) => KeptPage | null;
  /**
   * Makes it once for all who ask meanwhile; null where it is for nobody else, and each has to be
   * answered apart. What `make` throws is thrown to whom it was made for.
   */
  make: (key: GuestKey, make: (shop: Shop) => Promise<KeptPage | null>) => Promise<KeptPage | null>;
}>;

type Kept = Readonly<{ page: KeptPage; until: number }>;
/** Of one state of the shop. A page begun in it is kept with it, and forgotten with it. */
type Generation = Readonly<{
  of: readonly object[];
  pages: LRUCache<string, Kept>;
  underWay: Map<string, Promise<KeptPage | null>>;
}>;

const MINUTE_MS = 60_000;

/** In the memory of this process: at most so many `bytes`, what was asked for longest ago goes first. */
export function keepPages(shop: Shop, bytes: number): PagesAtHand {
  const generationOf = (of: readonly object[]): Generation => ({
    of,
    pages: new LRUCache({ maxSize: bytes, sizeCalculation: ({ page }) => page.bytes }),
    underWay: new Map(),
  });
  let latest = generationOf([]);

  /** What pages show is compared, not listened for: nothing can be missed, or come too late. */
  function current(): Generation {
    const now = [shop.settings, shop.catalogue.asOf(), shop.gallery.asOf()];
    const same = latest.of.length === now.length && now.every((each, at) => each === latest.of[at]);
    if (!same) latest = generationOf(now);
    return latest;
  }

  async function begin(
    { pages }: Generation,
    name: string,
    make: (shop: Shop) => Promise<KeptPage | null>,
  ): Promise<KeptPage | null> {
    const asked = shop.now().getTime();
    const { shop: seen, reads } = shopOfGuests(shop);
    const page = await make(seen);
    if (page === null || reads.more) return null;
    // Opening hours and the like change with a minute.
    const until = reads.clock ? asked - (asked % MINUTE_MS) + MINUTE_MS : Infinity;
    pages.set(name, { page, until });
    return page;
  }

  return {
    at(key) {
      const kept = current().pages.get(nameOf(key));
      if (kept === undefined) return null;
      if (kept.until === Infinity) return kept.page;
      const at = shop.now().getTime();
      return at < kept.until && at >= kept.until - MINUTE_MS ? kept.page : null;
    },
    async make(key, make) {
      const generation = current();
      const name = nameOf(key);
      const other = generation.underWay.get(name);
      // Its failure is told to who began it.
      if (other !== undefined) return other.catch(() => null);
      const made = begin(generation, name, make);
      generation.underWay.set(name, made);
      try {
        return await made;
      } finally {
        generation.underWay.delete(name);
      }
    },
  };
}

const nameOf = ({ address, cookies }: GuestKey): string => `${address} ${cookies}`;
