import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ReceiptPage } from '../receipt/receipt-page.tsx';
import { orderSlip } from '../order/confirmation/order-for.server.ts';
import { OrderSlip } from '../order/confirmation/order-slip.tsx';
import { markFor } from '../order/order-marks.ts';
import { LinkOver } from './link-over.tsx';
import { invoiceBelow, openedLink } from './opened-link.server.ts';
import { receiptLinkWords as words } from './words.ts';

export const meta = () => [{ title: words.metaTitle }, { name: 'robots', content: 'noindex' }];

/** Opens one receipt to whoever has its link, and only shows it. */
export async function loader(args: LoaderFunctionArgs) {
  const { shop } = args.context;
  const opened = await openedLink(args);
  const order = opened === null ? null : await shop.receipts.order(opened.orderId);
  if (opened === null || order === null) return data({ kind: 'over' as const }, { status: 400 });
  return data(await orderSlip(shop, order, invoiceBelow(opened.path)));
}

export default function Receipt() {
  const order = useLoaderData<typeof loader>();
  if (order.kind === 'over') return <LinkOver />;
  return (
    <ReceiptPage
      mark={markFor(order.status, order.isLate)}
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
