/** What the document of the API says beside its calls. */
export const documentWords = {
  title: (storeName: string) => `${storeName} API`,
  description: [
    'Everything that can be done in the store, for programs. The rules are those of its pages.',
    'Amounts are in rupees, with two decimals at most. Instants are in UTC.',
    'An error has a `code`, which stays, and a sentence, which may change.',
  ].join('\n\n'),
  token: 'What `/auth/login` gives. It is good for six hours and travels in this header alone.',
  key: 'A key that a reseller has made on their dashboard. It opens the calls below `/v1`, and nothing else.',
  idempotencyKey:
    'The same key with the same body gets the same answer for 24 hours, and the work is done once.',
  done: 'Done.',
  file: 'The bytes of the file.',
  total: 'How many rows there are in all.',
  code: 'The reason, from a fixed list.',
  requestId: 'For support.',
  errors: 'What was wrong, by the name under which it was sent.',
};
