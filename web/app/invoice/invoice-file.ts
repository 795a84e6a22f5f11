import type { LoaderFunctionArgs } from '@remix-run/node';
import { asOfPage } from '../session/require-account.server.ts';
import { invoiceDownload } from './invoice-download.server.ts';
import { invoicePath } from './invoice-path.ts';
import { invoicesFor } from './invoices-for.server.ts';

/** The invoice and the credit note of an order as a PDF. */
export async function loader(args: LoaderFunctionArgs) {
  const page = invoicePath(args.params['orderId'] ?? '');
  const { documents, first } = await invoicesFor(asOfPage(args, page));
  return invoiceDownload(documents, first, invoicePath(first.orderId));
}
