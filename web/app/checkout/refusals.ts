import type { Paise } from '@store/ledger';

/** One of the product's own fields. */
export type InputField = Readonly<{ field: string; label: string }>;
/** A field that was left empty; `label` is null for choices. */
export type Missing = InputField | Readonly<{ field: string; label: null }>;

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
  | Readonly<{ type: 'InputsMalformed'; malformed: readonly InputField[] }>
  | Readonly<{ type: 'UnknownPaymentMode' }>
  | Readonly<{ type: 'IdNotChecked'; field: string }>
  | Readonly<{ type: 'PriceNotSeen'; price: Paise }>
  | Readonly<{ type: 'PriceChanged'; price: Paise }>
  | Readonly<{ type: 'TicketNotYours' }>
  | Readonly<{ type: 'TicketUsed'; orderId: string }>
  | Readonly<{ type: 'StoreBusy' }>;

export type CheckRefusal =
  /** The check asks for the product's fields alone, not for item and payment. */
  | Readonly<{
      type: 'InputsUnusable';
      missing: readonly InputField[];
      malformed: readonly InputField[];
    }>
  | Readonly<{ type: 'CheckNotOffered' }>
  | Readonly<{ type: 'PlayerNotFound'; field: string }>
  | Readonly<{ type: 'RegionBlocked'; field: string }>
  | Readonly<{ type: 'RefusedByProvider'; field: string }>
  | Readonly<{ type: 'CheckUnavailable' }>
  | Readonly<{ type: 'TooManyChecks' }>;

/** Who posts is not signed in any more. */
export type SessionOver = Readonly<{ type: 'SessionOver' }>;

export type Refusal = PurchaseRefusal | CheckRefusal | SessionOver;

/** A refusal in words: `field` is where they belong, null for the form as a whole. */
export type RefusalInWords = Readonly<{
  status: 400 | 401 | 409 | 429 | 503;
  notice: string | null;
  fields: Readonly<Record<string, string>>;
}>;
