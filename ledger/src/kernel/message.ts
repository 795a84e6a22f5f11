/** A fact (event) or an intention (command): `type` tells which, `data` says what. */
export type Message<Type extends string = string, Data extends object = object> = Readonly<{
  type: Type;
  data: Readonly<Data>;
}>;

/** An instant as ISO 8601 in UTC with milliseconds. Rules never read a clock: time comes in. */
export type Instant = string;
