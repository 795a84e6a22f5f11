import type { Paise } from '@store/ledger';

/** Why an amount was not taken; nothing was written. */
export type AmountRefusal =
  | Readonly<{ type: 'NotAnAmount' }>
  | Readonly<{ type: 'OutOfBounds'; minimum: Paise; maximum: Paise }>
  | Readonly<{ type: 'DayIsFull'; perDay: Paise; left: Paise }>
  | Readonly<{ type: 'WalletIsFull'; balanceAtMost: Paise; left: Paise }>
  /** `balance` in hundredths of a point. */
  | Readonly<{ type: 'NotEnoughPoints'; balance: number }>
  | Readonly<{ type: 'TooFewPoints'; minimum: number }>
  | Readonly<{ type: 'TicketNotYours' }>
  | Readonly<{ type: 'TicketUsed'; id: string }>
  /** The outcome may be unknown: the same form has to be sent again. */
  | Readonly<{ type: 'StoreBusy' }>;
