/**
 * Every reason for which the API refuses, with the status that goes with it where the call itself has
 * no other way to say it. Clients go by these names; they stay.
 */
export const API_REJECTIONS = {
  BodyNotJson: 400,
  InputInvalid: 400,
  KeyInvalid: 400,
  KeyMissing: 400,
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
  // Orders and money.
  Incomplete: 400,
  UnknownItem: 400,
  UnknownPaymentMode: 400,
  InputsMalformed: 400,
  TooManyPieces: 400,
  ItemOutOfStock: 409,
  ProductOutOfStock: 409,
  TooFewLeft: 409,
  PriceChanged: 409,
  PartsNotSeen: 409,
  InsufficientFunds: 409,
  WalletFrozen: 409,
  GuardianNeeded: 403,
  AgeDue: 409,
  MobileDue: 409,
  InvoiceAddressDue: 409,
  CheckNotOffered: 400,
  PlayerNotFound: 400,
  RegionBlocked: 400,
  RefusedByProvider: 400,
  WrongCountry: 409,
  AlreadyBought: 409,
  NeverPlayed: 409,
  ItemNeeded: 409,
  CheckUnavailable: 503,
  AmountOutOfBounds: 400,
  NotAnAmount: 400,
  DayIsFull: 409,
  WalletIsFull: 409,
  NotEnoughPoints: 409,
  TooFewPoints: 400,
  // Resellers.
  ReferenceUsed: 409,
  ReferenceBusy: 409,
  CapReached: 409,
  TooEarly: 409,
  // Accounts.
  EmailTaken: 409,
  MobileTaken: 409,
  LinkBad: 400,
  PasswordDue: 403,
  CodeWrong: 401,
  CodeOver: 401,
  // Admins: orders, money, people.
  PointsUnknown: 503,
  ReasonMissing: 400,
  NotInStatus: 409,
  HeldForReview: 409,
  CodesSeen: 409,
  OwnOrder: 403,
  SecondPersonNeeded: 409,
  AlreadyProposed: 409,
  DecisionsBusy: 409,
  OrderIsDisputed: 409,
  Conflict: 409,
  UserMismatch: 409,
  OwnAccount: 403,
  OutOfRange: 400,
  UtrClaimedElsewhere: 409,
  EntryFailed: 409,
  OwnRole: 409,
  OwnBlock: 409,
  LastAdmin: 409,
  MayMore: 403,
  AccountErased: 409,
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
  headers?: HeadersInit | undefined;
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
