export const connectionWords = {
  waiting: 'No connection, trying again',
  retry: 'Retry',
  lost: {
    unreachable: 'Something went wrong! Please try again.',
    refused: 'Too many attempts, so nothing was done. Please wait a few minutes and try again.',
    tooLong: 'This is too long to be sent, so nothing was done. Please make it shorter.',
    closed: 'The store is closed for maintenance, so nothing was done.',
  },
};
