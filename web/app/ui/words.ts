const grouped = new Intl.NumberFormat('en-IN');

/** What the parts of a page say by themselves, whatever page it is. */
export const uiWords = {
  retry: 'Retry',
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Not copied',
  outOfStock: 'Out of Stock',
  minutesLeft: (minutes: number) => `${minutes} min left`,
};

export const formSummaryWords = { title: 'Please check the following:' };

/** Before and after amounts, for screen readers. */
export const moneyWords = { was: 'was', coins: 'G-Coins' };

export const paginationWords = {
  label: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  /** Where nobody knows how many there are. */
  pageOfMany: (page: number) => `Page ${page}`,
  rangeOfMany: (first: number, last: number, atLeast: number) =>
    `${first}–${last} of ${grouped.format(Math.max(last, atLeast))} or more`,
  none: (total: number) => `0 of ${total}`,
  range: (first: number, last: number, total: number) => `${first}–${last} of ${total}`,
};

export const passwordWords = {
  show: 'Show',
  hide: 'Hide',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
};

/** Before a step, for screen readers. */
export const stepWords = {
  done: 'Done: ',
  now: 'Now: ',
  later: 'Later: ',
  failed: 'Stopped: ',
  refunded: 'Done: ',
  cancelled: 'Stopped: ',
};
