import type { Paise } from '@store/ledger';

/** A field that was left empty; `label` is null for choices. */
export type Missing = Readonly<{ field: string; label: string | null }>;

/** Why a purchase did not happen. Nothing has been written when one of these is answered. */
export type PurchaseRefusal =
  | Readonly<{ type: 'Incomplete'; missing: readonly Missing[] }>
  | Readonly<{ type: 'UnknownItem' }>
  | Readonly<{ type: 'ItemOutOfStock'; itemName: string }>
  | Readonly<{ type: 'ProductOutOfStock'; productName: string }>
  | Readonly<{ type: 'InputMalformed'; field: string; label: string }>
  | Readonly<{ type: 'UnknownPaymentMode' }>
  | Readonly<{ type: 'IdNotChecked'; field: string }>
  | Readonly<{ type: 'PriceNotSeen'; price: Paise }>
  | Readonly<{ type: 'PriceChanged'; price: Paise }>
  | Readonly<{ type: 'TicketNotYours' }>
  | Readonly<{ type: 'TicketUsed'; orderId: string }>
  | Readonly<{ type: 'StoreBusy' }>;

export type CheckRefusal =
  | Readonly<{ type: 'Incomplete'; missing: readonly Missing[] }>
  | Readonly<{ type: 'InputMalformed'; field: string; label: string }>
  | Readonly<{ type: 'CheckNotOffered' }>
  | Readonly<{ type: 'PlayerNotFound'; field: string }>
  | Readonly<{ type: 'RegionBlocked'; field: string }>
  | Readonly<{ type: 'RefusedByProvider'; field: string }>
  | Readonly<{ type: 'CheckUnavailable' }>
  | Readonly<{ type: 'TooManyChecks' }>;

export type Refusal = PurchaseRefusal | CheckRefusal;

/** A refusal in words: `field` is where they belong, null for the form as a whole. */
export type RefusalInWords = Readonly<{
  status: 400 | 409 | 429 | 503;
  notice: string | null;
  fields: Readonly<Record<string, string>>;
}>;
