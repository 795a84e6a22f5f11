import { toPaise, type Paise } from '@store/ledger';
import { isRetryable } from '@store/platform/fault';
import type { Shop } from '../../ports/shop.ts';
import { isInParts, upiPartOf } from '../order/how-paid.ts';
import type { PaymentNamed } from '../receipt/payment-named.ts';

/** An order or a top-up, as far as paying for it goes. */
export type Payable = Readonly<{
  userId: string;
  status: string;
  /** Null until the gateway has named its page. */
  paymentUrl: string | null;
  /** When its owner has said that they have paid, null where they have not. */
  reportedAt: string | null;
  /** Whether the money is still expected. */
  open: boolean;
  amount: Paise;
  /** What the wallet pays beside it; null for nothing. */
  fromWallet: Paise | null;
  /** What an order buys; null for a top-up. */
  item: string | null;
  createdAt: string;
  expiresAt: string;
}>;

/** Fresh, because whoever has just ordered shall not wait for the read side as well. */
export async function payableOf(
  { receipts }: Shop,
  { kind, id }: PaymentNamed,
): Promise<Payable | null> {
  if (kind === 'topUp') {
    const topUp = await receipts.topUp(id, { fresh: true });
    return topUp && { ...topUp, item: null, fromWallet: null, open: topUp.status === 'Created' };
  }
  const order = await receipts.order(id, { fresh: true });
  if (order === null) return null;
  const open = order.status === 'Created' && order.paymentMode === 'upi';
  const fromWallet = isInParts(order) ? order.walletPart : null;
  return { ...order, amount: toPaise(upiPartOf(order)), fromWallet, item: order.itemName, open };
}

/**
 * The addresses by which UPI apps pay, where the gateway has given some. None while the log is out
 * of reach: its own page is there.
 */
export async function intentOf(
  { ledger }: Shop,
  { kind, id }: PaymentNamed,
): Promise<Readonly<Record<string, string>> | null> {
  try {
    const state =
      kind === 'order' ? await ledger.order.stateOf(id) : await ledger.topUp.stateOf(id);
    return 'paymentRequest' in state ? (state.paymentRequest?.intent ?? null) : null;
  } catch (error) {
    if (isRetryable(error)) return null;
    throw error;
  }
}
