import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { receiptPath } from '../receipt/receipt-path.ts';
import { InvoiceDocuments } from './invoice-documents.tsx';
import { invoicePath } from './invoice-path.ts';
import { invoicesFor } from './invoices-for.server.ts';
import { invoicesOnPage } from './invoices-on-page.server.ts';
import { invoiceWords as words } from './words.ts';

export const meta: MetaFunction<typeof loader> = ({ params }) => [
  { title: words.metaTitle(params['orderId'] ?? '') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: LoaderFunctionArgs) {
  const { documents, first, isMine } = await invoicesFor(args);
  const { orderId } = first;
  const back = isMine ? receiptPath('order', orderId) : `/admin/order/${orderId}`;
  return data(
    { back, ...(await invoicesOnPage(documents, invoicePath(orderId))) },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

export default function InvoicePage() {
  return <InvoiceDocuments {...useLoaderData<typeof loader>()} />;
}
