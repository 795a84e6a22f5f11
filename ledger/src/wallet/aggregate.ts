import { z } from 'zod';
import type { Aggregate } from '../kernel/aggregate.ts';
import { storedEvent } from '../kernel/stored-event.ts';
import { StoredInstant, StoredPaise } from '../kernel/stored-fields.ts';
import type { WalletCommand } from './commands.ts';
import { wallet } from './decide.ts';
import type { WalletEvent } from './events.ts';
import type { WalletRejection } from './rejections.ts';
import type { Wallet } from './state.ts';

const OnHold = z.object({ orderId: z.string(), amount: StoredPaise, at: StoredInstant });

const Collected = z.object({ gateway: z.string(), utr: z.string() });

const Freeze = z.object({ reference: z.string(), by: z.string(), at: StoredInstant });

const storedWalletEvent = storedEvent<WalletEvent>({
  FundsCredited: z.object({
    reference: z.string(),
    source: z.enum([
      'topUp',
      'refund',
      'prize',
      'points',
      'adjustment',
      'bankPayment',
      'payOut',
      'sentBack',
    ]),
    subject: z.string(),
    amount: StoredPaise,
    note: z.string().nullable(),
    fromBank: StoredPaise.exactOptional(),
    collected: Collected.exactOptional(),
    at: StoredInstant,
  }),
  FundsHeld: OnHold,
  HoldCaptured: OnHold,
  HoldReleased: OnHold,
  HoldVoided: z.object({ orderId: z.string(), at: StoredInstant }),
  FundsDeducted: z.object({
    reference: z.string(),
    subject: z.string().default(''),
    amount: StoredPaise,
    reason: z.string(),
    /** Before prizes could be taken back, all of them were. */
    against: z.enum(['adjustments', 'promotions', 'givenUp']).default('adjustments'),
    collected: Collected.exactOptional(),
    at: StoredInstant,
  }),
  FundsPaidOut: z.object({
    reference: z.string(),
    amount: StoredPaise,
    reason: z.string(),
    at: StoredInstant,
  }),
  FundsSentBack: z.object({
    reference: z.string(),
    orderId: z.string(),
    amount: StoredPaise,
    at: StoredInstant,
  }),
  WalletFrozen: Freeze,
  WalletThawed: Freeze,
  FundsLocked: z.object({
    reference: z.string(),
    amount: StoredPaise,
    reason: z.literal('limit'),
    at: StoredInstant,
  }),
  FundsUnlocked: z.object({
    reference: z.string(),
    amount: StoredPaise,
    by: z.string(),
    note: z.string(),
    at: StoredInstant,
  }),
});

export const walletAggregate: Aggregate<
  'wallet',
  Wallet,
  WalletCommand,
  WalletEvent,
  WalletRejection
> = {
  category: 'wallet',
  decider: wallet,
  storedEvent: storedWalletEvent,
  schemaVersion: 1,
};
