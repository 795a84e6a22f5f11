import type { PaymentMode } from '@store/ledger';
import type { Position } from '@store/ledger/event-store';
import type { Due } from '../session/before-paying.ts';
import type { PurchaseRefusal } from './refusals.ts';

export type Bought =
  | Readonly<{
      outcome: 'placed';
      orderId: string;
      paymentMode: PaymentMode;
      /** Where the purchase lies in the log; null when an earlier post placed it. */
      position: Position | null;
    }>
  | Readonly<{ outcome: 'notEnoughMoney' }>
  /** It is long ago that the buyer proved who they are, and this is much money. */
  | Readonly<{ outcome: 'proofDue' }>
  /** The buyer has to say it first. */
  | Readonly<{ outcome: 'due'; due: Due }>
  | Readonly<{ outcome: 'refused'; refusal: PurchaseRefusal }>;
