import { Form, useLocation } from '@remix-run/react';
import { Download, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CountedPage } from '@store/projections';
import {
  Choice,
  Day,
  FILTER_ROW,
  FoldedFilters,
  SearchBox,
  SearchButton,
} from '../../forms/filters.tsx';
import { BehindNote } from '../../freshness/behind-note.tsx';
import { EmptyState } from '../../ui/blank.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { AdminPage } from '../shell.tsx';
import { LIST_SIZES } from './list-size.ts';
import { listWords as words } from './words.ts';

/** The page of a long list: what it is, its filters in the address, its rows, its pages. */
export function ListFrame({
  title,
  lead,
  download,
  searchFor,
  text,
  from,
  to,
  choices,
  found,
  behindSince,
  empty,
  children,
}: {
  title: string;
  lead: string;
  /** The address of the same rows as CSV, without the filters. */
  download: string;
  /** What the search finds. */
  searchFor: string;
  text: string;
  from: string | undefined;
  to: string | undefined;
  /** The filters of this list alone. */
  choices: ReactNode;
  found: CountedPage<unknown>;
  behindSince: string | null;
  empty: string;
  /** The table. */
  children: ReactNode;
}) {
  const { pathname, search } = useLocation();
  return (
    <AdminPage>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1>{title}</h1>
          <p className="type-small text-text-2">{lead}</p>
        </div>
        <LinkButton
          to={`${download}${search}`}
          reloadDocument
          icon={<Download size={18} aria-hidden />}
        >
          {words.download}
        </LinkButton>
      </div>
      <BehindNote since={behindSince} />
      <Form method="get" role="search" className="mb-4" key={search}>
        <div className={FILTER_ROW}>
          <SearchBox text={text} label={searchFor} className="basis-64" />
          <FoldedFilters>
            {choices}
            <Day label={words.from} name="from" value={from} />
            <Day label={words.to} name="to" value={to} />
            <Choice label={words.rows} name="limit" value={String(found.pageSize)} any={null}>
              {LIST_SIZES.map((size) => (
                <option key={size} value={size}>
                  {size}
                </option>
              ))}
            </Choice>
            <SearchButton>{words.find}</SearchButton>
            {search === '' ? null : (
              <LinkButton to={pathname} look="quiet" className="tall">
                {words.reset}
              </LinkButton>
            )}
          </FoldedFilters>
        </div>
      </Form>
      {found.rows.length === 0 ? (
        <EmptyState icon={ReceiptText} title={empty} />
      ) : (
        <>
          <div className="wide-table">{children}</div>
          <Pagination {...counted(found)} note={words.times} />
        </>
      )}
    </AdminPage>
  );
}

/** Where nobody has counted to the end, a page that is not full is the last one. */
function counted<Found extends CountedPage<unknown>>(found: Found): Found {
  const { rows, page, pageSize, isExact } = found;
  if (isExact || rows.length === pageSize) return found;
  return { ...found, total: (page - 1) * pageSize + rows.length, isExact: true };
}
