import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useLocation, useSearchParams } from '@remix-run/react';
import { NotebookPen } from 'lucide-react';
import { readQuery } from '../../forms/read-form.server.ts';
import {
  Choice,
  FILTER_ROW,
  FoldedFilters,
  SearchBox,
  SearchButton,
} from '../../forms/filters.tsx';
import { BehindNote } from '../../freshness/behind-note.tsx';
import { behindFor } from '../../freshness/behind.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { EmptyState } from '../../ui/blank.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Chips } from '../../ui/tabs.tsx';
import { useListFocus } from '../../ui/use-list-focus.ts';
import { CREDITS_PATH, ENTRIES_PATH, UNPAID_PATH } from '../addresses.ts';
import { AdminPage } from '../shell.tsx';
import {
  entriesAddress,
  entriesQuery,
  entriesSearchIn,
  KINDS,
  STATUSES,
  type EntriesSearch,
} from './entries-search.ts';
import { EntriesTable } from './entries-table.tsx';
import { shownEntries } from './shown-entry.server.ts';
import { PageHead } from '../page-head.tsx';
import { entriesWords as words, entryStatusWords, kindWords } from './words.ts';

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

const PAGE_SIZE = 50;
/** Names that half the customers have say nothing about an entry. */
const CUSTOMERS_AT_MOST = 200;

export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args, 'money');
  const { shop } = args.context;
  const behindSince = await behindFor(args.request, shop);
  const asked = readQuery(args.request, entriesQuery);
  const search = entriesSearchIn(asked);
  const { text, status, kind } = search;
  const before = asked.before || undefined;
  const about =
    text === ''
      ? {}
      : {
          about: await shop.accounts.sought(text, CUSTOMERS_AT_MOST),
          entryId: text.toUpperCase(),
        };
  const found = await shop.readModels.entriesFound({
    ...{ most: PAGE_SIZE, status, kind, before },
    ...about,
  });
  return data({
    ...{ behindSince, search, next: found.next, isLatest: before === undefined },
    rows: await shownEntries(shop, admin, found.rows),
  });
}

export default function EntriesByHand() {
  const { behindSince, search, rows, next, isLatest } = useLoaderData<typeof loader>();
  const { search: address } = useLocation();
  const chip = (to: string, label: string) => ({
    ...{ to, label },
    current: `${ENTRIES_PATH}${address}` === to,
  });
  return (
    <AdminPage>
      <PageHead title={words.title} lead={words.lead}>
        <LinkButton to={CREDITS_PATH}>{words.credits}</LinkButton>
      </PageHead>
      <BehindNote since={behindSince} />
      <Chips
        label={words.shortcuts}
        className="mb-4"
        choices={[
          chip(ENTRIES_PATH, words.every),
          chip(UNPAID_PATH, words.unpaid),
          chip(`${ENTRIES_PATH}?status=failed`, words.failed),
        ]}
      />
      <Filters search={search} />
      {rows.length === 0 ? (
        <EmptyState icon={NotebookPen} title={words.empty} />
      ) : (
        <>
          <div className="wide-table">
            <EntriesTable caption={words.caption} rows={rows} />
          </div>
          <OtherEntries search={search} next={next} isLatest={isLatest} />
        </>
      )}
    </AdminPage>
  );
}

const Filters = ({ search }: { search: EntriesSearch }) => (
  <Form method="get" role="search" className="mb-4" key={entriesAddress(search)}>
    <div className={FILTER_ROW}>
      <SearchBox text={search.text} label={words.search} className="basis-64" />
      <FoldedFilters>
        <Choice label={words.status} name="status" value={search.status} any={words.any}>
          {STATUSES.map((one) => (
            <option key={one} value={one}>
              {entryStatusWords[one]}
            </option>
          ))}
        </Choice>
        <Choice label={words.kind} name="kind" value={search.kind} any={words.any}>
          {KINDS.map((one) => (
            <option key={one} value={one}>
              {kindWords[one]}
            </option>
          ))}
        </Choice>
        <SearchButton>{words.find}</SearchButton>
      </FoldedFilters>
    </div>
  </Form>
);

function OtherEntries({
  search,
  next,
  isLatest,
}: {
  search: EntriesSearch;
  next: string | null;
  isLatest: boolean;
}) {
  useListFocus(useSearchParams()[0].get('before'));
  return next === null && isLatest ? null : (
    <nav aria-label={words.pages} className="mt-4 flex flex-wrap justify-end gap-3">
      {isLatest ? null : (
        <LinkButton to={`${ENTRIES_PATH}${entriesAddress(search)}`}>{words.latest}</LinkButton>
      )}
      {next === null ? null : (
        <LinkButton to={entriesAddress(search, next)} rel="next">
          {words.older}
        </LinkButton>
      )}
    </nav>
  );
}
