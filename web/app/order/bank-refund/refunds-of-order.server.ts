import { isUnderWay } from '@store/ledger';
import type { OrderView } from '@store/projections';
import type { Shop } from '../../../ports/shop.ts';
import { bankRefundInWords, toldRefunds } from './in-words.ts';
import { sendableOf } from './sendable.server.ts';

/** For the page of an order: what went back to the bank of it, and what could. */
export type RefundsOfOrder = Readonly<{
  told: readonly Readonly<{ sentence: string; bankReference: string | null }>[];
  isUnderWay: boolean;
  /** Something is at the bank, or on its way there: what the wallet had is not all there any more. */
  hasLeft: boolean;
  /** In paise, 0 where nothing can be sent. */
  sendable: number;
}>;

const NONE: RefundsOfOrder = { told: [], isUnderWay: false, hasLeft: false, sendable: 0 };

export async function refundsOfOrder(shop: Shop, order: OrderView): Promise<RefundsOfOrder> {
  const { status, paymentMode, returned, strayAmount, userId, orderId } = order;
  const gaveBack = status === 'Refunded' || returned !== null || strayAmount > 0;
  // Most orders never give anything back: nobody has to be asked about those.
  if (paymentMode !== 'upi' || !gaveBack) return NONE;
  const standing = await sendableOf(shop, userId, orderId);
  if (standing === null) return NONE;
  const { sent, offer } = standing;
  const { refunds } = sent;
  return {
    told: toldRefunds(sent).map((refund) => ({
      sentence: bankRefundInWords(refund, shop.now()),
      bankReference: refund.bankReference,
    })),
    isUnderWay: refunds.some(isUnderWay),
    hasLeft: refunds.some((refund) => isUnderWay(refund) || refund.status === 'arrived'),
    sendable: typeof offer === 'string' ? 0 : offer.amount,
  };
}
