/** What JSON can be. */
export type Value =
  | string
  | number
  | boolean
  | null
  | readonly Value[]
  | { readonly [name: string]: Value };
export type Body = Readonly<Record<string, Value>>;

/** What means something in the store that is asked: without it every question would be about nothing. */
export type Known = Readonly<{
  /** By the name of a field, or by those of a call and its field: "deleteItem.itemid". */
  values: Readonly<Record<string, readonly Value[]>>;
  /** By the name of a call, bodies that it takes as they are; else that of its example is. */
  bodies: Readonly<Record<string, readonly Body[]>>;
}>;
