import type { Instant, Paise } from '@store/ledger';
import type { Spender } from './resales.ts';
import type { SandboxStep } from './sandbox-provider.ts';

/** What a wallet of the sandbox is filled up to, at its first use of each Indian day. */
export const SANDBOX_FUNDS = 10_000_000;

export type SandboxOrderWanted = Readonly<{
  accountId: string;
  by: Spender;
  number: string;
  reference: string;
  /** The same for every try of the same call. */
  claim: Uint8Array;
  productId: string;
  itemId: string;
  itemName: string;
  /** Sealed. */
  gameAccount: string;
  price: Paise;
  course: readonly SandboxStep[];
}>;

export type SandboxOrder = Omit<SandboxOrderWanted, 'accountId' | 'by' | 'claim' | 'course'> &
  Readonly<{
    status: 'Processing' | 'Completed' | 'Refunded';
    /** Of a completed order, what went back. */
    returned: Paise;
    placedAt: Instant;
    updatedAt: Instant;
  }>;

export type SandboxLine = Readonly<{
  id: string;
  kind: 'Credit' | 'Debit' | 'Refunded';
  amount: Paise;
  number: string | null;
  balanceAfter: Paise;
  at: Instant;
}>;

export type SandboxPlaced =
  | Readonly<{ outcome: 'placed'; order: SandboxOrder }>
  /** By another call. */
  | Readonly<{ outcome: 'used'; number: string }>
  | Readonly<{ outcome: 'capReached'; left: Paise }>
  | Readonly<{ outcome: 'notEnough' }>;

type Page = Readonly<{ page: number; limit: number }>;
type Rows<Row> = Promise<Readonly<{ rows: readonly Row[]; total: number }>>;

/** A log and wallets beside the store's own, in which programs are tried out. */
export interface Sandbox {
  place(wanted: SandboxOrderWanted): Promise<SandboxPlaced>;
  byNumber(accountId: string, number: string): Promise<SandboxOrder | null>;
  byReference(accountId: string, reference: string): Promise<SandboxOrder | null>;
  /** The newest first. */
  orders(accountId: string, page: Page): Rows<SandboxOrder>;
  /** After it was filled up, if it was not yet in this Indian day. */
  balance(accountId: string): Promise<Paise>;
  /** The same, without filling it up. */
  spendable(accountId: string): Promise<Paise>;
  /** Of what the key may spend in this Indian day; null where there is no end. */
  leftOfDay(by: Spender): Promise<Paise | null>;
  /** The newest first. */
  statement(accountId: string, page: Page): Rows<SandboxLine>;
  /** False where it does not wait any more. */
  cancel(accountId: string, number: string): Promise<boolean>;
}
