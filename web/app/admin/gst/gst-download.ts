import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Invoice, InvoiceSum, Invoices } from '../../../ports/invoices.ts';
import { percentTyped } from '../../../ports/percent.ts';
import { taxableOf, taxParts } from '../../../ports/tax-parts.ts';
import { readQuery } from '../../forms/read-form.server.ts';
import { asOfPage, requireAdmin } from '../../session/require-account.server.ts';
import { formatDay } from '../../ui/format-instant.ts';
import { downloadOf } from '../lists/download.server.ts';
import { monthQuery, monthIn } from '../month/month.ts';
import { monthWords } from '../words.ts';
import { gstWords as words } from './words.ts';

/** A month's documents as CSV, in rupees: each by itself, or what is taxed alike in one line. */
export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(asOfPage(args, '/admin/gst'), 'money');
  const { request, params, context } = args;
  const { invoices, now } = context.shop;
  const month = monthIn(readQuery(request, monthQuery).month, now().toISOString());
  if (month === null) throw new Response(monthWords.badMonth, { status: 400 });
  const list = { kind: 'invoice', name: words.trail(month) } as const;
  switch (params['file']) {
    case 'by-state.csv':
      return downloadOf(context, admin, {
        list,
        fileName: `gst-by-state-${month}.csv`,
        columns: ['kind', 'gstin', 'recipients', 'placeOfSupply', 'rate', 'documents', ...AMOUNTS],
        parts: inOnePart(invoices, month),
        lineOf: sumLine,
      });
    case 'documents.csv':
      return downloadOf(context, admin, {
        list,
        fileName: `gst-documents-${month}.csv`,
        columns: DOCUMENT,
        parts: documentsOf(invoices, month),
        total: countOf(await invoices.sumsOf(month)),
        lineOf: documentLine,
      });
    default:
      throw new Response(words.noSuchFile, { status: 404 });
  }
}

const AMOUNTS = ['taxable', 'igst', 'cgst', 'sgst', 'total'] as const;
const DOCUMENT = [
  'kind',
  'number',
  'date',
  'against',
  'order',
  'gstin',
  'recipientGstin',
  'placeOfSupply',
  'code',
  'rate',
  ...AMOUNTS,
] as const;

async function* inOnePart(invoices: Invoices, month: string) {
  yield await invoices.sumsOf(month);
}

async function* documentsOf(invoices: Invoices, month: string) {
  yield* invoices.ofMonth(month);
}

const countOf = (sums: readonly InvoiceSum[]): number =>
  sums.reduce((total, { documents }) => total + documents, 0);

const rupeesOf = (paise: number): string => (paise / 100).toFixed(2);

function amountsOf(taxed: InvoiceSum | Invoice) {
  const { integrated, central, state } = taxParts(taxed);
  return {
    rate: percentTyped(taxed.rate),
    taxable: rupeesOf(taxableOf(taxed)),
    igst: rupeesOf(integrated),
    cgst: rupeesOf(central),
    sgst: rupeesOf(state),
    total: rupeesOf(taxed.amount),
  };
}

const sumLine = (sum: InvoiceSum) => ({
  kind: sum.kind,
  gstin: sum.supplier.gstin,
  recipients: sum.registered === null ? null : sum.registered ? 'registered' : 'unregistered',
  placeOfSupply: sum.placeOfSupply,
  documents: sum.documents,
  ...amountsOf(sum),
});

const documentLine = (invoice: Invoice) => ({
  kind: invoice.kind,
  number: invoice.number,
  date: formatDay(invoice.issuedAt),
  against: invoice.against?.number ?? null,
  order: invoice.orderId,
  gstin: invoice.supplier.gstin,
  recipientGstin: invoice.recipient?.gstin ?? null,
  placeOfSupply: invoice.placeOfSupply,
  code: invoice.goods.code,
  ...amountsOf(invoice),
});
