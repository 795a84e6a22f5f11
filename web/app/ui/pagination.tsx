import { useLocation } from '@remix-run/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { LinkButton } from './button.tsx';
import { pageAddress, pageCount, rangeInWords } from './page-range.ts';
import { useListFocus } from './use-list-focus.ts';
import { paginationWords as words } from './words.ts';

/** "1–8 of 46" and, of several pages, links to those beside; the filters in the address stay. */
export function Pagination({
  page,
  pageSize,
  total,
  isExact = true,
  note,
  instead,
}: {
  page: number;
  pageSize: number;
  total: number;
  /** Are there no more than `total`? Otherwise there is another page after each. */
  isExact?: boolean | undefined;
  /** After the range, like "Indian Standard Time". */
  note?: string | undefined;
  /** In place of the range, when that stands elsewhere. */
  instead?: string | undefined;
}) {
  const { search } = useLocation();
  useListFocus(page);
  const pages = pageCount({ pageSize, total });
  const hasMore = page < pages || !isExact;
  const range = (
    <p className="type-small text-text-2">
      {instead ?? rangeInWords({ page, pageSize, total, isExact })}
      {note ? ` · ${note}` : null}
    </p>
  );
  if (page === 1 && !hasMore) return <div className="mt-4">{range}</div>;
  return (
    <nav
      aria-label={words.label}
      className="mt-4 flex flex-wrap items-center justify-between gap-4"
    >
      {range}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {page > 1 ? (
          <LinkButton
            to={pageAddress(search, page - 1)}
            rel="prev"
            icon={<ChevronLeft size={18} aria-hidden />}
          >
            {words.previous}
          </LinkButton>
        ) : (
          <span className="button off">
            <ChevronLeft size={18} aria-hidden />
            {words.previous}
          </span>
        )}
        <span className="type-small type-tabular">
          {isExact ? words.page(page, pages) : words.pageOfMany(page)}
        </span>
        {hasMore ? (
          <LinkButton to={pageAddress(search, page + 1)} rel="next">
            {words.next}
            <ChevronRight size={18} aria-hidden />
          </LinkButton>
        ) : (
          <span className="button off">
            {words.next}
            <ChevronRight size={18} aria-hidden />
          </span>
        )}
      </div>
    </nav>
  );
}
