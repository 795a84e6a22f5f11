/** Where the store cannot be reached. */
export const offlineWords = {
  title: 'No connection',
  lead: 'The store cannot be reached. Check your internet connection and try again.',
  paid: 'If you have already paid, your order is still being processed.',
  again: 'Try Again',
};
