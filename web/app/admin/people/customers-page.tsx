import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useLocation } from '@remix-run/react';
import { Ban, CircleCheck, Download, UserRound, UserX } from 'lucide-react';
import type { Account } from '../../../ports/accounts.ts';
import { Choice, SearchBox, SearchButton } from '../../forms/filters.tsx';
import { readQuery } from '../../forms/read-form.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState, ErrorBlock } from '../../ui/blank.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { formatDay } from '../../ui/format-instant.ts';
import { formatCoins } from '../../ui/format-money.ts';
import { Link } from '../../ui/link.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Table } from '../../ui/table.tsx';
import { customerPath } from '../addresses.ts';
import { pageOr } from '../catalogue/table-query.server.ts';
import { listWords } from '../lists/words.ts';
import { AdminPage } from '../shell.tsx';
import { customersIn, customersQuery, PAGE_SIZES } from './customers-query.ts';
import { customersWords as words, roleWords } from './words.ts';

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args, 'people');
  const { peopleDesk, readModels } = args.context.shop;
  const asked = customersIn(readQuery(args.request, customersQuery));
  const seesMoney = admin.permissions.includes('money');
  const found = await pageOr(
    args.request,
    asked.page,
    async () => {
      const { rows, total } = await peopleDesk.search(asked);
      const balances = await readModels.walletBalances(seesMoney ? rows.map(({ id }) => id) : []);
      return { rows: rows.map((row) => rowOf(row, balances.get(row.id)?.available)), total };
    },
    asked.pageSize,
  );
  const shown = { ...asked, text: asked.text ?? '', seesMoney };
  return data({ asked: shown, found }, { status: found === null ? 503 : 200 });
}

const stateOf = ({ blockedAt, closedAt, erasedAt }: Account): keyof typeof FACES => {
  if (erasedAt !== null) return 'erased';
  if (closedAt !== null) return 'closed';
  return blockedAt === null ? 'active' : 'blocked';
};

const rowOf = (account: Account, available: number | undefined) => ({
  id: account.id,
  customerNumber: account.customerNumber,
  name: account.name,
  email: account.erasedAt === null ? account.email : null,
  mobile: account.mobile,
  role: account.role,
  isVerified: account.emailVerifiedAt !== null,
  state: stateOf(account),
  createdAt: account.createdAt.toISOString(),
  /** In paise. */
  available: available ?? null,
});
type Row = ReturnType<typeof rowOf>;

export default function Customers() {
  const { asked, found } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <AdminPage>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1>{words.title}</h1>
          <p className="type-small text-text-2">{words.lead}</p>
        </div>
        <LinkButton
          to={`/admin/usersdata.csv${search}`}
          reloadDocument
          icon={<Download size={18} aria-hidden />}
        >
          {listWords.download}
        </LinkButton>
      </div>
      <Form
        method="get"
        role="search"
        className="mb-4 flex flex-wrap gap-2.5 max-md:[&>label]:basis-full"
        key={search}
      >
        <SearchBox text={asked.text} label={words.search} />
        <Choice label={listWords.rows} name="limit" value={String(asked.pageSize)} any={null}>
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </Choice>
        <SearchButton>{listWords.find}</SearchButton>
      </Form>
      {found === null ? (
        <ErrorBlock title={words.error(words.notFetched)} />
      ) : found.total === 0 ? (
        <EmptyState icon={UserRound} title={words.empty} />
      ) : (
        <>
          <div className="wide-table">
            <CustomersTable rows={found.rows} seesMoney={asked.seesMoney} />
          </div>
          <Pagination {...asked} total={found.total} note={listWords.times} />
        </>
      )}
    </AdminPage>
  );
}

const CustomersTable = ({ rows, seesMoney }: { rows: readonly Row[]; seesMoney: boolean }) => (
  <Table<Row>
    dense
    caption={words.caption}
    rows={rows}
    keyOf={({ id }) => id}
    columns={[
      { title: words.customer, heading: true, cell: NameCell },
      { title: words.email, cell: EmailCell },
      {
        title: words.mobile,
        cell: ({ mobile }) => <span className="type-tabular">{mobile ?? listWords.nothing}</span>,
      },
      { title: words.role, cell: ({ role }) => roleWords[role] },
      ...(seesMoney
        ? [
            {
              title: words.balance,
              numeric: true,
              cell: ({ available }: Row) =>
                available === null ? listWords.nothing : formatCoins(available),
            },
          ]
        : []),
      { title: words.state, cell: StateCell },
      {
        title: words.since,
        cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(createdAt)}</time>,
      },
    ]}
  />
);

const NameCell = ({ id, name, customerNumber }: Row) => (
  <>
    <Link to={customerPath(id)} className="link block wrap-anywhere md:min-w-36">
      {name}
    </Link>
    <span className="type-small type-tabular block font-[400] text-text-2">
      {words.number(customerNumber)}
    </span>
  </>
);

const EmailCell = ({ email, isVerified }: Row) =>
  email === null ? (
    listWords.nothing
  ) : (
    <span className="block wrap-anywhere">
      {email}
      {isVerified ? null : (
        <span className="type-small block text-text-2">{words.notVerified}</span>
      )}
    </span>
  );

const FACES = {
  active: ['success', CircleCheck],
  blocked: ['danger', Ban],
  closed: ['warning', UserX],
  erased: ['neutral', UserX],
} as const;

const StateCell = ({ state }: Row) => {
  const [tone, icon] = FACES[state];
  return (
    <Badge tone={tone} icon={icon}>
      {words[state]}
    </Badge>
  );
};
