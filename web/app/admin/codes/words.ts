export const codesWords = {
  title: 'Codes',
  lead: 'Gift cards and subscriptions that are sold as codes. An item with the API Type CODES takes one code of the pool that is named under its provider codes. Nobody can read a code here: only its buyer can, on the page of the order.',
  pools: 'Pools',
  empty: 'There are no codes yet. Add some below.',
  pool: 'Pool',
  forSale: 'For sale',
  sold: 'Sold',
  revealed: 'Seen by buyers',
  expired: 'Expired',
  soonest: 'Next to expire',
  least: 'Alarm below',
  never: 'Never',
  none: '–',
  low: 'Low',
  soldOut: 'Out of Stock',
  add: 'Add codes',
  poolHint: 'A name of your own, like GPLAY-500. Enter it under the provider codes of the item.',
  lines: 'Codes',
  linesHint:
    'One line for each code: the code, its PIN and the last day it can be used, with commas in between. PIN and day can be left out, like “ABCD-1234,,31-12-2027”.',
  addButton: 'Add codes',
  adding: 'Adding',
  alarm: 'Low-stock alarm',
  alarmLead:
    'Staff get one email when fewer codes than this are for sale, and no other until the pool is refilled.',
  leastField: 'Number of codes',
  leastHint: 'Leave it empty for no alarm.',
  save: 'Save',
  saving: 'Saving',
  notSent: 'Nothing was saved. Please try again.',
  codesLink: 'Pools of codes',
};

export const codesAnswers = {
  added: (count: number, pool: string): string =>
    count === 1 ? `1 code added to ${pool}.` : `${count} codes added to ${pool}.`,
  saved: 'Alarm saved.',
};

export const codesRefusals = {
  pool: 'Enter a name of up to 60 letters, digits, dots, hyphens and underscores.',
  noLines: 'Please enter one code at least.',
  tooMany: (most: number) => `Please add ${most} codes at most at a time.`,
  quotes: 'A quotation mark is not closed.',
  line: (place: number, problem: string) => `Line ${place}: ${problem}`,
  noCode: 'The code is missing.',
  tooLong: (most: number) => `The code may have ${most} characters at most.`,
  pinTooLong: (most: number) => `The PIN may have ${most} characters at most.`,
  day: 'The day must be like 31-12-2027 or 2027-12-31.',
  over: 'This day has passed.',
  moreCells: 'There is more than a code, a PIN and a day.',
  known: 'This code is already in the store, or appears twice in this list.',
  tooManyPools: 'There are too many pools. Use one that you have.',
  least: 'Enter a whole number from 1 to 1,000, or nothing.',
  noPool: 'This pool does not exist.',
  unknown: 'This page could not do that. Please reload it and try again.',
};
