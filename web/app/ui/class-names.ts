/** Joins what is there: `classNames('button', big && 'big')`. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
