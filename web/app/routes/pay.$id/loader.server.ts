import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { awaitChange } from '../../checkout/await-change.server.ts';
import { catchUpWithSeen } from '../../checkout/seen-position.server.ts';
import { requireAccount } from '../../shop/require-account.server.ts';
import type { Shop } from '../../shop/shop.ts';

type Payable = Readonly<{
  userId: string;
  paymentUrl: string | null;
  open: boolean;
  /** Where the state of the payment is shown. */
  resultPath: string;
}>;

/** Sends the owner to the gateway as soon as it has named its page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const account = await requireAccount({ request, context });
  const { shop } = context;
  const id = params['id'] ?? '';
  const caughtUp = await catchUpWithSeen(request, shop.readModels);

  const payable = await awaitChange(
    shop.readModels,
    () => payableOf(shop, id),
    (found) =>
      found === null
        ? caughtUp
        : !found.open || found.paymentUrl !== null || found.userId !== account.id,
  );
  if (payable !== null && payable.userId !== account.id) throw notFound();
  if (payable === null) {
    if (caughtUp) throw notFound();
    return data({ id });
  }
  if (!payable.open) return redirect(payable.resultPath, 303);
  if (payable.paymentUrl === null) return data({ id });
  if (!isAt(shop.settings.gatewayOrigin, payable.paymentUrl)) {
    throw new Response('The payment page of this order is not at our gateway.', { status: 502 });
  }
  return redirect(payable.paymentUrl, 303);
}

async function payableOf({ readModels }: Shop, id: string): Promise<Payable | null> {
  const query = new URLSearchParams({ client_txn_id: id }).toString();
  const order = await readModels.order(id);
  if (order !== null) {
    const open = order.status === 'Created' && order.paymentMode === 'upi';
    return { ...order, open, resultPath: `/confirmation?${query}` };
  }
  const topUp = await readModels.topUp(id);
  if (topUp === null) return null;
  return {
    ...topUp,
    open: topUp.status === 'Created',
    resultPath: `/walletconfirmation?${query}`,
  };
}

const isAt = (origin: string, url: string) => URL.canParse(url) && new URL(url).origin === origin;

/** A stranger's payment and a missing one look the same from outside. */
const notFound = () => new Response('No such payment', { status: 404 });
