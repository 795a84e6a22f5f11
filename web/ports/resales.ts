import type { IstDay, Paise } from '@store/ledger';

/** What somebody wants to buy under a name of their own. */
export type ResaleWanted = Readonly<{
  accountId: string;
  /** Theirs; unique for ever among those of the account. */
  reference: string;
  /** The key that buys, and what it may spend in a day; null where a person does. */
  by: Readonly<{ keyId: string; dailyCap: Paise | null }> | null;
  /** The same for every try of the same call. */
  claim: Uint8Array;
  /** The number that the order would have. */
  orderId: string;
  amount: Paise;
  day: IstDay;
}>;

export type ResaleBegun =
  /** `orderId` is that of an earlier try where there was one. */
  | Readonly<{ outcome: 'begun'; orderId: string }>
  /** By another call, and under which number. */
  | Readonly<{ outcome: 'used'; orderId: string }>
  | Readonly<{ outcome: 'capReached'; left: Paise }>;

/** Which order is which of a reseller's own. */
export interface Resales {
  begin(wanted: ResaleWanted): Promise<ResaleBegun>;
  /** Where nothing was ordered: the reference is free again, and what it would have cost. */
  forget(wanted: Pick<ResaleWanted, 'accountId' | 'reference' | 'claim'>): Promise<void>;
  /** Null where there is none. */
  orderOf(accountId: string, reference: string): Promise<string | null>;
  /** By the numbers of orders; without those that have none. */
  referencesOf(orderIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
