/** Of a bank payment, as banks in India number them. */
export const isUtr = (typed: string): boolean => /^\d{12}$/.test(typed);

/**
 * Those within what a bank has written, each once. The number of a gateway's own transfer may begin with
 * twelve digits as well and go on with letters.
 */
export const utrsWithin = (text: string): readonly string[] => [
  ...new Set(text.match(/(?<!\d)\d{12}(?![\da-z])/gi)),
];
