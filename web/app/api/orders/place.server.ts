import type { Paise, PaymentMode } from '@store/ledger';
import { issueOrderTicket } from '../../purchase/order-ticket.server.ts';
import type { Asked } from '../kernel/answer.server.ts';
import { strangers } from '../kernel/whose.server.ts';
import type { createOrder, createWalletOrder } from './calls.ts';
import { placeWanted } from './order-wanted.server.ts';
import { refusedPurchase } from './refused-purchase.ts';

type Order = Asked<typeof createOrder> | Asked<typeof createWalletOrder>;
type How = Readonly<{ paymentMode: PaymentMode; walletPart?: Paise | undefined }>;

/** An order as the earlier clients send it; the price is the one that holds unless one was seen. */
export async function place(
  { body, account, shop, context, claim }: Order,
  how: How,
): ReturnType<typeof placeWanted> {
  const stranger = strangers(account, body.userid);
  if (stranger !== null) return stranger;
  if (body.paymentmode !== undefined && body.paymentmode !== how.paymentMode) {
    return refusedPurchase({ type: 'UnknownPaymentMode' });
  }
  return placeWanted(
    { context, account },
    {
      product: body.product_id,
      itemId: body.itemid,
      typed: [body.input1, body.input2, body.input3, body.input4],
      quantity: body.quantity,
      price: body.seenPrice,
      ...how,
      ticket: issueOrderTicket(shop.settings.formKeys, account.id, claim.since, claim.reference),
    },
  );
}
