import { formatInstant } from '../../ui/format-instant.ts';
import { Table } from '../../ui/table.tsx';
import { ChangeLines } from '../trail/change-lines.tsx';
import type { ShownChange } from './shown-prices.server.ts';
import { causeWords, itemPricesWords as words } from './words.ts';

/** What an item cost when, and who changed it. The latest first. */
export const PriceHistory = ({ rows }: { rows: readonly ShownChange[] }) => (
  <div className="wide-table">
    <Table<ShownChange>
      dense
      compact
      caption={words.history}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          title: words.when,
          heading: true,
          cell: ({ at }) => (
            <time dateTime={at} className="type-tabular font-[400]">
              {formatInstant(at)}
            </time>
          ),
        },
        { title: words.change, cell: ({ changes }) => <ChangeLines changes={changes} /> },
        {
          title: words.cause,
          cell: ({ cause }) => (cause === null ? words.created : causeWords[cause]),
        },
        {
          title: words.by,
          cell: ({ who }) => <div className="wrap-anywhere md:min-w-20">{who}</div>,
        },
        {
          title: words.reason,
          cell: ({ why }) => <div className="wrap-anywhere md:min-w-20">{why || words.none}</div>,
        },
      ]}
    />
  </div>
);
