import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { InvoiceDocuments } from '../invoice/invoice-documents.tsx';
import { invoicesOnPage } from '../invoice/invoices-on-page.server.ts';
import { invoiceWords } from '../invoice/words.ts';
import { LinkOver } from './link-over.tsx';
import { invoiceBelow, openedLink } from './opened-link.server.ts';
import { receiptLinkWords as words } from './words.ts';

export const meta = () => [
  { title: words.invoiceMetaTitle },
  { name: 'robots', content: 'noindex' },
];

/**
 * The invoice and the credit note of the order whose receipt the link opens.
 * @throws 404 where there are none.
 */
export async function loader(args: LoaderFunctionArgs) {
  const opened = await openedLink(args);
  if (opened === null) return data({ kind: 'over' as const }, { status: 400 });
  const documents = await args.context.shop.invoices.ofOrder(opened.orderId);
  if (documents.length === 0) throw new Response(invoiceWords.notFound, { status: 404 });
  return data({
    kind: 'invoice' as const,
    back: opened.path,
    ...(await invoicesOnPage(documents, invoiceBelow(opened.path))),
  });
}

export default function ReceiptInvoice() {
  const page = useLoaderData<typeof loader>();
  return page.kind === 'over' ? <LinkOver /> : <InvoiceDocuments {...page} />;
}
