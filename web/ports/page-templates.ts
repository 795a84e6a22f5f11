/** What the loaders of a page have said, each without its headers. */
export type Said<Root = unknown, Page = unknown> = Readonly<{ root: Root; page: Page }>;

/** A word or a number that belongs to whoever sees the page; null and nothing are none. */
export type Blank<Root = unknown, Page = unknown> = Readonly<{
  /** Where it stands in what was said. */
  at: readonly string[];
  /** How a page shows a number; words it shows as they are. */
  shown?: (value: number) => string;
  /** A number for which the page decides as it does for this one; null where any will do. */
  standIn?: (said: Said<Root, Page>) => number | null;
}>;

/** A page that is the same for many of those who are signed in, but for its blanks. */
export type PageTemplate<Root = unknown, Page = unknown> = Readonly<{
  /** The id of its route. */
  route: string;
  /** Its addresses, which have no words; named groups are params of the route. */
  path: RegExp;
  blanks: readonly Blank<Root, Page>[];
  /** False where the page shows more of whoever asks than its blanks. */
  isForMany: (said: Said<Root, Page>) => boolean;
}>;
