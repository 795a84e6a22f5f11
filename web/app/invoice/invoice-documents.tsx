import { LinkButton } from '../ui/button.tsx';
import { InvoiceSheet } from './invoice-sheet.tsx';
import type { ShownInvoice } from './shown-invoice.ts';
import { invoiceWords as words } from './words.ts';

/** The documents of one order on a page that can be printed as it is. */
export const InvoiceDocuments = ({
  back,
  pdf,
  documents,
}: {
  /** Where the order is shown. */
  back: string;
  /** Null where no file can show them. */
  pdf: string | null;
  documents: readonly ShownInvoice[];
}) => (
  <main id="content" className="page grid max-w-[820px] gap-6 py-6 print:p-0">
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      <LinkButton to={back}>{words.back}</LinkButton>
      {pdf === null ? null : (
        // A file is no page of the router.
        <a href={pdf} className="button">
          {words.pdf}
        </a>
      )}
      <p className="type-small text-text-2">
        {pdf === null ? `${words.noPdf} ` : null}
        {words.print}
      </p>
    </div>
    {documents.map((document, place) => (
      <InvoiceSheet key={document.number} document={document} isFirst={place === 0} />
    ))}
  </main>
);
