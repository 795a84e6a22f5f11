import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CirclePause } from 'lucide-react';
import { text } from '../../forms/fields.ts';
import { readQuery } from '../../forms/read-form.server.ts';
import { BehindNote } from '../../freshness/behind-note.tsx';
import { behindFor } from '../../freshness/behind.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { keptForTheWayBack } from '../../session/way-back.server.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/blank.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { Link } from '../../ui/link.tsx';
import { pageNumber } from '../../ui/page-range.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { Table } from '../../ui/table.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { SUSPENSE_PATH, suspensePath } from '../addresses.ts';
import { gatewayName } from '../gateway-name.ts';
import { PageHead } from '../page-head.tsx';
import { AdminPage } from '../shell.tsx';
import { waitedInWords } from '../waiting.ts';
import { SUSPENSE_FACES } from './status-faces.ts';
import { suspendedBecauseWords, suspenseListWords as words, suspenseStatusWords } from './words.ts';

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

const PAGE_SIZE = 20;
const MOST_ENDED = 100;

/** `?list=decided` shows what has gone. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'money');
  const { shop } = args.context;
  const { readModels, now } = shop;
  const behindSince = await behindFor(args.request, shop);
  const asked = readQuery(args.request, { page: text(10), list: text(20) });
  const isOpen = asked.list !== 'decided';
  const request = { page: pageNumber(asked.page), pageSize: PAGE_SIZE };
  const found = isOpen
    ? await readModels.openSuspended(request)
    : { rows: await readModels.endedSuspended(MOST_ENDED), total: 0 };
  return data(
    {
      ...{ behindSince, isOpen, ...request, total: found.total },
      rows: found.rows.map((row) => ({
        ...{ utr: row.utr, subjectId: row.subjectId, amount: row.amount, why: row.why },
        ...{ status: row.status, endedAt: row.endedAt, since: row.createdAt },
        gateway: gatewayName(row.gateway),
        isProposed: row.proposedBy !== null,
        waitedMs: now().getTime() - Date.parse(row.createdAt),
      })),
    },
    { headers: keptForTheWayBack },
  );
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;
type Row = Page['rows'][number];

export default function Suspense() {
  const { behindSince, isOpen, rows, ...page } = useLoaderData<typeof loader>();
  return (
    <AdminPage>
      <PageHead title={words.title} lead={words.lead} />
      <BehindNote since={behindSince} />
      <Tabs
        label={words.which}
        className="mb-4"
        choices={[
          { to: SUSPENSE_PATH, label: words.open, current: isOpen },
          { to: `${SUSPENSE_PATH}?list=decided`, label: words.ended, current: !isOpen },
        ]}
      />
      {rows.length === 0 ? (
        <EmptyState icon={CirclePause} title={isOpen ? words.empty : words.emptyEnded} />
      ) : (
        <Table<Row>
          dense
          caption={isOpen ? words.caption : words.captionEnded}
          rows={rows}
          keyOf={({ utr }) => utr}
          columns={[
            { title: words.utr, heading: true, cell: UtrCell },
            { title: words.amount, numeric: true, cell: ({ amount }) => formatRupees(amount) },
            { title: words.gateway, cell: ({ gateway }) => gateway },
            { title: words.about, cell: ({ subjectId }) => subjectId },
            { title: words.why, cell: ({ why }) => suspendedBecauseWords[why] },
            { title: words.since, cell: ({ since }) => formatInstant(since) },
            isOpen
              ? { title: words.age, cell: ({ waitedMs }) => waitedInWords(waitedMs) }
              : {
                  title: words.decidedOn,
                  cell: ({ endedAt }) => (endedAt === null ? '' : formatInstant(endedAt)),
                },
            { title: words.status, cell: StatusCell },
          ]}
        />
      )}
      {page.total > page.pageSize ? <Pagination {...page} /> : null}
    </AdminPage>
  );
}

const UtrCell = ({ utr }: Row) => (
  <Link to={suspensePath(utr)} className="link whitespace-nowrap">
    {utr}
  </Link>
);

const StatusCell = ({ status, isProposed }: Row) => (
  <span className="inline-flex flex-wrap items-center gap-2">
    <Badge {...SUSPENSE_FACES[status]}>{suspenseStatusWords[status]}</Badge>
    {isProposed ? <Badge tone="info">{words.proposed}</Badge> : null}
  </span>
);
