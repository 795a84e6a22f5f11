import { useLocation } from '@remix-run/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { LinkButton } from './button.tsx';
import { pageAddress, pageCount, rangeInWords } from './page-range.ts';

/** "1–8 of 46" and, of several pages, links to those beside; the filters in the address stay. */
export function Pagination({
  page,
  pageSize,
  total,
  note,
  instead,
}: {
  page: number;
  pageSize: number;
  total: number;
  /** After the range, like "Indian Standard Time". */
  note?: string | undefined;
  /** In place of the range, when that stands elsewhere. */
  instead?: string | undefined;
}) {
  const { search } = useLocation();
  const pages = pageCount({ pageSize, total });
  const words = (
    <p className="type-small text-text-2">
      {instead ?? rangeInWords({ page, pageSize, total })}
      {note ? ` · ${note}` : null}
    </p>
  );
  if (pages === 1) return <div className="mt-4">{words}</div>;
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center justify-between gap-4">
      {words}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {page > 1 ? (
          <LinkButton
            to={pageAddress(search, page - 1)}
            rel="prev"
            icon={<ChevronLeft size={18} aria-hidden />}
          >
            Previous
          </LinkButton>
        ) : (
          <span className="button off">
            <ChevronLeft size={18} aria-hidden />
            Previous
          </span>
        )}
        <span className="type-small type-tabular">
          Page {page} of {pages}
        </span>
        {page < pages ? (
          <LinkButton to={pageAddress(search, page + 1)} rel="next">
            Next
            <ChevronRight size={18} aria-hidden />
          </LinkButton>
        ) : (
          <span className="button off">
            Next
            <ChevronRight size={18} aria-hidden />
          </span>
        )}
      </div>
    </nav>
  );
}
