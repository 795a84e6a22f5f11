/** The page about the API; what its calls do, they say themselves. */
export const apiDocsWords = {
  title: 'API',
  description: 'Every call of the store’s API, with what it takes and what it answers.',
  lead: 'Everything you can do in the store, for programs. The same rules apply as on its pages.',
  base: 'Address',
  document: 'The same as OpenAPI 3.1',
  toDocument: 'Open the document',
  basics: {
    title: 'Before you call',
    points: {
      json: 'Send JSON, and read JSON. Amounts are in rupees with two decimals at most.',
      token:
        'Sign in at /auth/login and send the token with each call, as “Authorization: Bearer …”. It is good for six hours. Cookies are ignored here.',
      key: 'Send an Idempotency-Key of your own with whatever writes. The same key with the same body gets the same answer for 24 hours, and the work is done once.',
      errors:
        'An error has a code, which stays as it is, a message for people, and a requestId for support. Some calls answer their own errors with status 200: look at the code.',
      resellers:
        'Machines of resellers send a key in place of a token. Keys are made on the dashboard of a reseller.',
      sandbox:
        'A sandbox key buys with play money. The last character of the first input says what comes of it: 0 is not found, 1 waits, 2 is delivered after ten seconds, 3 is refunded and 4 half refunded after ten seconds, 5 cannot be checked. Everything else is delivered at once.',
      patience: 'After 429 or 503, wait as long as Retry-After says.',
    },
  },
  contents: 'Calls',
  token: {
    none: 'No token',
    optional: 'With or without a token',
    needed: 'Needs a token',
    key: 'Needs a key',
  },
  sends: 'Send',
  parameters: 'In the address and the headers',
  answers: 'Answer',
  example: 'Example',
  refusals: 'Errors',
  shapes: 'Shapes',
  columns: { name: 'Name', type: 'Type', note: 'What it is', status: 'Status', codes: 'Codes' },
  optional: 'optional',
  like: (value: string) => `Like \`${value}\`.`,
};
