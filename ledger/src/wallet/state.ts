import { Map } from 'immutable';
import { assertNever } from '../kernel/assert-never.ts';
import { minus, plus, ZERO_PAISE, type Paise } from '../kernel/paise.ts';
import type { FundsCredited, FundsDeducted, WalletEvent } from './events.ts';
import { withCredit, type PaidIn } from './limits.ts';

export type Hold = Readonly<{ amount: Paise; status: 'open' | 'captured' | 'released' }>;

/** What came in or went out under a reference of its own. */
export type Movement = FundsCredited | FundsDeducted;

export type Lock = Readonly<{ amount: Paise; status: 'locked' | 'unlocked' }>;

/** Held and locked money is not available: the three together are what the customer owns. */
export type Wallet = Readonly<{
  available: Paise;
  held: Paise;
  locked: Paise;
  holds: Map<string, Hold>;
  movements: Map<string, Movement>;
  /** By the reference of the credit they are part of. */
  locks: Map<string, Lock>;
  paidIn: PaidIn | null;
}>;

export const emptyWallet: Wallet = {
  available: ZERO_PAISE,
  held: ZERO_PAISE,
  locked: ZERO_PAISE,
  holds: Map(),
  movements: Map(),
  locks: Map(),
  paidIn: null,
};

export function evolve(wallet: Wallet, event: WalletEvent): Wallet {
  const { available, held, locked, movements } = wallet;
  switch (event.type) {
    case 'FundsCredited':
      return {
        ...wallet,
        available: plus(available, event.data.amount),
        movements: movements.set(event.data.reference, event),
        paidIn: withCredit(wallet.paidIn, event.data),
      };
    case 'FundsDeducted':
      return {
        ...wallet,
        available: minus(available, event.data.amount),
        movements: movements.set(event.data.reference, event),
      };
    case 'FundsHeld':
      return {
        ...withHold(wallet, event.data, 'open'),
        available: minus(available, event.data.amount),
        held: plus(held, event.data.amount),
      };
    case 'HoldCaptured':
      return {
        ...withHold(wallet, event.data, 'captured'),
        held: minus(held, event.data.amount),
      };
    case 'HoldReleased':
      return {
        ...withHold(wallet, event.data, 'released'),
        available: plus(available, event.data.amount),
        held: minus(held, event.data.amount),
      };
    case 'HoldVoided':
      return withHold(wallet, { ...event.data, amount: ZERO_PAISE }, 'released');
    case 'FundsLocked':
      return {
        ...withLock(wallet, event.data, 'locked'),
        available: minus(available, event.data.amount),
        locked: plus(locked, event.data.amount),
      };
    case 'FundsUnlocked':
      return {
        ...withLock(wallet, event.data, 'unlocked'),
        available: plus(available, event.data.amount),
        locked: minus(locked, event.data.amount),
      };
    default:
      return assertNever(event);
  }
}

const withHold = (
  wallet: Wallet,
  { orderId, amount }: Readonly<{ orderId: string; amount: Paise }>,
  status: Hold['status'],
): Wallet => ({ ...wallet, holds: wallet.holds.set(orderId, { amount, status }) });

const withLock = (
  wallet: Wallet,
  { reference, amount }: Readonly<{ reference: string; amount: Paise }>,
  status: Lock['status'],
): Wallet => ({ ...wallet, locks: wallet.locks.set(reference, { amount, status }) });
