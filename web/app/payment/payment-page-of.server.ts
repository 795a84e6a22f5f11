import type { Shop } from '../../ports/shop.ts';
import { awaitChange } from '../freshness/await-change.server.ts';
import type { PaymentNamed } from '../receipt/payment-named.ts';
import { isPayPage } from './is-pay-page.ts';
import { payableOf } from './payable.server.ts';

/** Gateways take a second or two, and whoever waits has a few. */
const WAIT_MS = 3_500;

/**
 * Where somebody pays who is on no page of the store: at the gateway as soon as it has named its page,
 * until then at the store's own.
 */
export async function paymentPageOf(shop: Shop, named: PaymentNamed): Promise<string> {
  const payable = await awaitChange(
    shop.readModels,
    () => payableOf(shop, named),
    (found) => found === null || !found.open || found.paymentUrl !== null,
    WAIT_MS,
  );
  const url = payable?.paymentUrl ?? null;
  const { payPages, publicUrl } = shop.settings;
  return url !== null && isPayPage(payPages, url) ? url : `${publicUrl}/pay/${named.id}`;
}
