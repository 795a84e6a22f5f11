import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ComplaintBadge } from '../../complaint/complaint-badge.tsx';
import { complaintKinds } from '../../complaint/words.ts';
import { text } from '../../forms/fields.ts';
import { readQuery } from '../../forms/read-form.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/blank.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { Link } from '../../ui/link.tsx';
import { pageNumber } from '../../ui/page-range.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { Table } from '../../ui/table.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { adminComplaintPath, COMPLAINTS_PATH } from '../addresses.ts';
import { AdminPage } from '../shell.tsx';
import { complaintListWords as words } from './words.ts';

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

const PAGE_SIZE = 20;

/** `?list=closed` shows those that are over. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'complaints');
  const { accounts, complaints, now } = args.context.shop;
  const asked = readQuery(args.request, { page: text(10), list: text(20) });
  const open = asked.list !== 'closed';
  const page = pageNumber(asked.page);
  const { rows, total } = await complaints.list({ open, page, pageSize: PAGE_SIZE });
  const ids = rows.flatMap(({ accountId }) => accountId ?? []);
  const named = await accounts.byIds([...new Set(ids)]);
  const at = now().toISOString();
  return data({
    ...{ open, total, page, pageSize: PAGE_SIZE },
    rows: rows.map(({ facts: _facts, email: _email, accountId, ...row }) => ({
      ...row,
      isGuest: accountId === null,
      customerNumber: accountId === null ? null : (named.get(accountId)?.customerNumber ?? null),
      isLate: (row.acknowledgedAt === null ? row.acknowledgeBy : row.resolveBy) <= at,
    })),
  });
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number];

export default function AdminComplaints() {
  const { open, rows, ...page } = useLoaderData<typeof loader>();
  return (
    <AdminPage>
      <h1>{words.title}</h1>
      <p className="type-small measure mb-4 text-text-2">{words.lead}</p>
      <Tabs
        label={words.which}
        className="mb-4"
        choices={[
          { to: COMPLAINTS_PATH, label: words.open, current: open },
          { to: `${COMPLAINTS_PATH}?list=closed`, label: words.closed, current: !open },
        ]}
      />
      {rows.length === 0 ? (
        <EmptyState title={open ? words.empty : words.emptyClosed} />
      ) : (
        <Table<Row>
          dense
          caption={open ? words.caption : words.captionClosed}
          rows={rows}
          keyOf={({ number }) => number}
          columns={[
            { title: words.number, heading: true, cell: NumberCell },
            { title: words.about, cell: ({ kind, orderId }) => orderId ?? complaintKinds[kind] },
            {
              title: words.from,
              cell: ({ isGuest, customerNumber }) =>
                isGuest ? words.guest : words.customer(customerNumber),
            },
            { title: words.received, cell: ({ receivedAt }) => formatInstant(receivedAt) },
            open
              ? { title: words.due, cell: DueCell }
              : {
                  title: words.closedAt,
                  cell: ({ closedAt }) => (closedAt === null ? '' : formatInstant(closedAt)),
                },
            { title: words.state, cell: StateCell },
          ]}
        />
      )}
      {page.total > page.pageSize ? <Pagination {...page} /> : null}
    </AdminPage>
  );
}

const NumberCell = ({ number }: Row) => (
  <Link to={adminComplaintPath(number)} className="link">
    {number}
  </Link>
);

const StateCell = (row: Row) => <ComplaintBadge {...row} />;

const DueCell = ({ acknowledgedAt, acknowledgeBy, resolveBy, isLate, awaitsUs }: Row) => (
  <span className="inline-flex flex-wrap items-center gap-2">
    {acknowledgedAt === null
      ? words.acknowledgeBy(formatInstant(acknowledgeBy))
      : words.settleBy(formatInstant(resolveBy))}
    {isLate ? <Badge tone="danger">{words.overdue}</Badge> : null}
    {awaitsUs && acknowledgedAt !== null ? <Badge tone="warning">{words.waits}</Badge> : null}
  </span>
);
