/** Rows on one page, the usual number first. */
export const LIST_SIZES = [50, 100, 250, 500] as const;
type ListSize = (typeof LIST_SIZES)[number];

/** The size that an address asks for; the usual one for anything that names none. */
export const listSizeIn = (asked: string): ListSize =>
  LIST_SIZES.find((size) => String(size) === asked) ?? LIST_SIZES[0];
