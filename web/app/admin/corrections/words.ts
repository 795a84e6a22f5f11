export const correctionWords = {
  notFound: 'No such order',
  /** Who corrected it is the buyer. */
  gameAccount: 'Game account (corrected)',
  since: 'The buyer has corrected the game ID since you opened this order.',
  show: 'Show the New ID',
  showing: 'Loading',
};
