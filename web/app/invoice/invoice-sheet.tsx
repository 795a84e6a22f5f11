import { DefinitionList } from '../ui/definition-list.tsx';
import type { ShownInvoice } from './shown-invoice.ts';
import { invoiceWords as words } from './words.ts';

/** One document on a sheet of its own: as on paper, whatever the theme. */
export function InvoiceSheet({ document, isFirst }: { document: ShownInvoice; isFirst: boolean }) {
  const { title, number, facts, supplier, recipient, goods, amounts, total } = document;
  const Title = isFirst ? 'h1' : 'h2';
  return (
    <article data-theme="light" className="invoice" aria-label={`${title} ${number}`}>
      <Title className="text-[1.5rem]">{title}</Title>
      <div className="mt-4 grid gap-5 md:grid-cols-2 print:grid-cols-2">
        <Party title={words.supplier} lines={supplier} />
        <Party title={words.recipient} lines={recipient} />
      </div>
      <div className="mt-5 grid items-start gap-x-8 gap-y-5 md:grid-cols-2 print:grid-cols-2">
        <DefinitionList facts={facts} />
        <DefinitionList facts={goods} />
      </div>
      <div className="mt-5 border-t border-line pt-4">
        <DefinitionList facts={[...amounts, { ...total, value: <b>{total.value}</b> }]} />
      </div>
      <p className="type-small mt-5 text-text-2">{document.signature}</p>
    </article>
  );
}

const Party = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <div>
    <p className="type-small text-text-2">{title}</p>
    <p className="wrap-anywhere whitespace-pre-line">{lines.join('\n')}</p>
  </div>
);
