import { redirect } from '@remix-run/node';
import type { Invoice } from '../../ports/invoices.ts';
import { canBeFile, drawPdf } from './draw-pdf.server.ts';
import { shownInvoice } from './shown-invoice.ts';

/** What the page at `path` shows, as a PDF; what no PDF of ours can show is on the page alone. */
export async function invoiceDownload(
  documents: readonly Invoice[],
  first: Invoice,
  path: string,
): Promise<Response> {
  const shown = documents.map(shownInvoice);
  if (!(await canBeFile(shown))) return redirect(path);
  const file = await drawPdf(shown, (documents.at(-1) ?? first).issuedAt);
  return new Response(new Uint8Array(file), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${first.number.replaceAll('/', '-')}.pdf"`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  });
}
