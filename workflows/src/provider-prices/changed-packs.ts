import type { ListedPack } from '../providers/top-up-provider.ts';

/**
 * `offSale`: the list has it, and says that it is not sold now. `gone`: the list had it and has it no
 * more. `unlisted`: it was never there, which says nothing: Smile.one sells packs that it does not list.
 */
export type PackState = 'onSale' | 'offSale' | 'gone' | 'unlisted';

/** What is known of a pack; null for a price that was never told. */
export type KnownPack = Readonly<{
  code: string;
  name: string;
  price: number | null;
  state: PackState;
}>;

export type PackChange = Readonly<{ before: KnownPack | null; after: KnownPack }>;

/** What a list that was told changes of the packs that the store sells. */
export function changedPacks(
  codes: readonly string[],
  known: readonly KnownPack[],
  listed: readonly ListedPack[],
): readonly PackChange[] {
  const before = new Map(known.map((pack) => [pack.code, pack]));
  const told = new Map(listed.map((pack) => [pack.code, pack]));
  return codes.flatMap((code) => {
    const was = before.get(code) ?? null;
    const after = knownAfter(code, was, told.get(code));
    return was !== null && isSame(was, after) ? [] : [{ before: was, after }];
  });
}

function knownAfter(code: string, was: KnownPack | null, told: ListedPack | undefined): KnownPack {
  if (told !== undefined) {
    // A price that cannot be read is no news of it.
    const price = told.price ?? was?.price ?? null;
    return { code, name: told.name, price, state: told.onSale ? 'onSale' : 'offSale' };
  }
  if (was === null || was.state === 'unlisted') {
    return { code, name: '', price: null, state: 'unlisted' };
  }
  return { ...was, state: 'gone' };
}

const isSame = (one: KnownPack, other: KnownPack): boolean =>
  one.name === other.name && one.price === other.price && one.state === other.state;

/** How much of a list is for sale, to be compared with what it was. */
export const sizeOf = (listed: readonly ListedPack[]): number =>
  listed.filter(({ onSale }) => onSale).length;

/** Nobody takes half of their goods off at once: such a list is looked at twice. */
export const isDoubtful = (before: number | null, now: number): boolean =>
  before !== null && before > 0 && now * 2 <= before;
