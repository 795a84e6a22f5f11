/** Chance that can be had again: the same seed gives the same throws. */
export type Dice = Readonly<{
  /** A whole number from 0 to `sides` - 1. */
  below: (sides: number) => number;
  between: (least: number, most: number) => number;
  pick: <Item>(from: readonly Item[]) => Item;
}>;

/** Mulberry32. */
export function diceFrom(seed: number): Dice {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (sides: number) => Math.floor(next() * sides);
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    pick: <Item>(from: readonly Item[]) => from[below(from.length)] as Item,
  };
}
