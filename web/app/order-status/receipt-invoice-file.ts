import type { LoaderFunctionArgs } from '@remix-run/node';
import { invoiceDownload } from '../invoice/invoice-download.server.ts';
import { invoiceWords } from '../invoice/words.ts';
import { invoiceBelow, openedLink } from './opened-link.server.ts';
import { receiptLinkWords as words } from './words.ts';

/**
 * What the page of the link shows, as a PDF.
 * @throws 400 for a link that opens nothing, 404 where the order has no invoice.
 */
export async function loader(args: LoaderFunctionArgs) {
  const opened = await openedLink(args);
  if (opened === null) throw new Response(`${words.over}. ${words.overText}`, { status: 400 });
  const documents = await args.context.shop.invoices.ofOrder(opened.orderId);
  const [first] = documents;
  if (first === undefined) throw new Response(invoiceWords.notFound, { status: 404 });
  return invoiceDownload(documents, first, invoiceBelow(opened.path));
}
