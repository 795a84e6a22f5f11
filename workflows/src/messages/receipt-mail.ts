import type { ReceiptLink } from '../customers/customers.ts';
import { compose, type Sender } from './compose.ts';
import type { Mail } from './mail.ts';
import { whenInIndia } from './when.ts';

/** To who bought, wherever they ask from: the receipt, without signing in. */
export const receiptMail = (
  { orderId, name, email, until }: ReceiptLink,
  { linkId, token }: Readonly<{ linkId: string; token: string }>,
  { storeName, publicUrl }: Sender,
): Mail =>
  compose({
    to: email,
    name,
    subject: `Your receipt for order ${orderId} at ${storeName}`,
    before: [`Here is the receipt you asked for. It shows the status of order ${orderId}.`],
    link: `${publicUrl}/receipt/${linkId}/${token}`,
    button: 'See the receipt',
    after: [
      `The link works until ${whenInIndia(until)} and opens this receipt and its invoice only. Anyone with the link can read them.`,
      'If you did not ask for it, you can ignore this email.',
    ],
  });
