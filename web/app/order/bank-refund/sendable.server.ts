import {
  bankRefundUnderWay,
  cameBackFromBank,
  isFrozen,
  LEAST_BANK_REFUND,
  MOST_BANK_REFUNDS,
  sentBackOf,
  toPaise,
  type BankRefunds,
  type FromBank,
  type Order,
  type Paise,
  type Wallet,
} from '@store/ledger';
import type { PayPages } from '../../../ports/store-settings.ts';
import type { Shop } from '../../../ports/shop.ts';

/** What can go back to the account that an order was paid from; `spent` is what is left of it no more. */
export type Sendable = Readonly<{
  number: number;
  amount: Paise;
  spent: Paise;
  from: FromBank;
}>;
export type WhyNot = 'nothing' | 'noWay' | 'underWay' | 'arrived' | 'spent' | 'frozen' | 'tooOften';

type Placed = Exclude<Order, { status: 'NotPlaced' }>;
export type Standing = Readonly<{
  order: Placed;
  sent: BankRefunds;
  offer: Sendable | WhyNot;
}>;

/** From the ledger itself, which is never behind. Null where there is no such order of theirs. */
export async function sendableOf(
  { ledger, settings }: Shop,
  userId: string,
  orderId: string,
): Promise<Standing | null> {
  const [order, sent, wallet] = await Promise.all([
    ledger.order.stateOf(orderId),
    ledger.bankRefund.stateOf(orderId),
    ledger.wallet.stateOf(userId),
  ]);
  if (order.status === 'NotPlaced' || order.placed.userId !== userId) return null;
  return { order, sent, offer: offerOf({ order, sent, wallet, payPages: settings.payPages }) };
}

/** All of it, or what the wallet still has of it. */
function offerOf({
  order,
  sent,
  wallet,
  payPages,
}: Readonly<{
  order: Placed;
  sent: BankRefunds;
  wallet: Wallet;
  payPages: PayPages;
}>): Sendable | WhyNot {
  const from = cameBackFromBank(order);
  if (from === null) return 'nothing';
  if (bankRefundUnderWay(sent) !== null) return 'underWay';
  const left = toPaise(Math.max(0, from.amount - sentBackOf(sent)));
  if (left === 0) return 'arrived';
  if (payPages[from.gateway]?.refunds !== true || left < LEAST_BANK_REFUND) return 'noWay';
  if (sent.refunds.length >= MOST_BANK_REFUNDS) return 'tooOften';
  if (isFrozen(wallet)) return 'frozen';
  const amount = toPaise(Math.min(left, wallet.available, wallet.unspent));
  if (amount < LEAST_BANK_REFUND) return 'spent';
  return { number: sent.refunds.length + 1, amount, spent: toPaise(left - amount), from };
}
