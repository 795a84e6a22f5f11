import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { stateInWords } from '../../../ports/gst-states.ts';
import { percentTyped } from '../../../ports/percent.ts';
import { taxableOf, taxParts } from '../../../ports/tax-parts.ts';
import { readQuery } from '../../forms/read-form.server.ts';
import { invoiceWords } from '../../invoice/words.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Table } from '../../ui/table.tsx';
import { SETTLEMENTS_PATH } from '../addresses.ts';
import { AdminPage } from '../shell.tsx';
import { MonthForm } from '../month/month-form.tsx';
import { daysOf, monthIn, monthQuery } from '../month/month.ts';
import { gstWords as words } from './words.ts';

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'money');
  const { invoices, readModels, settings, now } = args.context.shop;
  const { month: typed } = readQuery(args.request, monthQuery);
  const month = monthIn(typed, now().toISOString());
  const [sums, settlements] =
    month === null
      ? [[], []]
      : await Promise.all([invoices.sumsOf(month), readModels.settlementsOf(daysOf(month))]);
  return data(
    {
      isOff: settings.gstin === '',
      typed: month ?? typed,
      month,
      onFees: settlements.reduce((sum, { tax }) => sum + tax, 0),
      rows: sums.map((sum) => ({ ...sum, ...taxParts(sum), taxable: taxableOf(sum) })),
    },
    { status: month === null ? 400 : 200 },
  );
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number];

export default function Gst() {
  const { isOff, typed, month, onFees, rows } = useLoaderData<typeof loader>();
  return (
    <AdminPage>
      <h1>{words.title}</h1>
      <p className="type-small measure mb-4 text-text-2">{words.lead}</p>
      {isOff ? <Notice standing>{words.off}</Notice> : null}
      <MonthForm typed={typed} isWrong={month === null} />
      {month === null ? null : rows.length === 0 ? (
        <p className="text-text-2">{words.empty(month)}</p>
      ) : (
        <Sums month={month} rows={rows} />
      )}
      {month === null || onFees === 0 ? null : (
        <p className="mt-4">
          {words.onFees(formatRupees(onFees))}{' '}
          <Link to={`${SETTLEMENTS_PATH}?month=${month}`} className="link">
            {words.toSettlements}
          </Link>
        </p>
      )}
    </AdminPage>
  );
}

const buyersOf = (registered: boolean | null) =>
  registered === null ? words.notNoted : registered ? words.registered : words.unregistered;

const Sums = ({ month, rows }: { month: string; rows: readonly Row[] }) => (
  <>
    <Table<Row>
      dense
      caption={words.caption(month)}
      rows={rows}
      keyOf={({ kind, placeOfSupply, rate, registered, supplier }) =>
        `${kind} ${placeOfSupply} ${rate} ${String(registered)} ${supplier.gstin}`
      }
      columns={[
        { title: words.kind, heading: true, cell: ({ kind }) => words.kinds[kind] },
        { title: words.gstin, cell: ({ supplier }) => supplier.gstin },
        { title: words.buyers, cell: ({ registered }) => buyersOf(registered) },
        { title: words.state, cell: ({ placeOfSupply }) => stateInWords(placeOfSupply) },
        {
          title: words.rate,
          numeric: true,
          cell: ({ rate }) => invoiceWords.rate(percentTyped(rate)),
        },
        { title: words.documents, numeric: true, cell: ({ documents }) => documents },
        { title: words.taxable, numeric: true, cell: ({ taxable }) => formatRupees(taxable) },
        {
          title: words.integrated,
          numeric: true,
          cell: ({ integrated }) => formatRupees(integrated),
        },
        { title: words.central, numeric: true, cell: ({ central }) => formatRupees(central) },
        { title: words.ofState, numeric: true, cell: ({ state }) => formatRupees(state) },
        { title: words.total, numeric: true, cell: ({ amount }) => formatRupees(amount) },
      ]}
    />
    <p className="mt-4 flex flex-wrap gap-3">
      {/* Files are no pages of the router. */}
      <a href={`/admin/gst/by-state.csv?month=${month}`} className="button">
        {words.byState}
      </a>
      <a href={`/admin/gst/documents.csv?month=${month}`} className="button">
        {words.eachDocument}
      </a>
    </p>
  </>
);
