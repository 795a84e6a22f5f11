import { Map } from 'immutable';
import { assertNever } from '../kernel/assert-never.ts';
import { minus, plus, ZERO_PAISE, type Paise } from '../kernel/paise.ts';
import type { FundsCredited, FundsDeducted, WalletEvent } from './events.ts';

export type Hold = Readonly<{ amount: Paise; status: 'open' | 'captured' | 'released' }>;

/** What came in or went out under a reference of its own. */
export type Movement = FundsCredited | FundsDeducted;

/** Held money is not available: `available + held` is what the customer owns. */
export type Wallet = Readonly<{
  available: Paise;
  held: Paise;
  holds: Map<string, Hold>;
  movements: Map<string, Movement>;
}>;

export const emptyWallet: Wallet = {
  available: ZERO_PAISE,
  held: ZERO_PAISE,
  holds: Map(),
  movements: Map(),
};

export function evolve(wallet: Wallet, event: WalletEvent): Wallet {
  const { available, held, movements } = wallet;
  switch (event.type) {
    case 'FundsCredited':
      return {
        ...wallet,
        available: plus(available, event.data.amount),
        movements: movements.set(event.data.reference, event),
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
    default:
      return assertNever(event);
  }
}

const withHold = (
  wallet: Wallet,
  { orderId, amount }: Readonly<{ orderId: string; amount: Paise }>,
  status: Hold['status'],
): Wallet => ({ ...wallet, holds: wallet.holds.set(orderId, { amount, status }) });
