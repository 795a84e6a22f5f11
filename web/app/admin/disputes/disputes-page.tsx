import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Gavel } from 'lucide-react';
import { istDay } from '@store/ledger';
import { text } from '../../forms/fields.ts';
import { readQuery } from '../../forms/read-form.server.ts';
import { BehindNote } from '../../freshness/behind-note.tsx';
import { behindFor } from '../../freshness/behind.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { keptForTheWayBack } from '../../session/way-back.server.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/blank.tsx';
import { formatDay, formatInstant } from '../../ui/format-instant.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { Link } from '../../ui/link.tsx';
import { pageNumber } from '../../ui/page-range.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { Table } from '../../ui/table.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { issueNumber } from '../../wallet/number-ticket.server.ts';
import { disputePath, DISPUTES_PATH } from '../addresses.ts';
import { withCustomers } from '../lists/customers.server.ts';
import { PageHead } from '../page-head.tsx';
import { AdminPage } from '../shell.tsx';
import { NewDispute } from './new-dispute.tsx';
import { DISPUTE_FACES } from './status-faces.ts';
import { disputeStatusWords, disputesWords as words } from './words.ts';

export { action } from './open-dispute.server.ts';

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

const PAGE_SIZE = 20;
const MOST_ENDED = 100;
const DAY_MS = 24 * 60 * 60_000;

/** `?list=decided` shows those that are over. */
export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args, 'money');
  const { shop } = args.context;
  const { readModels, now, settings } = shop;
  const behindSince = await behindFor(args.request, shop);
  const asked = readQuery(args.request, { page: text(10), list: text(20) });
  const isOpen = asked.list !== 'decided';
  const request = { page: pageNumber(asked.page), pageSize: PAGE_SIZE };
  const found = isOpen
    ? await readModels.openDisputes(request)
    : { rows: await readModels.endedDisputes(MOST_ENDED), total: 0 };
  const rows = await withCustomers(shop, found.rows);
  return data(
    {
      ...{ behindSince, isOpen, ...request, total: found.total },
      rows: rows.map((row) => ({
        ...{ disputeId: row.disputeId, subjectId: row.subjectId, amount: row.amount },
        ...{ answerBy: row.answerBy, status: row.status, endedAt: row.endedAt },
        customer: row.customer?.name ?? null,
        urgency: urgencyOf(row.answerBy, now()),
      })),
      today: istDay(now().toISOString()),
      ticket: issueNumber(settings.formKeys, 'dispute number', admin.id, now()),
    },
    { headers: keptForTheWayBack },
  );
}

function urgencyOf(answerBy: string | null, now: Date): 'overdue' | 'soon' | null {
  if (answerBy === null) return null;
  const left = Date.parse(answerBy) - now.getTime();
  return left < 0 ? 'overdue' : left < DAY_MS ? 'soon' : null;
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;
type Row = Page['rows'][number];

export default function Disputes() {
  const { behindSince, isOpen, rows, today, ticket, ...page } = useLoaderData<typeof loader>();
  return (
    <AdminPage>
      <PageHead title={words.title} lead={words.lead} />
      <BehindNote since={behindSince} />
      <Tabs
        label={words.which}
        className="mb-4"
        choices={[
          { to: DISPUTES_PATH, label: words.open, current: isOpen },
          { to: `${DISPUTES_PATH}?list=decided`, label: words.ended, current: !isOpen },
        ]}
      />
      {rows.length === 0 ? (
        <EmptyState icon={Gavel} title={isOpen ? words.empty : words.emptyEnded} />
      ) : (
        <Table<Row>
          dense
          caption={isOpen ? words.caption : words.captionEnded}
          rows={rows}
          keyOf={({ disputeId }) => disputeId}
          columns={[
            { title: words.dispute, heading: true, cell: NameCell },
            { title: words.about, cell: ({ subjectId }) => subjectId },
            { title: words.customer, cell: ({ customer }) => customer ?? words.closed },
            { title: words.amount, numeric: true, cell: ({ amount }) => formatRupees(amount) },
            isOpen
              ? { title: words.answerBy, cell: AnswerByCell }
              : {
                  title: words.decidedOn,
                  cell: ({ endedAt }) => (endedAt === null ? '' : formatInstant(endedAt)),
                },
            { title: words.status, cell: StatusCell },
          ]}
        />
      )}
      {page.total > page.pageSize ? <Pagination {...page} /> : null}
      <NewDispute today={today} ticket={ticket} />
    </AdminPage>
  );
}

const NameCell = ({ disputeId }: Row) => (
  <Link to={disputePath(disputeId)} className="link wrap-anywhere">
    {disputeId}
  </Link>
);

const StatusCell = ({ status }: Row) => (
  <Badge {...DISPUTE_FACES[status]}>{disputeStatusWords[status]}</Badge>
);

const AnswerByCell = ({ answerBy, urgency }: Row) => (
  <span className="inline-flex flex-wrap items-center gap-2">
    {answerBy === null ? words.noDate : formatDay(answerBy)}
    {urgency === null ? null : (
      <Badge tone={urgency === 'overdue' ? 'danger' : 'warning'}>{words[urgency]}</Badge>
    )}
  </span>
);
