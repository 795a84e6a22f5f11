import { assertNever } from '../kernel/assert-never.ts';
import { accept, alreadyDone, reject, type Decider, type Decision } from '../kernel/decider.ts';
import { plus, ZERO_PAISE, type Paise } from '../kernel/paise.ts';
import { sameContent } from '../kernel/repeat.ts';
import type {
  CaptureHold,
  CreditFunds,
  DeductFunds,
  FreezeWallet,
  HoldFunds,
  ReleaseHold,
  ThawWallet,
  UnlockFunds,
  WalletCommand,
} from './commands.ts';
import type { FundsCredited, FundsPaidOut, FundsSentBack, WalletEvent } from './events.ts';
import { beyondLimits, paidInOn } from './limits.ts';
import type { WalletRejection } from './rejections.ts';
import {
  emptyWallet,
  evolve,
  isFrozen,
  isFrozenByDispute,
  type Hold,
  type Movement,
  type Wallet,
} from './state.ts';

type WalletDecision = Decision<WalletEvent, WalletRejection>;

function decide(command: WalletCommand, wallet: Wallet): WalletDecision {
  switch (command.type) {
    case 'CreditFunds':
      return credit(command.data, wallet);
    case 'HoldFunds':
      return hold(command.data, wallet);
    case 'CaptureHold':
      return capture(command.data, wallet);
    case 'ReleaseHold':
      return release(command.data, wallet);
    case 'DeductFunds':
      return deduct(command.data, wallet);
    case 'PayOutFunds':
      // People may pay out who is blocked, but nobody what the bank may give back as well.
      return leaveByBank(
        { type: 'FundsPaidOut', data: command.data },
        wallet,
        isFrozenByDispute(wallet),
      );
    case 'SendFundsBack':
      return leaveByBank({ type: 'FundsSentBack', data: command.data }, wallet, isFrozen(wallet));
    case 'UnlockFunds':
      return unlock(command.data, wallet);
    case 'FreezeWallet':
      return freeze(command.data, wallet);
    case 'ThawWallet':
      return thaw(command.data, wallet);
    default:
      return assertNever(command);
  }
}

function credit({ limits, ...data }: CreditFunds['data'], wallet: Wallet): WalletDecision {
  const event = { type: 'FundsCredited', data } as const;
  const { reference, amount, at } = data;
  const earlier = wallet.movements.get(reference);
  if (earlier) return movedAgain(earlier, asTold(earlier, event));
  if (amount === 0) return nothingToMove(reference);
  const { available, held, locked } = wallet;
  const owned = plus(plus(available, held), locked);
  const paidIn = paidInOn(wallet.paidIn, at);
  const beyond = limits ? beyondLimits(limits, { amount, paidIn, owned }) : ZERO_PAISE;
  if (beyond === 0) return accept(event);
  const lock = { reference, amount: beyond, reason: 'limit', at } as const;
  return accept<WalletEvent>(event, { type: 'FundsLocked', data: lock });
}

function unlock({ reference, by, note, at }: UnlockFunds['data'], wallet: Wallet): WalletDecision {
  const lock = wallet.locks.get(reference);
  if (!lock) return reject({ type: 'NothingLocked', reference });
  if (lock.status === 'unlocked') return alreadyDone;
  const { amount } = lock;
  return accept({ type: 'FundsUnlocked', data: { reference, amount, by, note, at } });
}

function deduct(data: DeductFunds['data'], wallet: Wallet): WalletDecision {
  const event = { type: 'FundsDeducted', data } as const;
  const earlier = wallet.movements.get(data.reference);
  if (earlier) return movedAgain(earlier, event);
  if (data.amount === 0) return nothingToMove(data.reference);
  return wallet.available < data.amount ? tooLittle(wallet, data.amount) : accept(event);
}

