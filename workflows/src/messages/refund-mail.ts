import type { Centipoints, Paise } from '@store/ledger';
import { twoDecimals, writtenRupees } from './amounts.ts';
import { compose, type Sender } from './compose.ts';
import type { Mail } from './mail.ts';

type Refund = Readonly<{
  orderId: string;
  itemName: string;
  amount: Paise;
  /** What the order had earned. */
  points: Centipoints;
  reason: string;
}>;

/** To the buyer of a completed order that was refunded after all. */
export function refundMail(
  { name, email }: Readonly<{ name: string | null; email: string }>,
  { orderId, itemName, amount, points, reason }: Refund,
  { storeName, publicUrl }: Sender,
): Mail {
  return compose({
    to: email,
    name,
    subject: `Your refund from ${storeName}`,
    before: [
      `We refunded your order ${orderId} (${itemName}). ${writtenRupees(amount)} is in your wallet.`,
      ...(reason === '' ? [] : [`Reason: ${reason}`]),
      ...(points === 0
        ? []
        : [`The ${twoDecimals(points)} points you earned with it were taken back.`]),
    ],
    link: `${publicUrl}/confirmation?client_txn_id=${encodeURIComponent(orderId)}`,
    button: 'View order',
    after: [],
  });
}
