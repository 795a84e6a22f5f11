import type { IstDay, Paise } from '@store/ledger';

/** A key, and what it may spend in an Indian day; null where there is no end. */
export type Spender = Readonly<{ keyId: string; dailyCap: Paise | null }>;

/** What somebody wants to buy under a name of their own. */
export type ResaleWanted = Readonly<{
  accountId: string;
  /** Theirs; unique for ever among those of the account. */
  reference: string;
  /** Null where a person buys. */
  by: Spender | null;
  /** The same for every try of the same call. */
  claim: Uint8Array;
  /** The number that the order would have. */
  orderId: string;
  amount: Paise;
  day: IstDay;
}>;

export type ResaleBegun =
  /** `orderId` is that of an earlier try of the same call, unless this one `isFirst`. */
  | Readonly<{ outcome: 'begun'; orderId: string; isFirst: boolean }>
  /** By another call, which may have ordered under this number. */
  | Readonly<{ outcome: 'used'; orderId: string; claim: Uint8Array; since: Date }>
  | Readonly<{ outcome: 'capReached'; left: Paise }>;

/** Which order is which of a reseller's own. */
export interface Resales {
  begin(wanted: ResaleWanted): Promise<ResaleBegun>;
  /**
   * Goes on where another call was left alone by its process before anything was ordered, under its
   * number: should that call go on after all, the ledger takes one of both. False where it has moved.
   */
  takeOver(wanted: ResaleWanted, from: Uint8Array): Promise<boolean>;
  /** Of what the key may spend; null where there is no end. */
  leftOfDay(by: Spender, day: IstDay): Promise<Paise | null>;
  /** Where nothing was ordered: the reference is free again, and what it would have cost. */
  forget(wanted: Pick<ResaleWanted, 'accountId' | 'reference' | 'claim'>): Promise<void>;
  /** Null where there is none. */
  orderOf(accountId: string, reference: string): Promise<string | null>;
  /** By the numbers of orders; without those that have none. */
  referencesOf(orderIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
