import type { Invoice } from '../../ports/invoices.ts';
import { canBeFile } from './draw-pdf.server.ts';
import { invoiceFilePath } from './invoice-path.ts';
import { shownInvoice } from './shown-invoice.ts';

/** What the page at `path` shows of the documents of an order, and where their file is. */
export async function invoicesOnPage(invoices: readonly Invoice[], path: string) {
  const documents = invoices.map(shownInvoice);
  return { documents, pdf: (await canBeFile(documents)) ? invoiceFilePath(path) : null };
}
