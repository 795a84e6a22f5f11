import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import type { Shop } from '../../ports/shop.ts';
import { awaitChange } from '../freshness/await-change.server.ts';
import { LoadAgain } from '../freshness/load-again.tsx';
import { PACE_OF_NEWS } from '../freshness/pace.ts';
import type { PageHandle } from '../layout/frame.ts';
import { paymentNamed, type PaymentNamed } from '../receipt/payment-named.ts';
import { receiptPath } from '../receipt/receipt-path.ts';
import { requireAccount } from '../session/require-account.server.ts';
import { LinkButton } from '../ui/button.tsx';
import { payRefusals, payWords as words } from './words.ts';

export const handle: PageHandle = { frame: 'ownBar' };

export const meta = () => [{ title: words.metaTitle }, { name: 'robots', content: 'noindex' }];

type Payable = Readonly<{ userId: string; paymentUrl: string | null; open: boolean }>;

/** Sends the owner to the gateway as soon as it has named its page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const account = await requireAccount({ request, context });
  const { shop } = context;
  const named = paymentNamed(params['id']);
  if (named === null) throw notFound();

  const payable = await awaitChange(
    shop.readModels,
    () => payableOf(shop, named),
    (found) =>
      found === null || !found.open || found.paymentUrl !== null || found.userId !== account.id,
  );
  const { kind, id } = named;
  if (payable?.userId !== account.id) throw notFound();
  if (!payable.open) return redirect(receiptPath(kind, id), 303);
  const waiting = { kind, id, receiptPath: receiptPath(kind, id), gateway: null };
  if (payable.paymentUrl === null) return data(waiting);
  if (!isAt(shop.settings.gatewayOrigin, payable.paymentUrl)) {
    throw new Response(payRefusals.notAtGateway, { status: 502 });
  }
  return isByScript(request)
    ? data({ ...waiting, gateway: payable.paymentUrl })
    : redirect(payable.paymentUrl, 303);
}

/** Fresh, because whoever has just ordered shall not wait for the read side as well. */
async function payableOf({ receipts }: Shop, { kind, id }: PaymentNamed): Promise<Payable | null> {
  if (kind === 'topUp') {
    const topUp = await receipts.topUp(id, { fresh: true });
    return topUp && { ...topUp, open: topUp.status === 'Created' };
  }
  const order = await receipts.order(id, { fresh: true });
  return order && { ...order, open: order.status === 'Created' && order.paymentMode === 'upi' };
}

/**
 * Then the page goes to the gateway itself, in its own stead: whoever goes back from there comes to the
 * product, and not to this page, which would only lead on again.
 */
const isByScript = ({ headers }: Request) => headers.get('sec-fetch-dest') === 'empty';

const isAt = (origin: string, url: string) => URL.canParse(url) && new URL(url).origin === origin;

/** A stranger's payment and a missing one look the same from outside. */
const notFound = () => new Response(payRefusals.notFound, { status: 404 });

export default function Pay() {
  const { kind, id, receiptPath, gateway } = useLoaderData<typeof loader>();
  useEffect(() => {
    if (gateway !== null) window.location.replace(gateway);
  }, [gateway]);
  return (
    <main id="content" className="page py-10">
      <h1>{words.title}</h1>
      <p className="measure mt-3 text-text-2">
        {kind === 'order' ? words.forOrder(id) : words.forTopUp(id)}
      </p>
      <LinkButton to={receiptPath} className="mt-5">
        {kind === 'order' ? words.viewOrder : words.viewTopUp}
      </LinkButton>
      {gateway === null ? <LoadAgain everyMs={PACE_OF_NEWS} /> : null}
    </main>
  );
}
