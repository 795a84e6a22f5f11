/** What the API says of calls that cannot be answered, whichever they are. */
export const apiWords = {
  notJson: 'The body has to be one JSON object.',
  repeatedKey: 'A name stands twice in the body.',
  tooDeep: 'The body is nested too deeply.',
  notParts: 'The body has to be multipart/form-data, with each field and the file once.',
  inputInvalid: 'Some of what was sent is missing or wrong.',
  tokenMissing: 'Send the token of a sign-in as "Authorization: Bearer …".',
  tokenInvalid: 'Token has expired. Please login again.',
  forbidden: 'This account may not do this.',
  notYours: 'This belongs to another account.',
  proofDue:
    'It is more than 15 minutes ago that you signed in. Sign in again, and send this once more.',
  secondFactorDue: 'This account needs its second factor first.',
  notFound: 'There is nothing at this address.',
  noAccount: 'There is no such account.',
  methodNotAllowed: (allowed: string) => `Only ${allowed} is answered here.`,
  keyInvalid: 'An Idempotency-Key has 16 to 100 letters, digits, dashes or underscores.',
  keyInFlight: 'The first request with this Idempotency-Key is not answered yet.',
  keyReused: 'This Idempotency-Key came with another request before.',
};
