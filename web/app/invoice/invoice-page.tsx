import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { PageHandle } from '../layout/frame.ts';
import { receiptPath } from '../receipt/receipt-path.ts';
import { LinkButton } from '../ui/button.tsx';
import { canBeFile } from './draw-pdf.server.ts';
import { invoicesFor } from './invoices-for.server.ts';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { shownInvoice } from './shown-invoice.ts';
import { invoiceWords as words } from './words.ts';

export const meta: MetaFunction<typeof loader> = ({ params }) => [
  { title: words.metaTitle(params['orderId'] ?? '') },
  { name: 'robots', content: 'noindex' },
];

/** Nothing of the store's bars is printed along. */
export const handle: PageHandle = { frame: 'bare' };

export async function loader(args: LoaderFunctionArgs) {
  const { documents, first, isMine } = await invoicesFor(args);
  const { orderId } = first;
  const shown = documents.map(shownInvoice);
  return data(
    {
      back: isMine ? receiptPath('order', orderId) : `/admin/order/${orderId}`,
      pdf: canBeFile(shown) ? `/invoice/${orderId}/pdf` : null,
      documents: shown,
    },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

export default function InvoicePage() {
  const { back, pdf, documents } = useLoaderData<typeof loader>();
  return (
    <main id="content" className="page grid max-w-[820px] gap-6 py-6 print:p-0">
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <LinkButton to={back}>{words.back}</LinkButton>
        {pdf === null ? null : (
          // A file is no page of the router.
          <a href={pdf} className="button">
            {words.pdf}
          </a>
        )}
        <p className="type-small text-text-2">{words.print}</p>
      </div>
      {documents.map((document, place) => (
        <InvoiceSheet key={document.number} document={document} isFirst={place === 0} />
      ))}
    </main>
  );
}
