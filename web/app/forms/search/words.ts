/** At the box of a search. */
export const searchWords = {
  searching: 'Searching',
  cut: (most: number) =>
    `Search text is too long. Only its first ${String(most)} characters were used.`,
};
