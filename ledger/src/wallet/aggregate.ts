import type { Aggregate } from '../kernel/aggregate.ts';
import { storedWalletEvent } from './codec.ts';
import type { WalletCommand } from './commands.ts';
import { wallet } from './decide.ts';
import type { WalletEvent } from './events.ts';
import type { WalletRejection } from './rejections.ts';
import type { Wallet } from './state.ts';

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
