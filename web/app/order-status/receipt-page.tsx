import { data, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { ReceiptPage } from '../receipt/receipt-page.tsx';
import { EmptyState } from '../ui/blank.tsx';
import { orderSlip } from '../order/confirmation/order-for.server.ts';
import { OrderSlip } from '../order/confirmation/order-slip.tsx';
import { orderMarks } from '../order/order-marks.ts';
import { receiptLinkWords as words } from './words.ts';

/** The address is the way in: nobody else gets to know it, and no browser keeps the page. */
export const headers: HeadersFunction = () => ({
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
});

export const meta = () => [{ title: words.metaTitle }, { name: 'robots', content: 'noindex' }];

/** Opens one receipt to whoever has its link, and only shows it. */
export async function loader({ params, context: { shop } }: LoaderFunctionArgs) {
  const { id = '', token = '' } = params;
  const orderId = await shop.receiptLinks.orderOf(id, token);
  const order = orderId === null ? null : await shop.receipts.order(orderId);
  if (order === null) return data({ kind: 'over' as const }, { status: 400 });
  return data(await orderSlip(shop, order));
}

export default function Receipt() {
  const order = useLoaderData<typeof loader>();
  if (order.kind === 'over') {
    return (
      <main id="content" className="page py-10">
        <EmptyState title={words.over} titleAs="h1">
          <p className="text-text-2">{words.overText}</p>
          <Link to="/order-status" className="link">
            {words.again}
          </Link>
        </EmptyState>
      </main>
    );
  }
  return (
    <ReceiptPage
      mark={orderMarks[order.status]}
      title={order.title}
      notice={undefined}
      isMine={false}
      askAgainMs={order.askAgainMs}
    >
      <OrderSlip order={order} />
      <p className="type-small mt-5 text-text-2">{words.readOnly}</p>
    </ReceiptPage>
  );
}
