import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { Complaint } from '../../ports/complaints.ts';
import { requireAccount } from '../session/require-account.server.ts';
import { EmptyState } from '../ui/blank.tsx';
import { LinkButton } from '../ui/button.tsx';
import { formatInstant } from '../ui/format-instant.ts';
import { Link } from '../ui/link.tsx';
import { Table } from '../ui/table.tsx';
import { ComplaintBadge } from './complaint-badge.tsx';
import { complaintPath } from './complaint-path.ts';
import {
  complaintKinds,
  complaintsWords as words,
  complaintWords,
  newComplaintWords,
} from './words.ts';

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

export async function loader(args: LoaderFunctionArgs) {
  const account = await requireAccount(args);
  const { complaints } = args.context.shop;
  const rows = await complaints.ofAccount(account.id);
  return data({ rows: rows.map(shown) });
}

const shown = ({ facts: _facts, email: _email, accountId: _account, ...row }: Complaint) => row;
type Row = ReturnType<typeof shown>;

export default function Complaints() {
  const { rows } = useLoaderData<typeof loader>();
  return (
    <main id="content" className="page grid gap-6 pt-6 pb-8 md:pt-9">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="md:text-[1.75rem]">{words.title}</h1>
        <LinkButton to="/complaint">{newComplaintWords.title}</LinkButton>
      </div>
      {rows.length === 0 ? (
        <EmptyState title={words.empty} />
      ) : (
        <Table<Row>
          caption={words.caption}
          rows={rows}
          keyOf={({ number }) => number}
          columns={[
            { title: complaintWords.number, heading: true, cell: NumberCell },
            {
              title: complaintWords.about,
              cell: ({ kind, orderId }) => orderId ?? complaintKinds[kind],
            },
            { title: complaintWords.received, cell: ({ receivedAt }) => formatInstant(receivedAt) },
            { title: words.state, cell: (row) => <ComplaintBadge {...row} /> },
            {
              title: complaintWords.settleBy,
              cell: ({ closedAt, resolveBy }) =>
                closedAt === null ? formatInstant(resolveBy) : '–',
            },
          ]}
        />
      )}
    </main>
  );
}

const NumberCell = ({ number }: Row) => (
  <Link to={complaintPath(number)} className="link">
    {number}
  </Link>
);
