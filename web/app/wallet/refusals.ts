import type { Paise } from '@store/ledger';

/** Why an amount was not taken; nothing was written, unless it says so. */
export type AmountRefusal =
  | Readonly<{ type: 'NotAnAmount' }>
  | Readonly<{ type: 'OutOfBounds'; minimum: Paise; maximum: Paise }>
  | Readonly<{ type: 'DayIsFull'; perDay: Paise; left: Paise }>
  | Readonly<{ type: 'WalletIsFull'; balanceAtMost: Paise; left: Paise }>
  /** `balance` in hundredths of a point. */
  | Readonly<{ type: 'NotEnoughPoints'; balance: number }>
  | Readonly<{ type: 'TooFewPoints'; minimum: number }>
  /** The owner is under 18, and no parent or guardian has agreed. */
  | Readonly<{ type: 'GuardianNeeded' }>
  | Readonly<{ type: 'TicketNotYours' }>
  | Readonly<{ type: 'TicketUsed'; id: string }>
  | Readonly<{ type: 'StoreBusy' }>
  /** It may count already: only the same form may be sent again. */
  | Readonly<{ type: 'OutcomeUnknown' }>;
