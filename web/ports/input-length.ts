/** Longer than any game account; nobody types more into a field of the order form. */
export const LONGEST_INPUT = 200;
