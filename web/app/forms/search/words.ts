/** At the box of a search. */
export const searchWords = {
  cut: (most: number) =>
    `Search text is too long. Only its first ${String(most)} characters were used.`,
};
