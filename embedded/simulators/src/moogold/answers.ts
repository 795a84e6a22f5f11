/** MooGold's own numbers of errors with invented wordings, and those of the WordPress below it. */
export const ERRORS = {
  '109': 'Invalid user signature.',
  '110': 'Error occurred, please try again.',
  '111': 'Insufficient balance.',
  '113': 'Product ID is missing.',
  '114': 'Product is out of stock.',
  '116': 'Maximum of 10 per order.',
  '117': 'Maximum quantity exceeded.',
  '118': 'Product is blocked.',
  '403': 'Unauthorised credentials.',
  '418': 'Incorrect API path.',
  '419': 'Missing required arguments.',
  '420': 'Duplicate partner order ID.',
  '421': 'Partner order ID is not found.',
  '422': 'Product ID is invalid or not authorised for your account.',
  '423': 'Category ID is missing.',
  '424': 'Invalid payment method.',
  '425': 'Invalid amount.',
  '426': 'Timestamp is incorrect.',
  '433': 'IP address is not allowed.',
  '434': 'Rate limit exceeded.',
  '435': 'Invalid status filter.',
  '436': 'Start date is after the end date.',
  '437': 'Date range is longer than 30 days.',
  '1111': 'This endpoint is restricted to members.',
} as const;

export type ErrorCode = keyof typeof ERRORS;

export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(ERRORS, text);

/** A refusal. With which HTTP status it comes is in no document, and clients read its number in two places. */
export const failure = (code: ErrorCode, status: number, errorsAre: 'err_code' | 'code') => {
  const message = ERRORS[code];
  const said = errorsAre === 'code' ? { code, message } : { err_code: code, err_message: message };
  return Response.json(said, { status });
};

export const noSuchCall = (): Response =>
  Response.json(
    {
      code: 'rest_no_route',
      message: 'No route was found matching the URL and request method.',
      data: { status: 404 },
    },
    { status: 404 },
  );