function leaveByBank(
  event: FundsPaidOut | FundsSentBack,
  wallet: Wallet,
  isKept: boolean,
): WalletDecision {
  const { reference, amount } = event.data;
  const earlier = wallet.movements.get(reference);
  // What has left already is not kept back by what came after it.
  if (earlier) return movedAgain(earlier, event);
  if (isKept) return reject({ type: 'WalletIsFrozen' });
  if (amount === 0) return nothingToMove(reference);
  const { available, unspent } = wallet;
  if (available < amount) return tooLittle(wallet, amount);
  if (unspent < amount) return reject({ type: 'MoreThanUnspent', unspent, asked: amount });
  return accept(event);
}

function freeze(data: FreezeWallet['data'], { freezes }: Wallet): WalletDecision {
  return freezes.has(data.reference) ? alreadyDone : accept({ type: 'WalletFrozen', data });
}

function thaw(data: ThawWallet['data'], { freezes }: Wallet): WalletDecision {
  const { reference } = data;
  const earlier = freezes.get(reference);
  if (earlier === undefined) return reject({ type: 'NeverFrozen', reference });
  return earlier === 'thawed' ? alreadyDone : accept({ type: 'WalletThawed', data });
}

function hold(data: HoldFunds['data'], wallet: Wallet): WalletDecision {
  const earlier = wallet.holds.get(data.orderId);
  if (earlier) return heldAgain(data, earlier);
  if (data.amount === 0) return nothingToMove(data.orderId);
  if (isFrozen(wallet)) return reject({ type: 'WalletIsFrozen' });
  if (wallet.available < data.amount) return tooLittle(wallet, data.amount);
  return accept({ type: 'FundsHeld', data });
}

function capture({ orderId, at }: CaptureHold['data'], wallet: Wallet): WalletDecision {
  const earlier = wallet.holds.get(orderId);
  if (!earlier) return reject({ type: 'NoSuchHold', orderId });
  if (earlier.status === 'captured') return alreadyDone;
  if (earlier.status === 'released') return holdClosed(orderId, 'released');
  return accept({ type: 'HoldCaptured', data: { orderId, amount: earlier.amount, at } });
}

function release({ orderId, at }: ReleaseHold['data'], wallet: Wallet): WalletDecision {
  const earlier = wallet.holds.get(orderId);
  if (!earlier) return accept({ type: 'HoldVoided', data: { orderId, at } });
  if (earlier.status === 'released') return alreadyDone;
  if (earlier.status === 'captured') return holdClosed(orderId, 'captured');
  return accept({ type: 'HoldReleased', data: { orderId, amount: earlier.amount, at } });
}

/** A yes to a closed hold would let an order ship on money that nobody sets aside any more. */
function heldAgain({ orderId, amount }: HoldFunds['data'], earlier: Hold): WalletDecision {
  if (earlier.status !== 'open') return holdClosed(orderId, earlier.status);
  if (earlier.amount !== amount) return reject({ type: 'ReferenceReused', reference: orderId });
  return alreadyDone;
}

/** A credit that began before credits told what came by bank goes on with a command that does. */
function asTold(earlier: Movement, { type, data }: FundsCredited): FundsCredited {
  const { fromBank: _, ...before } = data;
  const told = earlier.type === 'FundsCredited' && earlier.data.fromBank !== undefined;
  return { type, data: told ? data : before };
}

/** Whatever moves money shares its references: one adjustment cannot be two things. */
function movedAgain(earlier: Movement, asked: Movement): WalletDecision {
  // Stryker disable next-line ConditionalExpression: what the two are made of differs anyway
  const same = earlier.type === asked.type && sameContent(earlier.data, asked.data);
  return same ? alreadyDone : reject({ type: 'ReferenceReused', reference: asked.data.reference });
}

const holdClosed = (orderId: string, as: 'captured' | 'released') =>
  reject({ type: 'HoldClosed', orderId, as } as const);

const nothingToMove = (reference: string) => reject({ type: 'NothingToMove', reference } as const);

const tooLittle = ({ available }: Wallet, asked: Paise) =>
  reject({ type: 'InsufficientFunds', available, asked } as const);

export const wallet: Decider<Wallet, WalletCommand, WalletEvent, WalletRejection> = {
  initialState: emptyWallet,
  decide,
  evolve,
};
