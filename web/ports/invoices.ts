import type { BasisPoints, Paise } from '@store/ledger';

export type InvoiceKind = 'invoice' | 'creditNote';

/** Who has supplied, as it was when the document was issued. */
export type Supplier = Readonly<{ name: string; address: string; gstin: string }>;

/** Who was supplied, as far as it was known then. `state` is a code of GST. */
export type Recipient = Readonly<{
  name: string;
  state: string | null;
  pin: string | null;
  gstin: string | null;
  /** In lines; null where neither the law nor the recipient has asked for it. */
  address: string | null;
}>;

/** An invoice or a credit note, as rules 46 and 53 of the CGST Rules ask for it. Never changed. */
export type Invoice = Readonly<{
  kind: InvoiceKind;
  number: string;
  issuedAt: Date;
  orderId: string;
  accountId: string;
  /** Of a credit note, the invoice that it takes back. */
  against: Readonly<{ number: string; issuedAt: Date }> | null;
  supplier: Supplier;
  /** Null once the key of an erased customer is gone. */
  recipient: Recipient | null;
  /** A code of GST. */
  placeOfSupply: string;
  goods: Readonly<{ description: string; quantity: number; code: string }>;
  rate: BasisPoints;
  /** With the tax in it. */
  amount: Paise;
  tax: Paise;
}>;

/** Whose tax it is: the Union's where it goes to another State, else half and half. */
export type TaxParts = Readonly<{ integrated: Paise; central: Paise; state: Paise }>;

/** Amounts of documents that are taxed alike. */
export type InvoiceSum = Pick<Invoice, 'kind' | 'placeOfSupply' | 'rate' | 'amount' | 'tax'> &
  Readonly<{
    supplier: Pick<Supplier, 'gstin'>;
    /** To whoever had a GSTIN; null for documents of which that was not noted. */
    registered: boolean | null;
    documents: number;
  }>;

/** Invoices of the store and what they rest on. */
export interface Invoices {
  /** Of an order: its invoice, and behind it the credit note; none where there was no tax. */
  ofOrder(orderId: string): Promise<readonly Invoice[]>;
  /** Their numbers alone. */
  numbersOf(orderId: string): Promise<readonly Pick<Invoice, 'kind' | 'number'>[]>;
  /** Of a month of India, like "2026-11": of each GSTIN of the store, each kind by place, rate and kind of buyer. */
  sumsOf(month: string): Promise<readonly InvoiceSum[]>;
  /** Issued in a month of India, in the order of their numbers, in parts. */
  ofMonth(month: string): AsyncIterable<readonly Invoice[]>;
  /** All of a customer, latest first, in parts. */
  ofAccount(accountId: string): AsyncIterable<readonly Invoice[]>;
}

/**
 * Where a customer is for GST. `gstin` is their own, '' for who has none; with it come the name that
 * is registered and the address, in lines, each '' where it was not said.
 */
export type TaxAddress = Readonly<{
  state: string;
  pin: string;
  gstin: string;
  legalName: string;
  address: string;
}>;

/** Kept unreadable without the customer's key. */
export interface TaxAddresses {
  of(accountId: string): Promise<(TaxAddress & Readonly<{ since: Date }>) | null>;
  set(accountId: string, address: TaxAddress): Promise<void>;
}
