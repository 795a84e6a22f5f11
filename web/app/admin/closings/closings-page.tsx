import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { Closing } from '../../../ports/closings.ts';
import { obstacleInWords } from '../../account/erase/obstacle-in-words.ts';
import { text } from '../../forms/fields.ts';
import { readQuery } from '../../forms/read-form.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { EmptyState } from '../../ui/blank.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { Link } from '../../ui/link.tsx';
import { pageNumber } from '../../ui/page-range.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { Table } from '../../ui/table.tsx';
import { customerPath, moneyPath } from '../addresses.ts';
import { AdminPage } from '../shell.tsx';
import { closingsWords as words, deletedWords } from './words.ts';

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

const PAGE_SIZE = 20;
const NIGHTS = 30;

export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args, 'people');
  const { accounts, closings, settings } = args.context.shop;
  const page = pageNumber(readQuery(args.request, { page: text(10) }).page);
  const seesMoney = admin.permissions.includes('money');
  const [waiting, withMoney, nights] = await Promise.all([
    closings.waiting({ page, pageSize: PAGE_SIZE }),
    seesMoney ? closings.erasedWithMoney() : null,
    closings.nights(NIGHTS),
  ]);
  const named = await accounts.byIds(
    [...waiting.rows, ...(withMoney ?? [])].map(({ accountId }) => accountId),
  );
  const numberOf = (id: string) => named.get(id)?.customerNumber ?? null;
  return data({
    waiting: {
      ...{ total: waiting.total, page, pageSize: PAGE_SIZE },
      rows: waiting.rows.map((row) => ({ ...row, number: numberOf(row.accountId) })),
    },
    withMoney: withMoney?.map((row) => ({ ...row, number: numberOf(row.accountId) })) ?? null,
    nights,
    keptFor: settings.keptFor,
  });
}

type Row = Closing & Readonly<{ number: number | null }>;

export default function ClosedAccounts() {
  const { waiting, withMoney, nights, keptFor } = useLoaderData<typeof loader>();
  return (
    <AdminPage>
      <h1>{words.title}</h1>
      <p className="type-small measure mb-4 text-text-2">{words.lead}</p>
      <section aria-labelledby="waiting" className="grid gap-3">
        <h2 id="waiting">{words.waiting}</h2>
        {waiting.total === 0 ? (
          <EmptyState title={words.empty} />
        ) : (
          <>
            <Table<Row>
              dense
              caption={words.caption}
              rows={waiting.rows}
              keyOf={({ id }) => id}
              columns={[
                { title: words.customer, heading: true, cell: CustomerCell },
                { title: words.asked, cell: ({ askedAt }) => formatInstant(askedAt) },
                { title: words.waitsFor, cell: WaitsForCell },
                {
                  title: words.asksBack,
                  numeric: true,
                  cell: ({ asksBack }) => formatRupees(asksBack),
                },
                {
                  title: words.givesUp,
                  numeric: true,
                  cell: ({ givesUp }) => formatRupees(givesUp),
                },
              ]}
            />
            <Pagination {...waiting} />
          </>
        )}
      </section>
      {withMoney === null ? null : (
        <section className="mt-8 grid gap-3">
          <h2>{words.withMoney}</h2>
          {withMoney.length === 0 ? (
            <p className="text-text-2">{words.noMoney}</p>
          ) : (
            <>
              <p className="measure">{words.withMoneyLead}</p>
              <ul className="grid gap-1">
                {withMoney.map(({ accountId, number, available }) => (
                  <li key={accountId}>
                    <Link to={moneyPath(accountId)} className="link">
                      {words.amountOf(words.number(number), formatRupees(available))}
                    </Link>
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
      )}
      <section className="mt-8 grid gap-3">
        <h2>{words.nights}</h2>
        <p className="type-small measure text-text-2">
          {words.nightsLead(keptFor.securityLogDays, keptFor.recordYears)}
        </p>
        {nights.length === 0 ? (
          <p className="text-text-2">{words.noNights}</p>
        ) : (
          <Table
            dense
            caption={words.nightsCaption}
            rows={nights}
            keyOf={({ day }) => day}
            columns={[
              { title: words.night, heading: true, cell: ({ day }) => day },
              {
                title: words.done,
                cell: ({ finishedAt }) =>
                  finishedAt === null ? words.notDone : formatInstant(finishedAt),
              },
              { title: words.deleted, cell: ({ deleted }) => deletedInWords(deleted) },
            ]}
          />
        )}
      </section>
    </AdminPage>
  );
}

const CustomerCell = ({ accountId, number }: Row) => (
  <Link to={customerPath(accountId)} className="link">
    {words.number(number)}
  </Link>
);

function WaitsForCell({ waitsFor, begunAt }: Row) {
  if (begunAt !== null) return words.erasing;
  if (waitsFor.length === 0) return words.looking;
  return waitsFor.map(obstacleInWords).join(' ');
}

function deletedInWords(deleted: Readonly<Record<string, number>>): string {
  const counts = Object.entries(deleted);
  if (counts.length === 0) return words.nothing;
  return counts.map(([what, count]) => words.some(deletedWords[what] ?? what, count)).join(', ');
}
