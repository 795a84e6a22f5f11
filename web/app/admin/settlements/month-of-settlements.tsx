import { ddmmyyyy } from '@store/ledger';
import type { SettlementView } from '@store/projections';
import { formatRupees } from '../../ui/format-money.ts';
import { Table } from '../../ui/table.tsx';
import { gatewayName } from '../gateway-name.ts';
import type { GatewayTotals } from './month-totals.ts';
import { settlementWords as words } from './words.ts';

type Amounts = Pick<SettlementView, 'payments' | 'refunds' | 'other' | 'fee' | 'tax' | 'net'>;

const amount = (title: string, of: keyof Amounts) => ({
  title,
  numeric: true,
  cell: (row: { readonly [Name in keyof Amounts]: number }) => formatRupees(row[of]),
});
const AMOUNTS = [
  amount(words.collected, 'payments'),
  amount(words.refunded, 'refunds'),
  amount(words.other, 'other'),
  amount(words.fee, 'fee'),
  amount(words.tax, 'tax'),
  amount(words.net, 'net'),
];

export const MonthOfSettlements = ({
  month,
  settlements,
  totals,
}: {
  month: string;
  settlements: readonly SettlementView[];
  totals: readonly GatewayTotals[];
}) =>
  settlements.length === 0 ? (
    <p className="text-text-2">{words.empty(month)}</p>
  ) : (
    <>
      <div className="wide-table">
        <Table<SettlementView>
          dense
          compact
          caption={words.byDayCaption(month)}
          rows={settlements}
          keyOf={({ gateway, settlementId }) => `${gateway} ${settlementId}`}
          columns={[
            { title: words.day, heading: true, cell: ({ day }) => ddmmyyyy(day) },
            { title: words.gateway, cell: ({ gateway }) => gatewayName(gateway) },
            ...AMOUNTS,
            {
              title: words.reference,
              cell: ({ utr }) => <span className="wrap-anywhere">{utr ?? words.none}</span>,
            },
            {
              title: words.source,
              wideOnly: true,
              // A person need not know what a settlement is made of.
              cell: ({ toldBy, lines }) =>
                lines === 0
                  ? words.sources[toldBy]
                  : `${words.sources[toldBy]}, ${words.lines(lines)}`,
            },
          ]}
        />
      </div>
      <h3 className="mt-6 mb-3">{words.totals(month)}</h3>
      <Table<GatewayTotals>
        dense
        caption={words.totalsCaption(month)}
        rows={totals}
        keyOf={({ gateway }) => gateway}
        columns={[
          { title: words.gateway, heading: true, cell: ({ gateway }) => gatewayName(gateway) },
          { title: words.count, numeric: true, cell: ({ count }) => count },
          ...AMOUNTS,
        ]}
      />
      <p className="mt-4 flex flex-wrap gap-3">
        {/* Files are no pages of the router. */}
        <a href={`/admin/settlements/totals.csv?month=${month}`} className="button">
          {words.downloadTotals}
        </a>
        <a href={`/admin/settlements/each.csv?month=${month}`} className="button">
          {words.downloadEach}
        </a>
      </p>
    </>
  );
