import type { Shop } from '../../ports/shop.ts';

/** What a page asked the shop for while it was made. */
export type Reads = {
  /** The page may be another one in a minute. */
  clock: boolean;
  /** Something changes of which nobody tells the kept pages. */
  more: boolean;
};

/** What tells by another object that it has changed. */
const TOLD: readonly (keyof Shop)[] = ['catalogue', 'gallery'];

/** The shop as somebody sees it who is not signed in; `reads` says what was looked at. */
export function shopOfGuests(shop: Shop): Readonly<{ shop: Shop; reads: Reads }> {
  const reads: Reads = { clock: false, more: false };
  const noteMore = () => void (reads.more = true);
  const own: Partial<Shop> = {
    settings: shop.settings,
    sessions: { ...shop.sessions, accountOf: async () => null },
    now() {
      reads.clock = true;
      return shop.now();
    },
  };
  const seen = new Proxy(shop, {
    get(target, name: keyof Shop) {
      if (Object.hasOwn(own, name)) return own[name];
      return TOLD.includes(name) ? target[name] : noticed(target[name], noteMore);
    },
    ownKeys(target) {
      noteMore();
      return Reflect.ownKeys(target);
    },
  });
  return { shop: seen, reads };
}

/** To be handed a part of the shop is nothing yet: to ask it is. */
function noticed<Part>(part: Part, note: () => void): Part {
  if (typeof part !== 'object' || part === null) {
    note();
    return part;
  }
  return new Proxy(part, {
    get(target, name) {
      note();
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
