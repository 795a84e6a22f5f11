import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { awaitChange } from '../../checkout/await-change.server.ts';
import { paymentNamed, type PaymentNamed } from '../../checkout/payment-named.ts';
import { catchUpWithSeen } from '../../checkout/seen-position.server.ts';
import { requireAccount } from '../../shop/require-account.server.ts';
import type { Shop } from '../../shop/shop.ts';
import { slipPath } from '../../slip/slip-path.ts';

type Payable = Readonly<{ userId: string; paymentUrl: string | null; open: boolean }>;

/** Sends the owner to the gateway as soon as it has named its page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const account = await requireAccount({ request, context });
  const { shop } = context;
  const named = paymentNamed(params['id']);
  if (named === null) throw notFound();
  const caughtUp = await catchUpWithSeen(request, shop.readModels);

  const payable = await awaitChange(
    shop.readModels,
    () => payableOf(shop, named),
    (found) =>
      found === null
        ? caughtUp
        : !found.open || found.paymentUrl !== null || found.userId !== account.id,
  );
  const { kind, id } = named;
  if (payable === null) {
    if (caughtUp) throw notFound();
    return data({ kind, id, slipPath: null });
  }
  if (payable.userId !== account.id) throw notFound();
  if (!payable.open) return redirect(slipPath(kind, id), 303);
  if (payable.paymentUrl === null) return data({ kind, id, slipPath: slipPath(kind, id) });
  if (!isAt(shop.settings.gatewayOrigin, payable.paymentUrl)) {
    throw new Response('The payment page of this order is not at our gateway.', { status: 502 });
  }
  return redirect(payable.paymentUrl, 303);
}

async function payableOf(
  { readModels }: Shop,
  { kind, id }: PaymentNamed,
): Promise<Payable | null> {
  if (kind === 'topUp') {
    const topUp = await readModels.topUp(id);
    return topUp && { ...topUp, open: topUp.status === 'Created' };
  }
  const order = await readModels.order(id);
  return order && { ...order, open: order.status === 'Created' && order.paymentMode === 'upi' };
}

const isAt = (origin: string, url: string) => URL.canParse(url) && new URL(url).origin === origin;

/** A stranger's payment and a missing one look the same from outside. */
const notFound = () => new Response('No such payment', { status: 404 });
