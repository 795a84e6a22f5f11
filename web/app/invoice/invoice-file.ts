import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { canBeFile, drawPdf } from './draw-pdf.server.ts';
import { invoicesFor } from './invoices-for.server.ts';
import { shownInvoice } from './shown-invoice.ts';

/** What the page shows, as a PDF; what no PDF of ours can show is on the page alone. */
export async function loader(args: LoaderFunctionArgs) {
  const { documents, first } = await invoicesFor(args);
  const shown = documents.map(shownInvoice);
  if (!canBeFile(shown)) return redirect(`/invoice/${first.orderId}`);
  const file = await drawPdf(shown, (documents.at(-1) ?? first).issuedAt);
  return new Response(new Uint8Array(file), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${first.number.replaceAll('/', '-')}.pdf"`,
      'cache-control': 'no-store',
    },
  });
}
