import type { Paise } from '@store/ledger';

/** One of the product's own fields. */
export type InputField = Readonly<{ field: string; label: string }>;
/** A field that was left empty; `label` is null for choices. */
export type Missing = InputField | Readonly<{ field: string; label: null }>;

/** The item is for the players of one country, which the product's region names. */
export type WrongCountry = Readonly<{ type: 'WrongCountry'; field: string; region: string }>;

/** Why a purchase did not happen. Nothing has been written when one of these is answered. */
export type PurchaseRefusal =
  | Readonly<{
      type: 'Incomplete';
      missing: readonly Missing[];
      malformed: readonly InputField[];
    }>
  | Readonly<{ type: 'UnknownItem' }>
  | Readonly<{ type: 'ItemOutOfStock'; itemName: string }>
  | Readonly<{ type: 'ProductOutOfStock'; productName: string }>
  | Readonly<{ type: 'TooManyPieces'; most: number }>
  /** Fewer are left than were asked for. */
  | Readonly<{ type: 'TooFewLeft'; itemName: string }>
  | Readonly<{ type: 'InputsMalformed'; malformed: readonly InputField[] }>
  | Readonly<{ type: 'UnknownPaymentMode' }>
  | Readonly<{ type: 'IdNotChecked' }>
  | WrongCountry
  | Readonly<{ type: 'PriceNotSeen'; price: Paise }>
  | Readonly<{ type: 'PriceChanged'; price: Paise; seen: number | null }>
  /** The wallet would pay another part of it than the buyer has seen, or none. */
  | Readonly<{ type: 'PartsNotSeen'; walletPart: Paise; upiPart: Paise }>
  | Readonly<{ type: 'WalletFrozen' }>
  /** The buyer is under 18, and no parent or guardian has agreed. */
  | Readonly<{ type: 'GuardianNeeded' }>
  | Readonly<{ type: 'TicketNotYours' }>
  | Readonly<{ type: 'TicketUsed'; orderId: string }>
  | Readonly<{ type: 'StoreBusy' }>
  /** The order may stand or not: only the same ticket may be tried again. */
  | Readonly<{ type: 'OutcomeUnknown' }>;

export type CheckRefusal =
  /** The check asks for the product's fields alone, not for item and payment. */
  | Readonly<{
      type: 'InputsUnusable';
      missing: readonly InputField[];
      malformed: readonly InputField[];
    }>
  | Readonly<{ type: 'CheckNotOffered' }>
  | Readonly<{ type: 'ItemOutOfStock'; itemName: string }>
  | Readonly<{ type: 'ProductOutOfStock'; productName: string }>
  | Readonly<{ type: 'PlayerNotFound'; field: string; labels: readonly string[] }>
  | Readonly<{ type: 'RegionBlocked'; field: string }>
  | Readonly<{ type: 'RefusedByProvider'; field: string }>
  /** Only an item can be asked about, and none was chosen. */
  | Readonly<{ type: 'ItemNeeded' }>
  | Readonly<{ type: 'AlreadyBought'; field: string }>
  | Readonly<{ type: 'NeverPlayed'; field: string }>
  | WrongCountry
  | Readonly<{ type: 'CheckUnavailable' }>
  | Readonly<{ type: 'TooManyChecks' }>;

/** Buy Now was pressed without a check: the store has made it, and asks whether it is them. */
export type PlayerNamed = Readonly<{ type: 'PlayerNamed'; username: string }>;

/** Nobody can be asked for the player, and the store asks whether to order all the same. */
export type PlayerUnchecked = Readonly<{ type: 'PlayerUnchecked' }>;

/** Who posts is not signed in any more. */
export type SessionOver = Readonly<{ type: 'SessionOver' }>;

export type Refusal =
  | Exclude<PurchaseRefusal, Readonly<{ type: 'IdNotChecked' }>>
  | CheckRefusal
  | PlayerNamed
  | PlayerUnchecked
  | SessionOver;

export type RefusalTone = 'info' | 'warning' | 'danger';

/** A refusal in words: `field` is where they belong, null for the form as a whole. */
export type RefusalInWords = Readonly<{
  status: 400 | 401 | 403 | 409 | 429 | 503;
  notice: string | null;
  tone: RefusalTone;
  fields: Readonly<Record<string, string>>;
  /** The fields hold what goes for the chosen item, and perhaps for no other. */
  ofItem?: boolean;
}>;
