/**
 * Every reason for which the API refuses, with the status that goes with it where the call itself has
 * no other way to say it. Clients go by these names; they stay.
 */
export const API_REJECTIONS = {
  BodyNotJson: 400,
  InputInvalid: 400,
  KeyInvalid: 400,
  TokenMissing: 401,
  TokenInvalid: 401,
  Forbidden: 403,
  NotYours: 403,
  ProofDue: 403,
  NotFound: 404,
  MethodNotAllowed: 405,
  KeyInFlight: 409,
  LengthMissing: 411,
  BodyTooLarge: 413,
  BodyNotSupported: 415,
  HostUnknown: 421,
  KeyReused: 422,
  TooMany: 429,
  Failed: 500,
  StoreBusy: 503,
  OutcomeUnknown: 503,
  StoreClosed: 503,
  SignInWrong: 401,
  EmailUnverified: 403,
  AccountBlocked: 403,
  AccountClosed: 403,
  SecondFactorDue: 403,
  SecondFactorWrong: 401,
  // Admin: goods and pictures.
  BodyNotParts: 400,
  EditConflict: 409,
  IdTaken: 409,
} as const;

/** The header of a list that has more rows than came: how many there are in all. */
export const TOTAL = 'X-Total-Count';

export type ApiRejection = keyof typeof API_REJECTIONS;

/** What every error of the API says, beside what its call says in words of its own. */
export type ApiError = Readonly<{ code: ApiRejection; message: string; requestId: string }>;

type More = Readonly<{
  status?: number;
  headers?: HeadersInit;
  /** What the call says of it in fields of its own. */
  beside?: Readonly<Record<string, unknown>>;
}>;

/** An error in the form that all of them have. */
export const apiError = (
  error: ApiError,
  { status = API_REJECTIONS[error.code], headers = {}, beside = {} }: More = {},
): Response => apiAnswer({ ...beside, ...error }, { status, headers });

/** Kept nowhere: each is for who asked. */
export function apiAnswer(body: unknown, { headers, ...init }: ResponseInit = {}): Response {
  const answer = Response.json(body, { ...init, ...(headers && { headers }) });
  answer.headers.set('Cache-Control', 'no-store');
  return answer;
}
