import { LRUCache } from 'lru-cache';
import type { Shop } from '../../ports/shop.ts';
import { returnedBy } from '../receipt/bank-return.ts';
import { lookedForUntil } from '../receipt/late-money.ts';
import type { PaymentNamed } from '../receipt/payment-named.ts';
import type { QrPicture } from '../ui/qr.tsx';
import { qrPicture } from '../ui/qr-picture.server.ts';
import { intentOf, type Payable } from './payable.server.ts';
import { upiPaymentIn } from './upi-payment.ts';

/** What the store's own page to pay on shows; null where the gateway's page is the only one. */
export async function payHere(
  shop: Shop,
  { kind, id }: PaymentNamed,
  { amount, fromWallet, item, expiresAt }: Payable,
) {
  const upi = upiPaymentIn(await intentOf(shop, { kind, id }), amount);
  if (upi === null) return null;
  const now = shop.now();
  return {
    ...{ kind, id, amount, fromWallet, item, upi },
    picture: pictureOf(upi.link),
    before: expiresAt,
    /** Nothing more is to be paid: whoever is late has paid already, or finds the order closed soon. */
    isOver: Date.parse(expiresAt) <= now.getTime(),
    now: now.toISOString(),
    returnedBy: returnedBy(now.toISOString()),
    lateUntil: lookedForUntil(
      { closedAt: expiresAt, paymentUrl: upi.link },
      shop.settings.latePaymentWatchMs,
      now,
    ),
  };
}
export type PaidHere = NonNullable<Awaited<ReturnType<typeof payHere>>>;

/** The page asks again and again while it is open, and shows the same picture. */
const pictures = new LRUCache<string, QrPicture>({ max: 500 });

function pictureOf(link: string): QrPicture {
  const picture = pictures.get(link) ?? qrPicture(link);
  pictures.set(link, picture);
  return picture;
}
