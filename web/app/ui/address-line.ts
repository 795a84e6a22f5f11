/** An address of several lines in one, with commas. */
export const addressLine = (address: string): string =>
  address
    .split('\n')
    .map((line) => line.trim().replace(/,$/, ''))
    .filter((line) => line !== '')
    .join(', ');
