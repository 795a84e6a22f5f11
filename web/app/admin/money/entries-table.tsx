import { Badge } from '../../ui/badge.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { Link } from '../../ui/link.tsx';
import { Table } from '../../ui/table.tsx';
import { entryPath, moneyPath } from '../addresses.ts';
import { STATUS_FACES } from './status-faces.ts';
import type { ShownEntry } from './shown-entry.server.ts';
import { entriesWords as words, entryPersonWords, entryStatusWords } from './words.ts';

/** Entries by hand; `ofOne` leaves out the customer. */
export const EntriesTable = ({
  caption,
  rows,
  ofOne = false,
}: {
  caption: string;
  rows: readonly ShownEntry[];
  ofOne?: boolean;
}) => (
  <Table<ShownEntry>
    dense
    caption={caption}
    rows={rows}
    keyOf={({ entryId }) => entryId}
    columns={[
      {
        title: words.entry,
        heading: true,
        cell: ({ entryId }) => (
          <Link to={entryPath(entryId)} className="link type-tabular whitespace-nowrap">
            {entryId}
          </Link>
        ),
      },
      { title: words.what, cell: ({ what }) => what },
      ...(ofOne
        ? []
        : [{ title: words.customer, cell: (row: ShownEntry) => <Customer {...row} /> }]),
      { title: words.reason, wideOnly: true, cell: ({ code }) => code },
      { title: words.by, wideOnly: true, cell: ({ by }) => by },
      {
        title: words.status,
        cell: ({ status }) => <Badge {...STATUS_FACES[status]}>{entryStatusWords[status]}</Badge>,
      },
      {
        title: words.date,
        cell: ({ createdAt }) => <time dateTime={createdAt}>{formatInstant(createdAt)}</time>,
      },
    ]}
  />
);

const Customer = ({ customer, kind }: Pick<ShownEntry, 'customer' | 'kind'>) =>
  customer === null ? (
    kind === 'settle' ? (
      words.nobody
    ) : (
      words.many
    )
  ) : customer.customerNumber === null ? (
    entryPersonWords.closed
  ) : (
    <Link to={moneyPath(customer.id)} className="link wrap-anywhere">
      {customer.name}
    </Link>
  );
