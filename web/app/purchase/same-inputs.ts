/** Whether the fields of a product hold the same. */
export const sameInputs = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((value, place) => value === b[place]);
