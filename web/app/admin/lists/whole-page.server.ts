import { redirect } from '@remix-run/node';
import type { CountedPage } from '@store/projections';
import { pageAddress, pageCount } from '../../ui/page-range.ts';

/** @throws a redirect to the last page that is known from one behind it. */
export function wholePage<Of extends CountedPage<unknown>>(request: Request, found: Of): Of {
  const { rows, page } = found;
  if (page === 1 || rows.length > 0) return found;
  const { pathname, search } = new URL(request.url);
  const last = Math.min(pageCount(found), page - 1);
  throw redirect(`${pathname}${pageAddress(search, last)}`);
}
