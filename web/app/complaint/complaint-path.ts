/** Where a complaint is seen; the token is for who has no account. */
export const complaintPath = (number: string, token?: string): string =>
  `/complaint/${encodeURIComponent(number)}${token === undefined ? '' : `/${token}`}`;
