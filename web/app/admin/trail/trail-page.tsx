import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useSearchParams } from '@remix-run/react';
import { Download, History } from 'lucide-react';
import { SUBJECTS } from '../../../ports/trail.ts';
import { readQuery } from '../../forms/read-form.server.ts';
import { ActiveFilters, Choice, Day, SearchBox, SearchButton } from '../../forms/filters.tsx';
import { requireAdmin } from '../../session/require-account.server.ts';
import { EmptyState } from '../../ui/blank.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { Link } from '../../ui/link.tsx';
import { Table } from '../../ui/table.tsx';
import { useListFocus } from '../../ui/use-list-focus.ts';
import { AdminPage } from '../shell.tsx';
import { ChangeLines } from './change-lines.tsx';
import { shownEntries, type ShownEntry } from './entries.server.ts';
import {
  beforeIn,
  trailAddress,
  trailQuery,
  trailSearchIn,
  type TrailSearch,
} from './trail-search.ts';
import { deedWords, subjectWords, trailWords as words } from './words.ts';

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

const PAGE_SIZE = 50;

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'settings');
  const { shop } = args.context;
  const asked = readQuery(args.request, trailQuery);
  const search = trailSearchIn(asked);
  const entries = await shownEntries(shop, {
    ...search,
    most: PAGE_SIZE,
    before: beforeIn(asked),
  });
  const names = await shop.accounts.namesOf(search.actor === undefined ? [] : [search.actor]);
  return data({
    search,
    entries,
    isLatest: beforeIn(asked) === undefined,
    actorName: names.get(search.actor ?? '') ?? words.unknown,
  });
}

export default function AuditTrail() {
  const { search, entries, isLatest, actorName } = useLoaderData<typeof loader>();
  return (
    <AdminPage>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1>{words.title}</h1>
          <p className="type-small text-text-2">{words.lead}</p>
        </div>
        <LinkButton
          to={`/admin/trail.csv${trailAddress(search)}`}
          reloadDocument
          icon={<Download size={18} aria-hidden />}
        >
          {words.download}
        </LinkButton>
      </div>
      <SearchForm search={search} />
      <OtherFilters search={search} actorName={actorName} />
      {entries.rows.length === 0 ? (
        <EmptyState icon={History} title={words.empty} />
      ) : (
        <>
          <Entries rows={entries.rows} search={search} />
          <OtherEntries search={search} next={entries.next} isLatest={isLatest} />
        </>
      )}
    </AdminPage>
  );
}

/** How many there are nobody counts: the trail only grows. */
function OtherEntries({
  search,
  next,
  isLatest,
}: {
  search: TrailSearch;
  next: string | null;
  isLatest: boolean;
}) {
  useListFocus(useSearchParams()[0].get('before'));
  return next === null && isLatest ? null : (
    <nav aria-label={words.entries} className="mt-4 flex flex-wrap justify-end gap-3">
      {isLatest ? null : (
        <LinkButton to={`/admin/trail${trailAddress(search)}`}>{words.latest}</LinkButton>
      )}
      {next === null ? null : (
        <LinkButton to={trailAddress(search, next)} rel="next">
          {words.older}
        </LinkButton>
      )}
    </nav>
  );
}

const SearchForm = ({ search }: { search: TrailSearch }) => (
  <Form
    method="get"
    role="search"
    className="mb-4 flex flex-wrap gap-2.5 max-md:[&>label]:basis-full"
    key={trailAddress(search)}
  >
    {search.actor === undefined ? null : <input type="hidden" name="who" value={search.actor} />}
    <SearchBox text={search.text ?? ''} label={words.search} />
    <Choice label={words.kind} name="kind" value={search.kind} any={words.any}>
      {SUBJECTS.map((kind) => (
        <option key={kind} value={kind}>
          {subjectWords[kind]}
        </option>
      ))}
    </Choice>
    <Day label={words.from} name="from" value={search.from} />
    <Day label={words.to} name="to" value={search.to} />
    <SearchButton>{words.find}</SearchButton>
  </Form>
);

/** Those that no field of the form shows. */
function OtherFilters({ search, actorName }: { search: TrailSearch; actorName: string }) {
  const { actor, subjectId, ...others } = search;
  const filters = [
    ...(actor === undefined
      ? []
      : [{ label: words.by(actorName), without: trailAddress({ ...others, subjectId }) }]),
    ...(subjectId === undefined
      ? []
      : [{ label: words.history(subjectId), without: trailAddress({ ...others, actor }) }]),
  ];
  return <ActiveFilters filters={filters} className="mb-4" />;
}

function Entries({ rows, search }: { rows: readonly ShownEntry[]; search: TrailSearch }) {
  return (
    <Table<ShownEntry>
      caption={words.caption}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          title: words.when,
          cell: ({ at }) => <time dateTime={at}>{formatInstant(at)}</time>,
        },
        { title: words.who, cell: (row) => <Who {...row.who} search={search} /> },
        { title: words.what, heading: true, cell: (row) => <What {...row} /> },
        { title: words.changes, cell: (row) => <Changes {...row} /> },
        { title: words.reason, cell: ({ reason }) => reason ?? words.nothing },
      ]}
    />
  );
}

const Who = ({ id, name, address, search }: ShownEntry['who'] & { search: TrailSearch }) => (
  <div>
    {id === null ? (
      name
    ) : (
      <Link className="link" to={trailAddress({ ...search, actor: id })} title={words.onlyBy(name)}>
        {name}
      </Link>
    )}
    {address === null ? null : (
      <span className="type-small block text-text-2">{words.address(address)}</span>
    )}
  </div>
);

const What = ({ did, subject }: Pick<ShownEntry, 'did' | 'subject'>) => (
  <div>
    <span className="type-small block text-text-2">
      {deedWords[did]} · {subjectWords[subject.kind]}
    </span>
    <Link
      className="link"
      to={trailAddress({ kind: subject.kind, subjectId: subject.id })}
      title={words.onlyAbout(subject.name)}
    >
      {subject.name}
    </Link>
  </div>
);

function Changes({ changes, erased }: Pick<ShownEntry, 'changes' | 'erased'>) {
  if (erased) return words.erased;
  if (changes.length === 0) return words.nothing;
  return <ChangeLines changes={changes} />;
}
