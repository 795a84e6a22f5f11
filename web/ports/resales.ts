import type { IstDay, Paise } from '@store/ledger';

/** A key, and what it may spend in an Indian day; null where there is no end. */
export type Spender = Readonly<{ keyId: string; dailyCap: Paise | null }>;

/** A name of a reseller's own. */
export type Named = Readonly<{
  accountId: string;
  /** Theirs; unique for ever among those of the account. */
  reference: string;
}>;

/** What a try would take of the cap of a day. */
export type Spending = Named &
  Readonly<{
    /** Null where a person buys. */
    by: Spender | null;
    amount: Paise;
    day: IstDay;
  }>;

/** What somebody wants to buy under a name of their own. */
export type ResaleWanted = Spending &
  Readonly<{
    /** The same for every try of the same call. */
    claim: Uint8Array;
    /** The number that the order would have. */
    orderId: string;
  }>;

/** A try that has the reference, until another takes its place. */
export type Hold = Readonly<{ claim: Uint8Array; since: Date }>;

type CapReached = Readonly<{ outcome: 'capReached'; left: Paise }>;

export type ResaleBegun =
  | Readonly<{ outcome: 'begun'; hold: Hold }>
  /**
   * An earlier try, whose `isOwn` says that it was of the same call, may have ordered under this number.
   * Nothing more will come of it where it `isOver`.
   */
  | Readonly<{ outcome: 'known'; orderId: string; hold: Hold; isOwn: boolean; isOver: boolean }>
  | CapReached;

export type ResaleTaken =
  | Readonly<{ outcome: 'taken'; hold: Hold }>
  /** Somebody else was faster. */
  | Readonly<{ outcome: 'moved' }>
  | CapReached;

/** Which order is which of a reseller's own. */
export interface Resales {
  begin(wanted: ResaleWanted): Promise<ResaleBegun>;
  /**
   * Goes on where an earlier try has ordered nothing, under its number: should that one go on after all,
   * the ledger takes one of both.
   */
  takeOver(wanted: ResaleWanted, from: Hold): Promise<ResaleTaken>;
  /** It counts for good, by what it cost. */
  placed(orderId: string, price: Paise): Promise<void>;
  /** Nothing was ordered and it costs nothing: the next try may go on under its number at once. */
  letGo(named: Named, hold: Hold): Promise<void>;
  /** Its order has failed, and will never be another one: the reference is free again. */
  forget(named: Named, hold: Hold): Promise<void>;
  /** Of what the key may spend beside what it wants; null where there is no end. */
  leftOfDay(wanted: Spending): Promise<Paise | null>;
  /** Null where there is none. */
  orderOf(accountId: string, reference: string): Promise<string | null>;
  /** By the numbers of orders; without those that have none. */
  referencesOf(orderIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
