/** Of the long lists of all that the store keeps. */
export const listWords = {
  any: 'Any',
  from: 'From',
  to: 'To',
  rows: 'Rows',
  find: 'Search',
  reset: 'Reset filters',
  download: 'Download CSV',
  times: 'Times are in IST',
  nothing: '–',
  orMore: (rows: number) => `${String(rows)} or more`,
  customer: (number: number) => `Customer ${number}`,
  closedAccount: 'Closed account',
};
