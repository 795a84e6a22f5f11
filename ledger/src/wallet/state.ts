import { Map } from 'immutable';
import { disputeFreezing } from '../dispute/references.ts';
import { assertNever } from '../kernel/assert-never.ts';
import { minus, plus, toPaise, ZERO_PAISE, type Paise } from '../kernel/paise.ts';
import type {
  FundsCredited,
  FundsDeducted,
  FundsPaidOut,
  FundsSentBack,
  WalletEvent,
} from './events.ts';
import { fromBankIn, withCredit, type PaidIn } from './limits.ts';

/** `paidIn` is the part of it that came by bank. */
export type Hold = Readonly<{
  amount: Paise;
  paidIn: Paise;
  status: 'open' | 'captured' | 'released';
}>;

/** What came in or went out under a reference of its own. */
export type Movement = FundsCredited | FundsDeducted | FundsPaidOut | FundsSentBack;

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
  /**
   * What came by bank, also by way of an order that gave it back, and was not spent: that goes first,
   * so that no gift ever leaves by the bank.
   */
  unspent: Paise;
  /** By their reference, those that were thawed too. */
  freezes: Map<string, 'frozen' | 'thawed'>;
}>;

export const emptyWallet: Wallet = {
  available: ZERO_PAISE,
  held: ZERO_PAISE,
  locked: ZERO_PAISE,
  holds: Map(),
  movements: Map(),
  locks: Map(),
  paidIn: null,
  unspent: ZERO_PAISE,
  freezes: Map(),
};

export const isFrozen = ({ freezes }: Wallet): boolean => freezes.includes('frozen');

/** Also of one that was lost, until an admin has looked. */
export const isFrozenByDispute = ({ freezes }: Wallet): boolean =>
  freezes.some((status, reference) => status === 'frozen' && disputeFreezing(reference) !== null);

export function evolve(wallet: Wallet, event: WalletEvent): Wallet {
  const { available, held, locked, movements } = wallet;
  switch (event.type) {
    case 'FundsCredited':
      return {
        ...wallet,
        available: plus(available, event.data.amount),
        movements: movements.set(event.data.reference, event),
        paidIn: withCredit(wallet.paidIn, event.data),
        unspent: plus(wallet.unspent, fromBankIn(event.data)),
      };
    case 'FundsDeducted':
    case 'FundsPaidOut':
    case 'FundsSentBack':
      return {
        ...wallet,
        available: minus(available, event.data.amount),
        movements: movements.set(event.data.reference, event),
        unspent: minus(wallet.unspent, paidInPart(wallet, event.data.amount)),
      };
    case 'FundsHeld': {
      const { orderId, amount } = event.data;
      const paidIn = paidInPart(wallet, amount);
      return {
        ...withHold(wallet, orderId, { amount, paidIn, status: 'open' }),
        available: minus(available, amount),
        held: plus(held, amount),
        unspent: minus(wallet.unspent, paidIn),
      };
    }
    case 'HoldCaptured': {
      const { orderId, amount } = event.data;
      const paidIn = wallet.holds.get(orderId)?.paidIn ?? ZERO_PAISE;
      return {
        ...withHold(wallet, orderId, { amount, paidIn, status: 'captured' }),
        held: minus(held, amount),
      };
    }
    case 'HoldReleased': {
      const { orderId, amount } = event.data;
      const paidIn = wallet.holds.get(orderId)?.paidIn ?? ZERO_PAISE;
      return {
        ...withHold(wallet, orderId, { amount, paidIn, status: 'released' }),
        available: plus(available, amount),
        held: minus(held, amount),
        unspent: plus(wallet.unspent, paidIn),
      };
    }
    case 'HoldVoided': {
      const { orderId } = event.data;
      const nothing = { amount: ZERO_PAISE, paidIn: ZERO_PAISE, status: 'released' } as const;
      return withHold(wallet, orderId, nothing);
    }
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
    case 'WalletFrozen':
      return { ...wallet, freezes: wallet.freezes.set(event.data.reference, 'frozen') };
    case 'WalletThawed':
      return { ...wallet, freezes: wallet.freezes.set(event.data.reference, 'thawed') };
    default:
      return assertNever(event);
  }
}

const withHold = (wallet: Wallet, orderId: string, hold: Hold): Wallet => ({
  ...wallet,
  holds: wallet.holds.set(orderId, hold),
});

const paidInPart = ({ unspent }: Wallet, amount: Paise): Paise =>
  toPaise(Math.min(unspent, amount));

const withLock = (
  wallet: Wallet,
  { reference, amount }: Readonly<{ reference: string; amount: Paise }>,
  status: Lock['status'],
): Wallet => ({ ...wallet, locks: wallet.locks.set(reference, { amount, status }) });
