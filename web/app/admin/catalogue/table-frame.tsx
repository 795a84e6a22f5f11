import type { ReactNode } from 'react';
import { Download, PackageSearch } from 'lucide-react';
import { EmptyState, ErrorBlock } from '../../ui/blank.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { AdminPage } from '../shell.tsx';
import { InUseOrArchived } from './goods-form.tsx';
import { PAGE_SIZE } from './page-size.ts';
import { shelfWords as words } from './words.ts';

/** The page around a table: what it is, its filters, what went wrong, its pages. */
export function TableFrame({
  title,
  lead,
  archived,
  download,
  form,
  error,
  found,
  notFetched,
  empty,
  children,
}: {
  title: string;
  lead: string;
  archived: boolean;
  /** The address of all its rows as CSV. */
  download: string;
  /** The filters. */
  form: ReactNode;
  /** Of a row that could not be changed. */
  error: string | undefined;
  /** Null when it could not be read. */
  found: Readonly<{ page: number; total: number }> | null;
  notFetched: string;
  empty: string;
  /** The table. */
  children: ReactNode;
}) {
  return (
    <AdminPage>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1>{title}</h1>
          <p className="type-small text-text-2">{lead}</p>
        </div>
        <div className="flex flex-wrap gap-2.5">
          <LinkButton to={download} reloadDocument icon={<Download size={18} aria-hidden />}>
            {words.download}
          </LinkButton>
          <InUseOrArchived archived={archived} />
        </div>
      </div>
      {form}
      {error === undefined ? null : (
        <Notice tone="danger" alert className="mb-4">
          {words.error(error)}
        </Notice>
      )}
      {found === null ? (
        <ErrorBlock title={words.error(notFetched)} />
      ) : found.total === 0 ? (
        <EmptyState icon={PackageSearch} title={empty} />
      ) : (
        <>
          {/* Twelve columns: on a narrow screen the table scrolls, and not the page. */}
          <div className="wide-table">{children}</div>
          <Pagination {...found} pageSize={PAGE_SIZE} note={words.times} />
        </>
      )}
    </AdminPage>
  );
}
