export const connectionWords = {
  waiting: 'No connection, trying again',
  retry: 'Retry',
  tooMany: 'Too many attempts, so nothing was done. Please wait a few minutes and try again.',
  lost: 'Something went wrong! Please try again.',
};
